// What a reader waits for without asking what has become of it. Whatever takes longer is said, as long as anything does.
import { t } from "./i18n";
import { notice, type NoticeAction } from "./notices";

const patience_ms = 12_000;
let late = 0;
let box: HTMLElement | null = null;

export async function patiently<T>(waiting: Promise<T>, action?: () => NoticeAction): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late++;
    box = notice(t("problem.slow"), action?.()) ?? box;
  }, patience_ms);
  try {
    return await waiting;
  } finally {
    clearTimeout(timer);
    if (isLate && --late === 0) box?.remove();
  }
}
