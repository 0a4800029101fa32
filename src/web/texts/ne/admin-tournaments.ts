import type { Texts } from '../texts.ts';

export const adminTournaments: Texts['adminTournaments'] = {
  title: 'सबै टुर्नामेन्ट',
  search: 'सबै टुर्नामेन्टमा खोज्नुहोस्',
  searchHint: 'शीर्षक, कोड वा आयोजक',
  status: 'अवस्था',
  featured: 'विशेष',
  onlyFeatured: 'विशेष मात्र',
  empty: 'अहिलेसम्म टुर्नामेन्ट छैन',
  joined: (joined, max) => `${joined} / ${max} जोइन`,

  record: {
    back: 'सबै टुर्नामेन्ट',
    host: 'आयोजक',
    code: 'कोड',
    desk: 'साँझको डेस्क',
    page: 'युजरले देख्ने पेज',
    tabsLabel: 'यो टुर्नामेन्टबारे',
    transfers: 'कारोबार',
    noTransfers: 'अहिलेसम्म पैसा सरेको छैन',
    log: 'लग',
    noLog: 'अहिलेसम्म केही गरिएको छैन',
    to: '→',
    accounts: {
      fees: 'राखिएको प्रवेश शुल्क',
      prizes: 'राखिएको पुरस्कार राशि',
      team: 'टिमसँग राखिएको',
      house: 'EGOfficial',
      user: 'खेलाडी',
    },
    actors: { user: 'मानिसले', key: 'सर्भर कीले', server: 'सर्भरले' },
  },
};
