import { joined } from '#shared/nepali-words.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';
import { ordinal } from './ordinal.ts';

const points = (count: number) => `${count} अंक`;

export const standings = inReadersDigits<Texts['standings']>({
  loading: 'अंक तालिका लोड हुँदै',
  caption: 'अंक तालिका',
  played: (played, planned) =>
    planned === 1 ? (played === 1 ? 'म्याच सकियो' : 'म्याच खेल्न बाँकी छ') : `${planned} मध्ये ${played} म्याच सकियो`,
  notPlayed: (planned) => (planned === 1 ? 'एउटै म्याचले टुङ्ग्याउँछ' : `${planned} म्याचले टुङ्ग्याउँछन्`),
  empty: 'नतिजा अझै आएको छैन',
  emptyHint: 'आयोजकले म्याचको नतिजा राख्नेबित्तिकै अंक यहाँ देखिन्छ।',
  emptyBracketHint: 'को-को बाँकी छन्, पहिलो म्याचपछि यहाँ देखिन्छ।',
  download: 'अंक तालिका डाउनलोड (CSV)',

  columns: {
    rank: 'स्थान',
    name: 'खेलाडी',
    team: 'टिम',
    wins: 'Booyah',
    kills: 'किल',
    points: 'अंक',
    rounds: 'राउन्ड',
    won: 'जित',
    opponents: 'विपक्षी',
  },
  roundsScore: (won, lost) => `${won}–${lost}`,
  short: { rank: '#', wins: 'Booyah', points: 'अंक' },
  you: 'तपाईं',
  yourTeam: 'तपाईंको टिम',
  showAll: (count) => `सबै ${count} देखाउनुहोस्`,
  recordOf: (name) => `${joined(name, 'ले')} खेलेको र जितेको`,
  matchesOf: (name) => `${name}, म्याचअनुसार`,

  needs: {
    sure: 'पुरस्कार पक्का',
    onPrize: 'पुरस्कारको स्थानमा',
    level: 'पुरस्कारको स्थानसँग अंक बराबर',
    stillIn: 'खेलमै छ',
    behind: (missing) => `पुरस्कारभन्दा ${points(missing)} कम`,
    out: 'पुरस्कारबाट बाहिर',
  },

  mine: {
    now: (rank) => `तपाईं ${ordinal(rank)} हुनुहुन्छ`,
    stillIn: 'तपाईं खेलमै हुनुहुन्छ',
    final: (rank) => `तपाईं ${ordinal(rank)} हुनुभयो`,
    sure: 'तपाईंको पुरस्कार पक्का छ',
    onPrize: 'पुरस्कारको स्थानमा',
    level: 'अन्तिम पुरस्कारसँग अंक बराबर',
    behind: (missing) => `अन्तिम पुरस्कारभन्दा ${points(missing)} कम`,
    out: 'पुरस्कारबाट बाहिर',
    noResults: 'तपाईं जोइन हुनुहुन्छ। पहिलो नतिजा आएपछि स्थान देखिन्छ।',
  },

  paysAt: 'उजुरी नपरे {time} मा पुरस्कार दिइन्छ।',
  paysSoon: 'उजुरीको समय सकियो: बाँकी निर्णय आयोजकले गर्नेबित्तिकै पुरस्कार दिइन्छ।',
  paidAt: 'पुरस्कार {time} मा दिइयो।',

  decided: {
    label: 'पछिल्लोभन्दा अगाडि हुनुको कारण',
    by: {
      matchPoint: 'म्याच पोइन्ट: म्याच पोइन्टमा पुगेर म्याच जितेको',
      points: 'अंक',
      wins: 'Booyah',
      kills: 'किल',
      placementPoints: 'स्थानको अंक',
      bestPlacement: 'सबैभन्दा राम्रो स्थान',
      lastPlacement: 'अन्तिम म्याचको स्थान',
      stage: 'धेरै अगाडि पुगेको',
      roundDifference: 'राउन्डको फरक',
      roundsWon: 'जितेका राउन्ड',
      directWins: 'आपसका म्याच',
      disqualified: 'अर्को अयोग्य ठहरिएकाले',
      opponents: 'भेटिएका विपक्षीको अंक',
      tied: '',
    },
    tied: 'पछिल्लोसँग सबै कुरामा बराबर।',
    host: 'यो बराबरीको क्रम आयोजकले तय गर्‍यो।',
    short: {
      roundDifference: 'राउन्डको फरक राम्रो',
      roundsWon: 'धेरै राउन्ड जितेको',
      directWins: 'आपसको म्याच जितेको',
      opponents: 'विपक्षी बलिया',
      matchPoint: 'म्याच पोइन्टमा जितेको',
      wins: 'धेरै Booyah',
      kills: 'धेरै किल',
      placementPoints: 'स्थानको धेरै अंक',
      bestPlacement: 'उत्कृष्ट स्थान राम्रो',
      lastPlacement: 'अन्तिम म्याच राम्रो',
    },
    withoutPrize: 'पुरस्कार छैन: गनिने कुनै म्याच खेलेको छैन',
    hostShort: 'आयोजकले तय गरेको',
    tiedShort: 'बराबर',
  },

  penalties: {
    title: 'कारबाही',
    points: (points) => `−${points}`,
    disqualified: 'अयोग्य',
    dispute: 'कारबाहीविरुद्ध उजुरी गर्नुहोस्',
    disputeHint: 'किन गलत हो, र त्यो कसरी देखिन्छ।',
  },

  arithmetic: {
    place: (placement) => `${ordinal(placement)} स्थान`,
    placementPoints: (count) => points(count),
    kills: (kills, each) => `${kills} किल × ${each}`,
    sum: (count) => `= ${count}`,
    absent: 'खेलेन',
    disqualified: 'अयोग्य: अंक छैन',
    notYet: 'खेल्न बाँकी',
    won: (against) => (against ? `${against} सँग जित` : 'जित'),
    lost: (against) => (against ? `${against} सँग हार` : 'हार'),
    byes: (count) => `${count} राउन्डमा विपक्षी थिएन: ${points(count)}`,
    opponents: (count) => `विपक्षीको जम्मा ${points(count)}`,
    nobody: 'आएन',
    total: 'जम्मा',
  },

  scoring: {
    title: 'अंक कसरी गनिन्छ',
    places: (table) => `स्थानको अंक: ${table}।`,
    noPlaces: 'स्थानको मात्र अंक हुँदैन।',
    kill: (each) => `एक किलको ${points(each)}।`,
    tieBreak: (names) => `अंक बराबर भए: ${names.join(', त्यसपछि ')}।`,
    noTieBreak: 'अंक बराबर भए आयोजकले तय गर्छ।',
    matchPoint: (needed) => `म्याच पोइन्ट: म्याचअघि ${points(needed)} पुगेको र त्यो म्याच जित्नेले सबै जित्छ।`,
    tieBreaks: {
      wins: 'Booyah',
      kills: 'किल',
      placementPoints: 'स्थानको अंक',
      bestPlacement: 'सबैभन्दा राम्रो स्थान',
      lastPlacement: 'अन्तिम म्याच',
    },
    place: (placement, count) => `${ordinal(placement)} ${count}`,
  },
});
