import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const UNITS = { day: 'दिन', hour: 'घण्टा', minute: 'मिनेट', second: 'सेकेन्ड' };

export const admin = inReadersDigits<Texts['admin']>({
  title: 'एडमिन ड्यासबोर्ड',
  nav: 'एडमिन ड्यासबोर्ड',
  menu: (page) => `मेनु: ${page}`,

  today: {
    title: 'आज के बाँकी छ',
    loading: 'बाँकी काम हेर्दै',
    none: 'बाँकी काम केही छैन',
    noneHint: 'उजुरी, रोकिएका पुरस्कार, प्रतिक्रिया, नयाँ चेतावनी, दर्ता खुल्नुपर्ने मस्यौदा र सर्भरका समस्या यहाँ देखिन्छन्।',
    escalated: 'तपाईंले निर्णय गर्ने उजुरी',
    open: 'आयोजकको निर्णय पर्खेका उजुरी',
    held: 'रोकिएका पुरस्कार',
    feedback: 'नयाँ प्रतिक्रिया',
    warnings: 'पछिल्ला 7 दिनका चेतावनी',
    drafts: 'भोलिसम्म दर्ता खुल्नुपर्ने मस्यौदा',
    health: 'सर्भरका समस्या',
  },

  sections: {
    tournaments: 'टुर्नामेन्ट',
    people: 'मानिस',
    messages: 'सूचना',
    content: 'सामग्री',
    money: 'पैसा',
    analysis: 'तथ्याङ्क',
    log: 'लग',
    health: 'अवस्था',
  },
  pages: {
    manage: 'टुर्नामेन्ट',
    tournaments: 'सबै',
    disputes: 'उजुरी',
    people: 'मानिस',
    grants: 'फाइलबाट टोकन',
    bans: 'ब्यान',
    'host-limits': 'आयोजकको सीमा',
    warnings: 'चेतावनी',
    messages: 'सूचना',
    feedback: 'प्रतिक्रिया',
    announcements: 'घोषणा',
    pages: 'पेज',
    promotions: 'प्रचार',
    banner: 'साइट ब्यानर',
    money: 'पैसा',
    audit: 'हिसाब जाँच',
    analysis: 'तथ्याङ्क',
    log: 'लग',
    health: 'अवस्था',
  },
  duration: (count, unit) => `${count} ${UNITS[unit]}`,
  reason: 'कारण',
  reasonOptional: 'कारण (नलेखे पनि हुन्छ)',
  reasonMissing: 'किन हो, लेख्नुहोस्।',
  password: 'तपाईंको पासवर्ड',
  preview: 'कस्तो देखिन्छ',
  lists: {
    any: 'जुनसुकै',
    table: 'CSV डाउनलोड',
    total: (_total, shown) => `${shown} भेटियो`,
    filters: 'फिल्टर',
    nothingFound: 'यो फिल्टरमा केही भेटिएन',
    first: 'पहिलो पेज',
    previous: 'अघिल्लो पेज',
    next: 'अर्को पेज',
    from: 'देखि',
    to: 'सम्म',
  },

  checklist: {
    title: 'पहिलो साँझअघि',
    failed: 'पहिलो साँझअघि गर्ने काम ल्याउन सकिएन।',
    progress: (done, total) => `${total} मध्ये ${done} भयो`,
    close: 'बन्द',
    done: 'भयो',
    toDo: 'बाँकी',
    banner: {
      name: 'साइट ब्यानर हेर्नुहोस्',
      hint: 'हरेक पेजमा देखिन्छ। आफ्नो लेख्नुहोस्, लुकाउनुहोस्, वा यही राख्नुहोस्।',
      keep: 'यही राख्नुहोस्',
    },
    pages: {
      name: 'पेज लेख्नुहोस्',
      hint: (changed, total) =>
        `नियम, गोपनीयता र अरू पेजमा सुरुमा सामान्य लेख हुन्छ। तपाईंले लेखेका: ${total} मध्ये ${changed}।`,
    },
    mail: {
      name: 'मेल पुग्छ कि हेर्नुहोस्',
      send: 'परीक्षण मेल पठाउनुहोस्',
      again: 'अर्को पठाउनुहोस्',
      hints: {
        none: (email) => `तपाईंको ठेगाना ${email} मा जान्छ।`,
        waiting: (email) => `${email} मा जाँदै छ।`,
        failed: (_email, error) => `पठाउन सकिएन${error && `: ${error}`}`,
        sent: (email) => `मेल सर्भरले लियो। ${email} को मेलबक्समा आयो कि हेर्नुहोस्।`,
        written: () => 'डेटा छेउको "outbox" फोल्डरमा लेखियो। साँच्चै मेल पठाउन SMTP_URL राख्नुहोस्।',
      },
    },
    backups: {
      name: 'ब्याकअप बन्ने बनाउनुहोस्',
      hint: 'सर्भर BACKUP_EVERY सहित चलाउनुहोस्, जस्तै 6h। नत्र डिस्क बिग्रे सबै हराउँछ।',
    },
    host: {
      name: 'पहिलो आयोजक बनाउनुहोस्',
      hint: 'कसैको पेज खोलेर आयोजक लेबल दिनुहोस्।',
    },
    tournament: {
      name: 'पहिलो टुर्नामेन्ट प्रकाशित गर्नुहोस्',
      hint: 'आफैँ बनाउनुहोस्, वा आयोजकलाई बनाउन दिनुहोस्।',
    },
  },

  tournaments: {
    label: 'टुर्नामेन्ट',
    create: 'नयाँ बनाउनुहोस्',
    lists: { drafts: 'मस्यौदा', active: 'चलिरहेका', upcoming: 'आउँदै', concluded: 'सकिएका' },
    empty: {
      drafts: 'मस्यौदा टुर्नामेन्ट छैन',
      active: 'चलिरहेको टुर्नामेन्ट छैन',
      upcoming: 'आउँदै गरेको टुर्नामेन्ट छैन',
      concluded: 'सकिएको टुर्नामेन्ट छैन',
    },
  },

  disputes: {
    title: 'उजुरी',
    status: 'अवस्था',
    escalated: 'तपाईंले निर्णय गर्ने',
    open: 'आयोजकलाई पर्खँदै',
    empty: 'तपाईंलाई पर्खेको उजुरी छैन',
    rejected: (answer) => `आयोजकले अस्वीकार गर्‍यो: ${answer}`,
    decide: 'डेस्कमा निर्णय गर्नुहोस्',
  },

  banner: {
    title: 'साइट ब्यानर',
    isActive: 'हरेक पेजमा देखाउने',
    text: 'लेख',
    saved: 'साइट ब्यानर सेभ भयो।',
  },

  figures: {
    platform: 'प्लेटफर्म',
    byStatus: 'अवस्थाअनुसार टुर्नामेन्ट',
    players: 'खेलाडी',
    tournaments: 'टुर्नामेन्ट',
    matches: 'म्याच',
    notifications: 'सूचना',
    feedback: 'प्रतिक्रिया',
  },
});
