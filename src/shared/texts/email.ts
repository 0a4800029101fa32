/** A deliberately loose check: local part, at sign, domain with a dot. */
const EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@.<>()[\]\\,;:"]+(?:\.[^\s\p{Cc}@.<>()[\]\\,;:"]+)+$/u;

/** Whether an address in the form of {@link savedEmail} can be an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** An address as it is stored and compared: in lower case and one normal form, without invisible characters. */
export function savedEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFKC');
}
