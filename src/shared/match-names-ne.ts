/** Translates names that the product gives to matches (rules/bracket-names.ts, stages, sample data) into Nepali. */
import catalogue from './ne/match-names.json' with { type: 'json' };

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(catalogue));

/** Translates parts such as `Semi-final 2`, `Groups B` and `match 3`; other parts are the host's words, and stay. */
export function matchNameNe(name: string): string {
  return name
    .split(', ')
    .map((part) => {
      const [, words = '', number = ''] = /^(.*?)( \d+| [A-Z])?$/.exec(part) ?? [];
      const word = WORDS.get(words.toLowerCase());
      return word === undefined ? part : word + number;
    })
    .join(', ');
}
