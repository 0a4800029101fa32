/** The texts of a form's fields by name. */
export function formValues<N extends string>(form: HTMLFormElement, ...names: N[]): Record<N, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<N, string>;
}
