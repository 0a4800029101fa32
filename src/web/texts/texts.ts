/**
 * Every text a person can see: `texts.account.login`; games bring their own (src/shared/games). A language is a folder with
 * one file for each area and an index, all of the same shape (see {@link Texts}). The web is built once for each language,
 * with that language's folder in the place of `./en` (vite.config.ts), so that a page loads one language only.
 *
 * A namespace and not one object, so that the bundler puts each area's texts into the files of the pages that use them
 * (docs/decisions/0010). It is therefore named with an area everywhere: `const { account } = texts` would bring all.
 */
import type { Wording } from '#shared/wording.ts';
import type * as en from './en/index.ts';

export { ownCalendar } from './en/calendar.ts';
export * as texts from './en/index.ts';
export { LANGUAGE } from './en/language.ts';

/** The shape every language has: `export const account: Texts['account'] = {…}` in `ne/account.ts`. */
export type Texts = Wording<typeof en>;
