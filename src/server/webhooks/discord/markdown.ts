/** Texts that people wrote, within what Discord takes: nothing of them is markup, and nobody is called by them. */

const MARKUP = /[\\*_~`|<>[\]()#@-]/;

/** @param max of the result in UTF-16 units, as Discord counts */
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
