/**
 * What somebody has typed or chosen on a page that the server has drawn: React, which takes the page over, would go on with
 * what was drawn.
 * @returns enters it again, once React listens
 */
export function noteEntered(): () => void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '#root :is(input, textarea)',
  );
  const entered = [...fields].flatMap((field) => {
    const isChosen = 'checked' in field && field.checked !== field.defaultChecked;
    if (field.value === field.defaultValue && !isChosen) return [];
    return [{ field, value: field.value, isChosen }];
  });
  return () => {
    for (const { field, value, isChosen } of entered) enterAgain(field, value, isChosen);
  };
}

function enterAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string, isChosen: boolean): void {
  if (!field.isConnected) return;
  if (isChosen && 'checked' in field) {
    // Among radio buttons the chosen one alone tells the choice.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  // React ignores the event of a value that it has seen before.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
