/** Does not compile where a language lacks a text, or where what a text takes differs. */
import type * as ne from './ne/index.ts';
import type { Texts } from './texts.ts';

type Complete<Language extends Texts> = Language;

export type Nepali = Complete<typeof ne>;
