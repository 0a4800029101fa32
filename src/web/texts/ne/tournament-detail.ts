import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const tournamentDetail = inReadersDigits<Texts['tournamentDetail']>({
  title: 'टुर्नामेन्ट',
  loading: 'टुर्नामेन्ट लोड हुँदै',
  promotion: 'प्रचार',
  copy: (what) => `${what} कपी गर्नुहोस्`,

  header: { manage: 'व्यवस्थापन', desk: 'डेस्क', start: (time) => `${time}, नेपाल समय` },

  tabs: {
    standings: 'अंक तालिका',
    overview: 'विवरण',
    bracket: 'ब्र्याकेट',
    matches: 'म्याच',
    participants: 'सहभागी',
    watch: 'हेर्नुहोस्',
    rules: 'नियम',
  },

  seats: {
    label: 'पुरस्कार, शुल्क र सिट',
    held: (count) => `थप ${count} सिट पक्का गर्दै गरेका टिमका लागि रोकिएको छ।`,
    joinedOf: (count, max) => `${max} मध्ये ${count} जोइन`,
  },

  seat: {
    asked: 'तपाईंले जोइन हुन अनुरोध गर्नुभयो। आयोजकले निर्णय गरेपछि खबर आउँछ।',
    withdraw: 'फिर्ता लिनुहोस्',
    label: 'तपाईंको सिट',
    played: 'तपाईंले यो टुर्नामेन्ट खेल्नुभयो।',
    seeWinners: 'विजेता हेर्नुहोस्',
    taken: 'यो टुर्नामेन्टमा तपाईंको सिट छ।',
    openRoom: 'म्याच र रुम',
    exit: 'निस्कनुहोस्',
    join: 'जोइन गर्नुहोस्',
    shortfall: (amount, currency) => `अझै ${amount} ${currency} चाहिन्छ।`,
    getTokens: 'टोकन पाउनुहोस्',
    closed: {
      Draft: 'मस्यौदामा कोही जोइन हुन सक्दैन।',
      Upcoming: 'दर्ता अझै खुलेको छैन।',
      Ongoing: 'यो टुर्नामेन्ट चलिरहेको छ।',
      Finished: 'यो टुर्नामेन्ट सकियो।',
      Aborted: 'यो टुर्नामेन्ट रद्द भयो।',
    },
    opens: (time) => `दर्ता ${time} मा खुल्छ।`,
    opensSoon: 'दर्ता अझै खुलेको छैन। आयोजकले खोल्छ।',
    refunded: 'यो टुर्नामेन्ट रद्द भयो। तपाईंको प्रवेश शुल्क {fee} फिर्ता आयो।',
  },

  youAreIn: {
    title: 'तपाईं जोइन हुनुभयो',
    checkIn: 'चेक-इन',
    room: 'रुम',
    start: 'सुरु',
    fromTo: (from, to) => `${from} देखि ${to}`,
    roomBefore: (time) => `${time} अघि`,
    roomByHost: 'आयोजकले खोलेपछि',
  },

  host: { title: 'आयोजक', unnamed: 'नाम नभएको आयोजक' },

  overview: {
    entryFee: 'प्रवेश शुल्क',
    mode: 'मोड',
    map: 'म्याप',
    teamSize: 'टिम साइज',
    seats: 'न्यूनतम/अधिकतम',
    prizePool: 'पुरस्कार राशि',
    status: 'अवस्था',
    prizeCurrency: 'पुरस्कारको मुद्रा',
    unknown: '–',
    description: 'विवरण',
    code: 'T-Code',
    codeLabel: 'T-Code:',
    addToCalendar: 'क्यालेन्डरमा राख्नुहोस्',
    asked: {
      title: 'को प्रवेश गर्न सक्छ',
      verified: 'इमेल प्रमाणित गरेको',
      noShowsMax: (count) => `बढीमा ${count} पटक चेक-इन छुटेको`,
      accountDays: (days) => `खाता कम्तीमा ${days} दिन पुरानो भएको`,
      evenings: (count) => `सकिएका ${count} टुर्नामेन्ट खेलेको`,
    },
  },

  explore: 'अरू हेर्नुहोस्',
});
