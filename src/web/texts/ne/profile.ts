import type { TransferKind } from '#shared/constants.ts';
import { joined } from '#shared/nepali-words.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

/** Of a grant its words stand. */
const REASONS: Partial<Record<TransferKind, (title: string) => string>> = {
  prize_funding: (title) => `${joined(title, 'को')} पुरस्कार राशि`,
  entry_fee: (title) => `${joined(title, 'को')} प्रवेश शुल्क`,
  exit_refund: (title) => `${joined(title, 'बाट')} निस्केको फिर्ता`,
  exit_charge: (title) => `${joined(title, 'बाट')} निस्केको शुल्क`,
  abort_refund: (title) => `फिर्ता: ${title} रद्द भयो`,
  team_part: (title) => `${joined(title, 'को')} प्रवेश शुल्कमा तपाईंको भाग`,
  team_refund: (title) => `${joined(title, 'मा')} तिरेको तपाईंको भाग फिर्ता`,
  team_fee: (title) => `${joined(title, 'को')} प्रवेश शुल्क`,
  prize: (title) => `${joined(title, 'को')} पुरस्कार`,
  prize_hold: (title) => `${joined(title, 'को')} रोकिएको पुरस्कार`,
  prize_release: (title) => `${joined(title, 'को')} पुरस्कार`,
  prize_return: (title) => `${joined(title, 'को')} फर्काइएको पुरस्कार`,
  unused_prize: (title) => `${joined(title, 'को')} नबाँडिएको पुरस्कार`,
  fee_collection: (title) => `${joined(title, 'को')} प्रवेश शुल्क`,
};

export const profile = inReadersDigits<Texts['profile']>({
  label: 'तपाईंको प्रोफाइल',
  tabs: { tournaments: 'टुर्नामेन्ट', games: 'गेम प्रोफाइल', wallet: 'वालेट', account: 'खाता', host: 'आयोजक प्यानल' },

  joined: 'जोइन भएका टुर्नामेन्ट',
  noneJoined: 'तपाईं कुनै टुर्नामेन्टमा जोइन हुनुभएको छैन!',
  steps: {
    title: 'खेल्न तयार हुनुहोस्',
    claimUsername: 'आफ्नो युजरनेम लिनुहोस्',
    addGameProfile: (game) => `${game} प्रोफाइल थप्नुहोस्`,
  },

  picture: {
    change: 'तस्बिर फेर्नुहोस्',
    changeLabel: 'प्रोफाइल तस्बिर फेर्नुहोस्',
    title: 'प्रोफाइल तस्बिर',
    upload: 'आफ्नो तस्बिर हाल्नुहोस्',
    uploadHint: 'JPG, PNG वा SVG, 2 MB भन्दा सानो',
    pick: 'वा एउटा छान्नुहोस्',
    avatar: (position) => `अवतार ${position}`,
  },

  username: {
    label: 'युजरनेम',
    loading: 'युजरनेम लोड हुँदै',
    hint: '3 देखि 20 अक्षर, अंक, _ वा -। एकपटक मात्र छान्न सकिन्छ, पछि फेर्न मिल्दैन।',
    claim: 'लिनुहोस्',
    copy: 'युजरनेम कपी गर्नुहोस्',
  },
  displayName: { label: 'देखिने नाम', saveWhat: 'नाम' },

  account: {
    identity: 'तपाईं को हुनुहुन्छ',
    name: 'नाम',
    email: 'इमेल',
    verified: 'पुष्टि भएको',
    unverified: 'पुष्टि भएको छैन',
    registered: 'दर्ता मिति',
    status: 'अवस्था',
    active: 'सक्रिय',
    closed: 'बन्द',
    labels: 'लेबल',
    noLabels: 'छैन',
    devanagariDigits: 'अंक १२३ रूपमा देखाउने',
    labelNames: { host: 'आयोजक', admin: 'एडमिन' },
  },

  gameProfiles: {
    loading: 'गेम प्रोफाइल लोड हुँदै',
    yours: 'तपाईंका प्रोफाइल',
    add: 'प्रोफाइल थप्नुहोस्',
    addHint: 'आयोजकले यसैबाट रुममा लिन्छ। निकनेम र UID गेममा जस्तो छ त्यस्तै लेख्नुहोस्।',
    game: 'गेम',
    edit: 'फेर्नुहोस्',
    create: 'प्रोफाइल बनाउनुहोस्',
  },

  getTokens: { title: 'टोकन कसरी पाउने', free: 'निःशुल्क खेल्न मिल्ने', allFree: 'सबै निःशुल्क टुर्नामेन्ट' },

  tokenRequests: {
    ask: 'टोकन माग्नुहोस्',
    requests: 'तपाईंका माग',
    amount: 'कति',
    amountInvalid: '१ देखि १,००,००० सम्मको पूर्ण संख्या लेख्नुहोस्',
    currency: 'मुद्रा',
    note: 'केका लागि',
    reference: 'सन्दर्भ',
    referenceHint: 'नलेखे पनि हुन्छ: रसिद वा पुरस्कारको नम्बर। एउटा एकपटक मात्र चल्छ।',
    referenceInvalid: '४ देखि ६४ अक्षर वा अंक लेख्नुहोस्, नत्र खाली छोड्नुहोस्',
    picture: 'प्रमाण (तस्बिर)',
    send: 'माग पठाउनुहोस्',
    states: { asked: 'पर्खिँदै', granted: 'दिइयो', refused: 'अस्वीकार' },
    withdraw: 'फिर्ता लिनुहोस्',
  },

  wallet: {
    balances: 'ब्यालेन्स',
    reasonOf: (kind, { title, reason }) => REASONS[kind]?.(title) ?? reason,
    balanceAfter: (amount) => `ब्यालेन्स ${amount}`,
    history: 'कारोबार',
    loadingHistory: 'कारोबार लोड हुँदै',
    noHistory: 'अहिलेसम्म कारोबार छैन',
    noHistoryHint: 'प्रवेश शुल्क, फिर्ता र पुरस्कार यहाँ देखिन्छ।',
  },
});
