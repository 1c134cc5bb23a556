// Forms in a frame that may send none, as a sandboxed one may not: of those the browser tells not even the page's own scripts, and
// closes no dialog by them.

function send(form: HTMLFormElement, submitter: HTMLButtonElement): void {
  if (!form.reportValidity()) return;
  if (!form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }))) return;
  if (form.method === "dialog") form.closest("dialog")?.close(submitter.getAttribute("value") ?? undefined);
}

/** From now on forms are heard here; Enter in a field presses the form's button, and is heard as well. */
export function hearForms(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.type !== "submit" || !button.form || event.defaultPrevented) return;
    event.preventDefault();
    send(button.form, button);
  });
}
