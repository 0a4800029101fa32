import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const adminMoney = inReadersDigits<Texts['adminMoney']>({
  parts: {
    issued: 'जारी भएको',
    players: 'खेलाडीसँग',
    tournaments: 'चलिरहेका टुर्नामेन्टमा',
    house: 'EGOfficial को कमाइ',
  },
  sum: 'जारी भएको अरू तीनको जोड हो।',

  audit: {
    title: 'खाताको हिसाब जाँच',
    sound: 'हरेक ब्यालेन्स, लाइन र जोड ठीक छ।',
    wrong: (findings) => `${findings} लाइन गलत`,
    broken: (rule) => `मिलेन: ${rule}`,
    again: 'फेरि जाँच्नुहोस्',
    checking: 'हिसाब जाँच्दै',
  },

  hosts: {
    title: 'आयोजक',
    currency: 'मुद्रा',
    promised: 'अहिले राखिएको',
    paid: 'दिइएका पुरस्कार',
    collected: 'उठेको शुल्क',
    none: 'अहिलेसम्म कुनै आयोजकले केही राखेको वा दिएको छैन',
    search: 'आयोजक खोज्नुहोस्',
    searchHint: 'युजरनेम वा ID',
  },

  transfers: {
    title: 'सबै कारोबार',
    hint: 'अवधिका सबै कारोबार, कसले गर्‍यो त्यससहित। दिन खाली छोडे अवधि खुला हुन्छ।',
    download: 'कारोबार डाउनलोड',
  },
});
