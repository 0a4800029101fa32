/** A username as it is stored. */
export function savedUsername(text: string): string {
  return text.normalize('NFC');
}

/** A username as somebody writes it, as it is compared: case, normal form and signs that are not seen make no difference. */
export function usernameKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .trim()
    .toLowerCase();
}
