import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const adminAnalysis = inReadersDigits<Texts['adminAnalysis']>({
  title: 'अवधिका तथ्याङ्क',
  hint: 'दिन नेपालका हुन्। साइन अप र जम्मा टोकनबाहेक सबै तथ्याङ्क गेम र आयोजकले छानिन्छन्।',
  range: 'अवधि',
  ranges: { 7: 'पछिल्ला 7 दिन', 30: 'पछिल्ला 30 दिन', 90: 'पछिल्ला 90 दिन', own: 'अरू दिन' },
  game: 'गेम',
  host: 'आयोजक',
  hostHint: 'युजरनेम वा ID',
  reversed: 'पहिलो दिन अन्तिमभन्दा पछि हुन मिल्दैन।',
  tooLong: (days) => `अवधि बढीमा ${days} दिनको हुन्छ।`,
  period: (from, to) => `${from} देखि ${to}`,

  figures: {
    signUps: 'साइन अप',
    activePlayers: 'सक्रिय खेलाडी',
    joins: 'सहभागी',
    exits: 'निस्किएका',
    noShows: 'नआएका',
    fillRate: 'भरिएका सिट',
    fees: 'शुल्क',
    prizes: 'पुरस्कार',
    supply: 'जम्मा टोकन',
  },
  amount: (figure, currency) => `${figure}, ${currency}`,

  byDay: 'दिनअनुसार',
  figure: 'तथ्याङ्क',
  day: 'दिन',
  chart: (figure, most, day) => `दिनअनुसार ${figure}, बढीमा ${most}, ${day} मा। तलको तालिकामा हरेक दिन छ।`,
  noneByDay: 'यी कुनै दिन केही छैन',
  asTable: 'तालिकामा',

  retention: 'फर्किने खेलाडी',
  retentionHint: 'एक हप्तामा साइन अप गरेकामध्ये कतिले त्यही हप्ता र त्यसपछि सिट लिए।',
  noSignUps: 'यो अवधिमा कसैले साइन अप गरेन',
  week: (day, signUps) => `${day} को हप्ता: ${signUps} साइन अप`,
  weeksLater: (weeks) => (weeks === 0 ? 'त्यही हप्ता' : `${weeks} हप्तापछि`),
  share: (count, share) => `${count} (${share})`,

  hosts: 'आयोजक',
  noHosts: 'यो अवधिमा कुनै आयोजकको जोइन वा टुर्नामेन्ट छैन',
  tournaments: 'सुरु भएका',
});
