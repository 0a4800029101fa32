/**
 * Every text that a person can see: `texts.account.login`; games have their own (src/shared/games). Each language is a
 * folder of catalogues with the same shape. The web is built once for each language, with its folder instead of `./en`
 * (vite.config.ts), so that a page loads only one language.
 *
 * In a build this is a namespace and not an object, so that the bundler puts each area's texts into the files of the
 * pages that use them (docs/decisions/0010). Code must therefore write `texts.account`: `const { account } = texts`
 * would load all texts.
 */
import * as areas from './areas.ts';
import { readTexts } from './en/language.ts';

export { inDigits, LANGUAGE, newsInDigits, ownCalendar, setDigits } from './en/language.ts';

export const texts = readTexts(areas);

/** The shape that the texts of every language have. */
export type Texts = typeof texts;
