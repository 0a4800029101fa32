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
  table: { caption: 'कसले के पाउँछ', rank: 'स्थान', winner: 'विजेता', amount: 'पुरस्कार', total: 'जम्मा' },

  choose: {
    placeholder: 'युजरनेम, खेलको नाम वा टिम',
    missing: (rank) => `${ordinal(rank)} को भयो?`,
    fewer: (needed) => `स्थान ${needed} सम्म मात्र जित्ने छन्: त्यसपछिका पुरस्कार EGOfficial मै फर्किन्छन्।`,
    withoutResults: 'नतिजा नराखी विजेतालाई दिनुहोस्',
  },

  recent: 'हालका विजेता',

  podium: { title: 'विजेता', others: 'अरू विजेता', rank: (rank) => `${ordinal(rank)} स्थान`, nobody: 'कोही छैन' },

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
