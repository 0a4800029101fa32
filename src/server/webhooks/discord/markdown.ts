/** Texts that people wrote, for Discord: of limited length, without effect as markup, and mentioning nobody. */

const MARKUP = /[\\*_~`|<>[\]()#@-]/;

/** @param max length of the result in UTF-16 units, as Discord counts */
export function escapeMarkup(text: string, max: number): string {
  return fitted(text, max, (character) => (MARKUP.test(character) ? `\\${character}` : character));
}

/** The same for places that show no markup. */
export function plain(text: string, max: number): string {
  return fitted(text, max, (character) => character);
}

function fitted(text: string, max: number, shown: (character: string) => string): string {
  let result = '';
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    const next = shown(character);
    if (result.length + next.length > max - 1) return `${result}…`;
    result += next;
  }
  return result;
}
