import { matchNameNe } from '#shared/match-names-ne.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const bracket = inReadersDigits<Texts['bracket']>({
  label: 'ब्र्याकेट',
  live: 'चल्दै',
  open: 'तय छैन',
  winner: 'विजेता:',
  resting: (names) => `विपक्षी नभएको: ${names}`,
  from: ({ match, isWinner, isNobody }) =>
    isNobody
      ? `${matchNameNe(match.matchName)} बाट कोही छैन`
      : `${matchNameNe(match.matchName)} को ${isWinner ? 'विजेता' : 'हार्ने'}`,
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
});
