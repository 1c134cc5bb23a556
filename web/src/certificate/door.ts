// How the rest of the page shows a certificate, which comes in a script of its own.
import { orSay } from "../base/notices";
import { fetchScript } from "../base/scripts";

/** Shows the certificate that the pressed element names by `data-certificate`, if it does. */
export function showCertificateOf(target: EventTarget | null): boolean {
  const button = (target as Element).closest<HTMLElement>("[data-certificate]");
  if (button) void show(Number(button.dataset.certificate));
  return button !== null;
}

async function show(box: number): Promise<void> {
  (await orSay(fetchScript("certificate")))?.openCertificate(box);
}
