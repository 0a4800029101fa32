import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const adminTournaments = inReadersDigits<Texts['adminTournaments']>({
  title: 'सबै टुर्नामेन्ट',
  search: 'सबै टुर्नामेन्टमा खोज्नुहोस्',
  searchHint: 'शीर्षक, कोड वा आयोजक',
  empty: 'अहिलेसम्म टुर्नामेन्ट छैन',
  joined: (joined, max) => `${joined} / ${max} सहभागी`,

  strike: {
    winners: 'विजेता',
    button: 'नाम काट्नुहोस्',
    title: (name) => `नाम काट्नुहोस्: ${name}`,
    details:
      'सबैले देख्ने ठाउँबाट हट्छ। पुरस्कारको बाँकी रकम हाउसमा फर्किन्छ; नपुगेको पछिका पुरस्कारबाट काटिन्छ। व्यक्तिलाई कारणसहित खबर जान्छ।',
    reaward: 'पछिका स्थानलाई उनीहरूले पाउने रकम दिनुहोस्',
    done: (taken, owed, currency) => `नाम काटियो: ${taken} ${currency} फिर्ता लिइयो, ${owed} बाँकी।`,
  },

  record: {
    host: 'आयोजक',
    code: 'कोड',
    desk: 'साँझको डेस्क',
    page: 'युजरले देख्ने पेज',
    tabsLabel: 'यो टुर्नामेन्टबारे',
    transfers: 'कारोबार',
    noTransfers: 'अहिलेसम्म टोकन सरेको छैन',
    noLog: 'अहिलेसम्म केही गरिएको छैन',
    to: '→',
    accounts: {
      fees: 'राखिएको प्रवेश शुल्क',
      prizes: 'राखिएको पुरस्कार राशि',
      team: 'टिमसँग राखिएको',
      house: 'EGOfficial',
      user: 'खेलाडी',
    },
    actors: { user: '{person} ले', key: 'सर्भर कीले', server: 'सर्भरले' },
  },
});
