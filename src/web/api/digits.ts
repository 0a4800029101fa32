import { DEFAULT_LANGUAGE, DEVANAGARI, DIGITS_KEY } from '#shared/languages.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { LANGUAGE } from '#web/texts/texts.ts';

/** English pages always have Latin digits. */
export function prefersDevanagari(account: Pick<AccountDocument, 'prefs'> | null): boolean {
  return LANGUAGE !== DEFAULT_LANGUAGE && account?.prefs[DIGITS_KEY] === DEVANAGARI;
}
