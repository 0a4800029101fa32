/** What somebody did on a page that the server has drawn, before the web heard anything. */

/** A part whose code takes longer says that it could not be loaded. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 30;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What was typed or chosen in fields that nothing heard. */
export type Entered = Map<Field, Pick<HTMLInputElement, 'value' | 'checked'>>;

/** Does it again, now that it is heard: the last press, and what was typed or chosen. */
export async function repeatEarlyUse(pressed: HTMLElement | null, entered: Entered): Promise<void> {
  // Typed before it could be noted, or by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
    // Of a choice between several the one that is chosen says it.
    if (field.type === 'radio' && !field.checked) continue;
    const { value, checked } = field;
    if (value !== field.defaultValue || checked !== field.defaultChecked)
      entered.set(field, { value, checked });
  }
  for (const field of entered.keys()) void enterAgain(field, entered);
  if (pressed) await pressAgain(pressed, entered);
}

/** As soon as the field is heard, unless something else has been typed there by then. */
export async function enterAgain(field: Field, entered: Entered): Promise<void> {
  const isCalledOff = () => !entered.has(field);
  const hears = isHeard(field) || (await untilHeard(field, isCalledOff));
  const noted = entered.get(field);
  entered.delete(field);
  if (!hears || !noted) return;
  const { value, checked } = noted;
  if ('defaultChecked' in field && checked !== field.defaultChecked) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  // React ignores the event of a value that it has seen before.
  if ('defaultValue' in field) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

let presses = 0;

/** As soon as it is heard, which in a part of the page takes until its code is here. Only the last press counts. */
export async function pressAgain(pressed: HTMLElement, entered: Entered): Promise<void> {
  presses += 1;
  const own = presses;
  const isCalledOff = () => own !== presses;
  const { form } = pressed as HTMLButtonElement;
  const isFilling = () => form && [...entered.keys()].some((field) => field.form === form);
  const hears = isHeard(pressed) || (await untilHeard(pressed, isCalledOff));
  // What was typed is drawn before a form of it is sent.
  do await lookAgain();
  while (hears && isFilling());
  if (isCalledOff()) return;
  pressed.removeAttribute('aria-busy');
  if (hears) pressed.click();
}

/** @returns false where it is called off, gone, or takes too long */
async function untilHeard(element: HTMLElement, isCalledOff: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const hears = isHeard(element);
    await lookAgain();
    if (isCalledOff() || !element.isConnected) return false;
    // What React has marked it takes over a moment later.
    if (hears) return true;
  }
  return false;
}

const lookAgain = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

/** React marks what it has taken over. */
export function isHeard(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}
