/**
 * Every text a person can see: `texts.account.login`; games bring their own (src/shared/games). A language is a folder of
 * catalogues of the same shape. The web is built once for each language, with that language's folder in the place of `./en`
 * (vite.config.ts), so that a page loads one language only.
 *
 * In a build this is a namespace and not one object, so that the bundler puts each area's texts into the files of the pages
 * that use them (docs/decisions/0010). It is therefore named with an area everywhere: `const { account } = texts` would
 * bring all.
 */
import * as areas from './areas.ts';
import { readTexts } from './en/language.ts';

export { inDigits, LANGUAGE, newsInDigits, ownCalendar, setDigits } from './en/language.ts';

export const texts = readTexts(areas);

/** The shape every language has. */
export type Texts = typeof texts;
