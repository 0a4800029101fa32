/** A username in its stored form. */
export function savedUsername(text: string): string {
  return text.normalize('NFC');
}

/** A typed username as it is compared: case, normal form and invisible characters make no difference. */
export function usernameKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .trim()
    .toLowerCase();
}
