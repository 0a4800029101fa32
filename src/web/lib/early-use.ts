/** What somebody did on a page that the server has drawn, before the web heard anything. */

/** A part whose code takes longer says that it could not be loaded. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 30;

/** Does it again, now that it is heard: the last press, and what was typed or chosen. */
export async function repeatEarlyUse(pressed: HTMLElement | null): Promise<void> {
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
    // Of a choice between several the one that is chosen says it.
    if (field.type === 'radio' && !field.checked) continue;
    if (field.checked !== field.defaultChecked) {
      field.checked = field.defaultChecked;
      field.click();
    } else if (field.value !== field.defaultValue) typeAgain(field);
  }
  // What was typed is drawn before a form of it is sent.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (pressed) await pressAgain(pressed);
}

let last: HTMLElement | null = null;

/** As soon as it is heard, which in a part of the page takes until its code is here. Only the last press counts. */
export async function pressAgain(pressed: HTMLElement): Promise<void> {
  last = pressed;
  for (let waited = 0; !isHeard(pressed); waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    if (last !== pressed) return;
    if (pressed.isConnected && waited <= PATIENCE_MS) continue;
    pressed.removeAttribute('aria-busy');
    return;
  }
  // What React has marked it takes over a moment later.
  await new Promise((resolve) => setTimeout(resolve, 0));
  pressed.removeAttribute('aria-busy');
  pressed.click();
}

/** React marks what it has taken over. */
export function isHeard(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** React ignores the event of a value that it has seen before. */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
