/** What somebody did on a page that the server has drawn, before the web heard anything. */

/** Does it again, now that it is heard: the last press, and what was typed or chosen. */
export async function repeatEarlyUse(pressed: HTMLElement | null): Promise<void> {
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
    if (field.checked !== field.defaultChecked) {
      field.checked = field.defaultChecked;
      field.click();
    } else if (field.value !== field.defaultValue) typeAgain(field);
  }
  // What was typed is drawn before a form of it is sent.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (pressed?.isConnected) pressed.click();
}

/** React ignores the event of a value that it has seen before. */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
