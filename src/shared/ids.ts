const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

/** True for a valid id: 1 to 36 of A-Z a-z 0-9 _ - . starting with a letter or digit. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && ID.test(text);
}
