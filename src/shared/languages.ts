/** The languages of the site. English pages have plain paths, pages of other languages are below `/{language}`. */

export const LANGUAGES = ['en', 'ne'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of a reader who has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The name of the cookie, of the query parameter of files, and of the field in an account's preferences. */
export const LANGUAGE_KEY = 'lang';

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ne: 'नेपाली' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language in an account's preferences, which may hold anything; null: none is chosen. */
export function chosenLanguage(prefs: Readonly<Record<string, unknown>>): Language | null {
  const { [LANGUAGE_KEY]: language } = prefs;
  return isLanguage(language) ? language : null;
}

export function languageOf(path: string): Language {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  return first !== DEFAULT_LANGUAGE && isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** A path without its language prefix, which is the same in all languages. */
export function bare(path: string): string {
  const language = languageOf(path);
  if (language === DEFAULT_LANGUAGE) return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A path of the site in the given language; the path may be in any language. */
export function inLanguage(path: string, language: Language): string {
  const page = bare(path);
  if (language === DEFAULT_LANGUAGE) return page;
  return `/${language}${page.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The paths of a page by `hreflang`. `x-default` is for readers of other languages. */
export function alternates(path: string): [hreflang: string, path: string][] {
  const all = LANGUAGES.map((language): [string, string] => [language, inLanguage(path, language)]);
  return [...all, ['x-default', inLanguage(path, DEFAULT_LANGUAGE)]];
}

/** The site's language that `Accept-Language` ranks first; null: it names none, as crawlers' requests do. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const ranks = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const weight = params.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    const rank = weight === undefined ? 1 : Number(weight);
    const name = tag.trim().split('-')[0] ?? '';
    // Of equal ranks the first counts; a rank that is NaN is ignored.
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

/** The setting for digits on Nepali pages: its name in an account's preferences, and its value for Devanagari. */
export const DIGITS_KEY = 'digits';
export const DEVANAGARI = 'deva';
