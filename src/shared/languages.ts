/** The languages of the site. English pages stand at their path, those of others below `/{language}`. */

export const LANGUAGES = ['en', 'ne'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of a reader who has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie, the query parameter of files and the name in an account's preferences. */
export const LANGUAGE_KEY = 'lang';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ne: 'नेपाली' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language that the preferences of an account name, which may hold anything; null: none. */
export function chosenLanguage(prefs: Readonly<Record<string, unknown>>): Language | null {
  const { [LANGUAGE_KEY]: language } = prefs;
  return isLanguage(language) ? language : null;
}

export function languageOf(path: string): Language {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  return first !== DEFAULT_LANGUAGE && isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** A path without its language: what the page is called in all of them. */
export function bare(path: string): string {
  const language = languageOf(path);
  if (language === DEFAULT_LANGUAGE) return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A path of the site in a language, whichever it is in. */
export function inLanguage(path: string, language: Language): string {
  const page = bare(path);
  if (language === DEFAULT_LANGUAGE) return page;
  return `/${language}${page.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The paths of a page by `hreflang`. The default is for readers of no language of the site. */
export function alternates(path: string): [hreflang: string, path: string][] {
  const all = LANGUAGES.map((language): [string, string] => [language, inLanguage(path, language)]);
  return [...all, ['x-default', inLanguage(path, DEFAULT_LANGUAGE)]];
}

/** The language that `Accept-Language` ranks first of those of the site; null for none, as of crawlers. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const ranks = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const weight = params.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    const rank = weight === undefined ? 1 : Number(weight);
    const name = tag.trim().split('-')[0] ?? '';
    // Of equals the first; NaN ranks nothing.
    if (rank > (ranks.get(name) ?? 0)) ranks.set(name, rank);
  }
  const others = ranks.get('*') ?? 0;
  const order = [...ranks.keys()];
  const rankOf = (language: Language) => ranks.get(language) ?? others;
  const [first] = LANGUAGES.filter((language) => rankOf(language) > 0).toSorted(
    (a, b) => rankOf(b) - rankOf(a) || place(order, a) - place(order, b),
  );
  return first ?? null;
}

function place(order: readonly string[], language: Language): number {
  const at = order.indexOf(language);
  return at === -1 ? order.length : at;
}

/** The digits of Nepali pages: the name in an account's preferences, and its value for Devanagari. */
export const DIGITS_KEY = 'digits';
export const DEVANAGARI = 'deva';
