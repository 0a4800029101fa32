import { joined } from '#shared/nepali-words.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';
import { ordinal } from './ordinal.ts';

export const winners = inReadersDigits<Texts['winners']>({
  pay: (count, amount) => `${count} विजेतालाई ${amount} दिनुहोस्`,
  finish: 'पुरस्कारबिना सक्नुहोस्',
  question: (count) => (count === 1 ? 'विजेतालाई पुरस्कार दिने हो?' : `${count} विजेतालाई पुरस्कार दिने हो?`),
  payYes: (count) => (count === 1 ? 'विजेतालाई दिनुहोस्' : `${count} विजेतालाई दिनुहोस्`),
  questionNothing: 'पुरस्कारबिना सक्ने हो?',
  final: 'यो अन्तिम हो।',
  table: {
    caption: 'कसले के पाउँछ',
    rank: 'स्थान',
    winner: 'विजेता',
    amount: 'पुरस्कार',
    total: 'जम्मा',
  },

  choose: {
    title: 'विजेता',
    noPrizes: 'यो टुर्नामेन्टमा पुरस्कार छैन।',
    players: {
      hint: 'निकनेम, UID वा युजरनेम लेखेर छान्नुहोस्।',
      placeholder: 'निकनेम, UID वा युजरनेम',
      nobody: 'जोइन भएकामा यो नामको खेलाडी छैन।',
    },
    teams: {
      hint: 'टिम वा कप्तानको नाम लेखेर छान्नुहोस्। पुरस्कार टिमले तय गरेअनुसार बाँडिन्छ।',
      placeholder: 'टिम वा कप्तान',
      nobody: 'सिट भएकामा यो नामको टिम छैन।',
    },
    captain: (username) => `कप्तान ${username}`,
    missing: (rank) => `${ordinal(rank)} को भयो?`,
    twice: (rank) => `स्थान ${rank} मा राखिसकियो।`,
    fewerPlayers: (needed) =>
      `पुरस्कारभन्दा खेलाडी थोरै: स्थान ${needed} पछिका खाली रहन्छन्, तिनको पुरस्कार EGOfficial मै फर्किन्छ।`,
    fewerPlayed: (needed) =>
      `म्याच नखेलेकाले पुरस्कार पाउँदैन: ${needed} पछिका स्थान खाली रहन्छन्, तिनका पुरस्कार EGOfficial मै फर्किन्छन्।`,
    nobodyWon: 'कसैले पुरस्कार जितेन।',
    withoutResults: 'नतिजा नराखी विजेतालाई दिनुहोस्',
  },

  recent: 'हालका विजेता',

  podium: {
    title: 'विजेता',
    others: 'अरू विजेता',
    rank: (rank) => `${ordinal(rank)} स्थान`,
    nobody: 'कोही छैन',
  },

  victory: {
    title: (rank) => (rank === 1 ? 'तपाईंले जित्नुभयो!' : `तपाईं ${ordinal(rank)} हुनुभयो!`),
    text: '{amount} तपाईंको वालेटमा आयो। साथीलाई भन्नुहोस्:',
    teamText: '{amount} तपाईंको टिमले पायो। साथीलाई भन्नुहोस्:',
    shareText: 'टिमको {amount} मध्ये {share} तपाईंको वालेटमा आयो। साथीलाई भन्नुहोस्:',
    share: (rank, title) =>
      rank === 1 ? `मैले ${title} जितेँ!` : `म ${joined(title, 'मा')} ${ordinal(rank)} भएँ!`,
    teamShare: (rank, title) =>
      rank === 1 ? `हामीले ${title} जित्यौँ!` : `हामी ${joined(title, 'मा')} ${ordinal(rank)} भयौँ!`,
  },
});
