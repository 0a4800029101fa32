/** Lines of a chat, such as `1. Alpha - 5 kills`, `#1 Alpha 5 kills`, `Alpha: 5`. */
import type { SheetRow } from '#shared/sheet-cells.ts';

const PLACE =
  /^\s*(?:(?:rank|place|pos(?:ition)?|no)\.?\s*)?([#([]?)\s*(\p{Nd}{1,3}|🥇|🥈|🥉)(?:st|nd|rd|th)?(\s*[.):\]|\-–—]*)\s*(?=\S)/iu;
const KILLS_AFTER =
  /([\s\-–—:|,=([•·]+)(\p{Nd}{1,3}\s*(?:kills?|k|elims?|eliminations?|frags?)?)\s*[)\].!]*\s*$/iu;
const KILLS_BEFORE = /([\s\-–—:|,=([•·]+)(?:kills?|elims?|frags?)\s*[:=-]?\s*(\p{Nd}{1,3})\s*[)\].]*\s*$/iu;

/** Whether the rows of a text are lines that somebody has typed, and no table. */
export function areChatLines(rows: readonly SheetRow[]): boolean {
  const typed = rows.filter(({ cells: [first = '', ...others] }) => {
    const filled = others.filter((cell) => cell !== '').length;
    return (
      filled === 0 || (filled === 1 && /^[#([]?\s*\p{Nd}{1,3}(?:st|nd|rd|th)?\s*[.):\-–—]*\s+\S/u.test(first))
    );
  });
  return typed.length * 2 > rows.length;
}

/**
 * The place, the name and the kills of a line; '' for what it does not say.
 * @param isKnown whether a name is that of an entry, which decides what of the numbers belongs to it
 */
export function chatCells(line: string, isKnown: (name: string) => boolean): [string, string, string] {
  const place = PLACE.exec(line);
  const readings: { cells: [string, string, string]; isPlain: boolean }[] = [];
  for (const head of place ? [place, null] : [null]) {
    const rest = line.slice(head?.[0].length ?? 0);
    const kills = KILLS_BEFORE.exec(rest) ?? KILLS_AFTER.exec(rest);
    for (const tail of kills ? [kills, null] : [null]) {
      const name = rest.slice(0, tail?.index ?? rest.length).trim();
      // A number between blanks alone may be a part of the name.
      const isHeadPlain = !place || (head === null) === (place[1] === '' && place[3]?.trim() === '');
      const isTailPlain =
        !kills ||
        (tail === null) ===
          (kills[1]?.trim() === '' &&
            /^\p{Nd}+\s*$/u.test(kills[2] ?? '') &&
            !/kill|elim|frag/i.test(kills[0]));
      readings.push({
        cells: [head?.[2] ?? '', name, tail?.[2]?.trim() ?? ''],
        isPlain: isHeadPlain && isTailPlain,
      });
    }
  }
  const named = readings.filter(({ cells: [, name] }) => name !== '');
  const found = named.find(({ cells: [, name] }) => isKnown(name)) ?? named.find(({ isPlain }) => isPlain);
  return (found ?? named[0])?.cells ?? ['', line.trim(), ''];
}
