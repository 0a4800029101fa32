/** Names of matches that the product has given (rules/bracket-names.ts, stages, sample data) in Nepali. */
import catalogue from './ne/match-names.json' with { type: 'json' };

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(catalogue));

/** Parts such as `Semi-final 2`, `Groups B` and `match 3`; what a host has called otherwise stays as it is. */
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
