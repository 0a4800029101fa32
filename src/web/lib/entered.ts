/**
 * Notes what somebody has typed or chosen on a page that the server rendered, because React resets the fields when it
 * takes the page over.
 * @returns enters the values again; to be called once React listens
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
    // A radio button that is no longer chosen needs nothing: choosing the other one unchecks it.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  // React ignores an event whose value equals the last one it saw, so its setter is bypassed for the new value.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
