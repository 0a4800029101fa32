import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const tournaments = inReadersDigits<Texts['tournaments']>({
  overview: {
    featured: 'विशेष',
    active: 'चलिरहेका',
    activeEmpty: 'अहिले केही चलिरहेको छैन',
    activeEmptyHint: 'अर्को टुर्नामेन्ट खुल्नुअघि नै बताइन्छ।',
    gameEmpty: (game) => `${game} को टुर्नामेन्ट अझै छैन`,
  },

  game: { title: (game) => `${game} टुर्नामेन्ट`, comingSoon: 'छिट्टै आउँदै', play: (game) => `${game} खेल्नुहोस्` },

  filters: {
    title: 'फिल्टर',
    quick: 'छिटो फिल्टर',
    submit: 'फिल्टर गर्नुहोस्',
    any: 'जुनसुकै',
    fee: 'प्रवेश शुल्क',
    paid: 'शुल्क लाग्ने',
    mode: 'गेम मोड',
    team: 'टिम साइज',
    status: 'अवस्था',
    full: 'भरिएको',
    day: 'मिति',
    seats: 'सिट',
    seatsLeft: 'सिट बाँकी',
    prize: 'पुरस्कार राशि',
    atLeast: (amount) => `${amount}+`,
    currency: 'मुद्रा',
    host: 'आयोजक',
    hostHint: 'आयोजकको युजरनेम',
    closed: 'बन्द',
  },

  filtered: {
    empty: 'टुर्नामेन्ट भेटिएन',
    noMatch: 'यो फिल्टरमा अहिले केही मिलेन।',
    none: 'नयाँ टुर्नामेन्ट आउँदै छन्।',
    showAll: 'सबै देखाउनुहोस्',
    showMore: 'अरू देखाउनुहोस्',
  },

  games: { more: 'अरू गेम पनि आउँदै छन्' },

  search: {
    title: 'खोजी',
    resultsFor: (text) => `“${text}” को नतिजा`,
    emptyHint: 'टुर्नामेन्टको कोड वा शीर्षकका शब्दबाट खोज्नुहोस्।',
    results: 'नतिजा',
  },
});
