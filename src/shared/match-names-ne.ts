/** Names of matches that the product has given (rules/bracket-names.ts, stages, sample data) in Nepali. */

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    match: 'म्याच',
    round: 'राउन्ड',
    group: 'समूह',
    groups: 'समूह',
    final: 'फाइनल',
    'semi-final': 'सेमिफाइनल',
    'quarter-final': 'क्वार्टरफाइनल',
    'match for third place': 'तेस्रो स्थानको म्याच',
    'grand final': 'ग्रान्ड फाइनल',
    'grand final reset': 'ग्रान्ड फाइनल फेरि',
    "winners' final": 'विजेता समूहको फाइनल',
    "winners' round": 'विजेता समूहको राउन्ड',
    "losers' final": 'हार्ने समूहको फाइनल',
    "losers' round": 'हार्ने समूहको राउन्ड',
  }),
);

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
