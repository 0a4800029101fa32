import type { AnnouncementDocument, Revision } from '#shared/wire/content.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const statuses: Record<AnnouncementDocument['status'], string> = { draft: 'मस्यौदा', published: 'प्रकाशित' };

const actions: Record<Revision['action'], string> = {
  create: 'बनाइयो',
  update: 'फेरियो',
  delete: 'हटाइयो',
  undo: 'बदलाव फिर्ता',
  publish: 'आफ्नो समयमा प्रकाशित',
};

export const adminContent = inReadersDigits<Texts['adminContent']>({
  history: {
    title: 'भर्सनहरू',
    search: 'भर्सन खोज्नुहोस्',
    searchHint: 'लेख, काम वा नाम',
    reload: 'फेरि लोड गर्नुहोस्',
    undo: 'अन्तिम बदलाव फिर्ता लिनुहोस्',
    undoQuestion: 'अन्तिम बदलाव फिर्ता लिने हो?',
    undoYes: 'फिर्ता लिनुहोस्',
    undoDetails: 'अघिल्लो भर्सन नयाँ भर्सनका रूपमा फेरि आउँछ।',
    undone: 'अन्तिम बदलाव फिर्ता भयो।',
    none: 'यस्तो भर्सन राखिएको छैन।',
    version: (number, action) => `भर्सन ${number}, ${action}`,
    actions,
    server: 'सर्भर',
    show: 'यो भर्सन हेर्नुहोस्',
  },

  announcements: {
    add: 'नयाँ घोषणा',
    edit: 'घोषणा',
    back: 'सबै घोषणा',
    missing: 'यो घोषणा हटाइएको छ',
    search: 'घोषणा खोज्नुहोस्',
    searchHint: 'शीर्षक वा लेख',
    statuses,
    publishesAt: (moment) => `${moment} मा प्रकाशित`,
    empty: 'अहिलेसम्म घोषणा छैन',
    titleLabel: 'शीर्षक',
    titleMissing: 'शीर्षक लेख्नुहोस्।',
    content: 'लेख',
    contentMissing: 'लेख लेख्नुहोस्।',
    feature: 'विशेष: चिह्नसहित',
    when: 'प्रकाशन',
    times: { now: 'अहिले', draft: 'अहिले होइन, मस्यौदा हो', later: 'तोकेको समयमा' },
    publishAt: 'प्रकाशित हुने समय',
    timeMissing: 'कहिले हो, राख्नुहोस्।',
    saved: 'घोषणा सेभ भयो।',
    remove: 'हटाउनुहोस्',
    removeQuestion: 'यो घोषणा हटाउने हो?',
    removed: 'घोषणा हटाइयो। अन्तिम बदलाव फिर्ता लिए फेरि आउँछ।',
  },

  pages: {
    choose: 'फेर्ने पेज छान्नुहोस्।',
    inNepali: (page) => `${page} (नेपाली)`,
    inNepaliHint: 'नेपालीमा पढ्नेले यो देख्छन्। खाली भए अङ्ग्रेजी देख्छन्। साइटसँगै आएको नेपाली लेख अङ्ग्रेजी फेर्दा हट्छ।',
    complaintsHint: 'गुनासो कहाँ गर्ने र जवाफ कसले दिन्छ। खाली भएको देखिँदैन।',
    saved: 'पेज सेभ भयो।',
  },

  promotions: {
    places: {
      homeslider: 'होम स्लाइडर',
      home_banners: 'होम ब्यानर',
      profile_promo_banner: 'प्रोफाइल ब्यानर',
      tourn_modal_banners: 'जोइन भएपछि',
    },
    empty: 'यहाँ अझै तस्बिर छैन',
    hint: 'सेभ गरेपछि बदलाव साइटमा देखिन्छ। तानेर अर्को ठाउँ लगेको तस्बिर तुरुन्त सेभ हुन्छ, अरू केही सेभ गर्न बाँकी नभए।',
    add: 'तस्बिर थप्नुहोस्',
    unnamed: 'नयाँ तस्बिर',
    off: (name) => `${name} (बन्द)`,
    editOf: (name) => `फेर्नुहोस्: ${name}`,
    removeOf: (name) => `हटाउनुहोस्: ${name}`,
    upload: 'तस्बिर हाल्नुहोस्',
    uploadHint: 'JPG, PNG वा SVG, 2 MB भन्दा सानो',
    address: 'वा तस्बिरको ठेगाना',
    text: 'तस्बिरमा के लेखेको छ',
    textHint: 'तस्बिर देख्न नसक्नेका लागि।',
    link: 'लिङ्क (नराखे पनि हुन्छ)',
    from: 'देखि (नराखे पनि हुन्छ)',
    until: 'सम्म (नराखे पनि हुन्छ)',
    isActive: 'साइटमा देखाउने',
    pictureMissing: 'हरेकमा तस्बिर चाहिन्छ।',
    saved: 'प्रचार सेभ भयो।',
  },
});
