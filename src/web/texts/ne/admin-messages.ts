import type { FeedbackDocument } from '#shared/wire/content.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const statuses: Record<FeedbackDocument['status'], string> = { new: 'नयाँ', done: 'भयो' };

export const adminMessages = inReadersDigits<Texts['adminMessages']>({
  form: {
    title: 'सन्देश पठाउनुहोस्',
    to: 'कसलाई',
    kinds: { all: 'सबैलाई', label: 'लेबल भएकालाई', tournament: 'टुर्नामेन्टका सहभागीलाई', users: 'तोकिएकालाई' },
    whom: { label: 'लेबल', tournament: 'टुर्नामेन्टको कोड', users: 'युजरनेम' },
    whomHints: { label: 'जस्तै host।', tournament: 'पेजको ठेगानाको अन्तिम भाग।', users: 'दुईबीच खाली ठाउँ वा कमा।' },
    whomMissing: { label: 'लेबल लेख्नुहोस्।', tournament: 'टुर्नामेन्ट लेख्नुहोस्।', users: 'कम्तीमा एक जना लेख्नुहोस्।' },
    message: 'सन्देश',
    link: 'लिङ्क',
    linkHint: 'थिच्दा कहाँ जाने: यो साइटको पेज वा वेब ठेगाना। नराखे पनि हुन्छ।',
    linkPlaceholder: '/t/…',
    submit: 'पठाउनुहोस्',
    question: 'यो सन्देश पठाउने हो?',
    sendYes: (_count, shown) => `${shown} जनालाई पठाउनुहोस्`,
    sent: 'सबैलाई सूचना पठाइयो।',
    sentTo: (_sent, shown) => `${shown} जनालाई पठाइयो।`,
  },

  sent: {
    title: 'पठाएका सन्देश',
    search: 'पठाएका सन्देश खोज्नुहोस्',
    searchHint: 'लेख, लिङ्क वा कसलाई',
    empty: 'यस्तो सन्देश पठाइएको छैन',
    toAll: 'सबैलाई',
    toLabel: (label) => `${label} लेबल भएकालाई`,
    toTournament: (id) => `${id} का सहभागीलाई`,
    toUsers: (names) => `${names} लाई`,
    read: (read, sent) => `${sent} मध्ये ${read} ले पढे`,
    readLabel: 'पढेका',
  },

  feedback: {
    search: 'प्रतिक्रिया खोज्नुहोस्',
    searchHint: 'नाम, इमेल, विषय वा लेख',
    statuses,
    empty: 'अहिलेसम्म कसैले लेखेको छैन',
    replies: 'जवाफ',
    answered: (moment) => `मेलबाट जवाफ, ${moment}`,
    reply: 'जवाफ दिनुहोस्',
    replyTo: (subject) => `जवाफ: ${subject}`,
    to: (email) => `मेलबाट ${email} लाई`,
    message: 'तपाईंको जवाफ',
    messageMissing: 'पहिले जवाफ लेख्नुहोस्।',
    send: 'जवाफ पठाउनुहोस्',
    replied: 'जवाफ जाँदै छ।',
    done: 'भयो भन्नुहोस्',
    doneOf: (subject) => `भयो भन्नुहोस्: ${subject}`,
    again: 'नयाँ भन्नुहोस्',
    againOf: (subject) => `नयाँ भन्नुहोस्: ${subject}`,
    remove: 'हटाउनुहोस्',
    removeOf: (subject) => `हटाउनुहोस्: ${subject}`,
    removeQuestion: 'यो प्रतिक्रिया हटाउने हो?',
    removed: 'प्रतिक्रिया हटाइयो।',
  },
});
