/** Names and titles: which characters are visible, how names are stored, and when two of them count as the same. */

/** Invisible characters that change how others are read or shown: directions, zero widths, controls. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u;
/** Joiners, which letters of many scripts and emoji need, and the characters that make flags of regions. */
const JOINING = /[\u200c\u200d]|\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu;
/** Characters that look like a blank. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0]+/gu;
/** Characters that are invisible, or visible only as part of the letter before. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\s\u2800]|(?=\p{Script=Inherited})\p{M}/u;
/** More marks on one letter than any script uses. */
const PILE = /\p{Mn}{5}/u;

/** A text in the normal form in which texts are stored. */
export function normalForm(text: string): string {
  return text.normalize('NFC');
}

/** A text as it is stored: in one normal form, in one line, without blanks around it. */
export function savedShortText(text: string): string {
  return normalForm(text)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .trim();
}

/** Whether a saved text holds characters that hide others, or invisible ones. */
export function hidesSigns(text: string): boolean {
  return HIDDEN.test(text.replace(JOINING, '')) || PILE.test(text);
}

/** A text that somebody else has written, without characters that hide others; joiners are removed, too. */
export function withoutHidden(text: string): string {
  return savedShortText(text).replace(new RegExp(HIDDEN, 'gu'), '');
}

/** Whether a text has no visible character. */
export function isUnseen(text: string): boolean {
  return seenLength(text) === 0;
}

/** How many characters of a text can be seen. */
export function seenLength(text: string): number {
  return [...text].filter((sign) => !UNSEEN.test(sign)).length;
}

/**
 * A name as it is compared. Case, blanks, invisible characters and the alphabet make no difference, nor do letters and
 * digits that are drawn alike: `1`, `I`, `l` and `|`, or `0` and `O`.
 */
export function nameKey(name: string): string {
  return [
    ...name
      .replace(BLANKS, ' ')
      .normalize('NFKC')
      .toUpperCase()
      .toLowerCase()
      .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
      .normalize('NFKC'),
  ]
    .map(asLatin)
    .join('')
    .replace(/[i1|]/g, 'l')
    .replaceAll('0', 'o');
}

/** A small letter, or the Latin one that it looks like. */
export const asLatin = (sign: string) => LATIN.get(sign) ?? sign;

/** Letters of other alphabets that look like Latin ones, as small or as capital letters (UTS 39). */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε',
    g: 'ɡԍց',
    h: 'нһηհ',
    i: 'іιıɩ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'ո',
    o: 'оοօ',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    u: 'սυ',
    v: 'ѵν',
    w: 'ԝ',
    x: 'хχ',
    y: 'уγ',
    z: 'ζ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
