import type { Texts } from '../texts.ts';

export const notifications: Texts['notifications'] = {
  title: 'सूचना',
  loading: 'सूचना लोड हुँदै',
  none: 'अहिलेसम्म सूचना छैन',
  noneHint: 'पुरस्कार, फिर्ता र खबर यहाँ देखिन्छ।',
  isNew: 'नयाँ',
  today: 'आज',
  yesterday: 'हिजो',
  markAllRead: 'सबै पढेँ',

  settings: {
    open: 'के-के भन्ने',
    title: 'के-के भन्ने',
    hint: 'यहाँ बन्द गरेको कुरा अब पठाइँदैन। सञ्चालकको खबर सधैँ आउँछ।',
    mail: 'मेल पनि',
    mailOf: (kind) => `मेल पनि: ${kind}`,
    mailUnverified: 'इमेल पुष्टि गरेपछि मेल आउँछ।',
    player: 'खेलाडीका रूपमा',
    host: 'आयोजकका रूपमा',
    kinds: {
      room: 'रुम खुल्यो वा फेरियो',
      reminder: 'दर्ता खुल्यो (जहाँ सम्झाउन भनेँ)',
      start: 'मेरो टुर्नामेन्ट छिट्टै सुरु हुन्छ',
      seat: 'सिट: प्रतीक्षा सूचीबाट पाएँ, वा गुमाएँ',
      change: 'मेरो टुर्नामेन्टमा बदलाव भयो',
      abort: 'मेरो टुर्नामेन्ट रद्द भयो',
      prize: 'पुरस्कार',
      team: 'टिम र निम्तो',
      dispute: 'मेरा उजुरी',
      hostDesk: 'मेरा टुर्नामेन्टमा अब के गर्ने',
      hostJoins: 'दिनको पहिलो जोइन',
      hostFull: 'सिट सकियो',
      hostDispute: 'निर्णय गर्नुपर्ने उजुरी',
      noResults: 'म्याचको नतिजा धेरै बेरसम्म आएन',
    },
  },
};
