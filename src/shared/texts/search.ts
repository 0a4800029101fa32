import { plainDigits } from './number.ts';

/**
 * A text as it is searched: in one normal form, without joiners and other invisible characters, with the digits of one
 * script. The eyelash ra of Nepali is typed as ऱ or as र with a joiner. `search_form` of the database does the same.
 */
export function searchForm(text: string): string {
  return plainDigits(
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
      .replaceAll('\u0931', '\u0930'),
  ).normalize('NFKC');
}
