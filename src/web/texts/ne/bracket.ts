import type { Texts } from '../texts.ts';

const ROUNDS: Readonly<Record<string, string>> = {
  Final: 'फाइनल',
  'Semi-final': 'सेमिफाइनल',
  'Quarter-final': 'क्वार्टरफाइनल',
  Round: 'राउन्ड',
  'Match for third place': 'तेस्रो स्थानको म्याच',
  'Grand final': 'ग्रान्ड फाइनल',
  'Grand final reset': 'ग्रान्ड फाइनल फेरि',
  "Winners' final": 'विजेता समूहको फाइनल',
  "Winners' round": 'विजेता समूहको राउन्ड',
  "Losers' final": 'हार्ने समूहको फाइनल',
  "Losers' round": 'हार्ने समूहको राउन्ड',
};

/** Names that the draw has made (src/shared/rules/bracket-names.ts); a host may have given others. */
function named(name: string): string {
  const [, round = '', number, match] = /^(.+?)(?: (\d+))?(?:, match (\d+))?$/.exec(name) ?? [];
  const word = ROUNDS[round];
  if (word === undefined) return name;
  return `${word}${number ? ` ${number}` : ''}${match ? `, म्याच ${match}` : ''}`;
}

export const bracket: Texts['bracket'] = {
  label: 'ब्र्याकेट',
  named,
  live: 'चल्दै',
  open: 'तय छैन',
  winner: 'विजेता:',
  resting: (names) => `विपक्षी नभएको: ${names}`,
  from: ({ match, isWinner, isNobody }) =>
    isNobody
      ? `${named(match.matchName)} बाट कोही छैन`
      : `${named(match.matchName)} को ${isWinner ? 'विजेता' : 'हार्ने'}`,
  parts: {
    knockout: 'नकआउट',
    main: 'विजेता समूह',
    losers: 'हार्ने समूह',
    grandFinal: 'ग्रान्ड फाइनल',
    reset: 'ग्रान्ड फाइनल फेरि',
    thirdPlace: 'तेस्रो स्थानको म्याच',
  },
  notDrawn: 'अझै बनेको छैन',
  notDrawnHint: 'सिट भरिएपछि को-कोसँग खेल्ने आयोजकले तय गर्छ।',
  stale: 'ब्र्याकेट बनेपछि सिट फेरिए: खेल्नुअघि आयोजकले फेरि बनाउँछ।',
  prizes: 'पुरस्कार',
};
