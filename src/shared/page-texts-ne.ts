import { APP_NAME, APP_TAGLINE } from './constants.ts';
import { AVAILABLE_GAMES, COMING_GAMES, namesOf } from './games/games.ts';
import { joined } from './nepali-words.ts';
import type { PageTexts } from './page-texts.ts';
import { CURRENCY_LABELS } from './rules/tournament.ts';

const available = namesOf(AVAILABLE_GAMES, 'and', 'ne');
const coming = namesOf(COMING_GAMES, 'and', 'ne');

export const pageTextsNe: PageTexts = {
  cardQuery: '?lang=ne',
  own: ({ tournTitle, description, titleNe, descriptionNe }) => ({
    title: titleNe ?? tournTitle,
    description: descriptionNe ?? description,
  }),
  pages: {
    home: {
      title: `${APP_NAME} | ${APP_TAGLINE}`,
      description: `नेपालका ${available} टुर्नामेन्ट: खोज्नुहोस्, जोइन गर्नुहोस्, खेल्नुहोस् र वालेटमै पुरस्कार जित्नुहोस्।`,
    },
    games: {
      title: 'गेम',
      description: `EGOfficial मा टुर्नामेन्ट हुने गेम: अहिले ${available}${coming && `, छिट्टै ${coming}`}।`,
    },
    tournaments: {
      title: 'टुर्नामेन्ट',
      description: `विशेष, चलिरहेका र नयाँ ${available} टुर्नामेन्ट, पुरस्कार राशि र खाली सिटसहित।`,
    },
    announcement: { title: 'घोषणा', description: 'EGOfficial मा नयाँ के छ।' },
    feedback: { title: 'प्रतिक्रिया', description: 'EGOfficial मा के मन पर्‍यो, के राम्रो बनाउनुपर्छ, भन्नुहोस्।' },
    signup: {
      title: 'साइन अप',
      description: `EGOfficial खाता खोल्नुहोस् र ${available} टुर्नामेन्टमा जोइन गर्नुहोस्।`,
    },
    'first-admin': { title: 'पहिलो एडमिन', description: 'यो साइट चलाउनेको खाता।' },
    login: { title: 'लगइन', description: 'टुर्नामेन्टमा जोइन हुन र वालेट हेर्न EGOfficial मा लगइन गर्नुहोस्।' },
    recovery: { title: 'पासवर्ड बिर्सनुभयो', description: 'EGOfficial खाताको नयाँ पासवर्ड बनाउने लिङ्क।' },
    'pass-recovery': { title: 'पासवर्ड फेर्नुहोस्', description: 'EGOfficial खाताको नयाँ पासवर्ड बनाउनुहोस्।' },
    profile: { title: 'प्रोफाइल', description: 'तपाईंका टुर्नामेन्ट, गेम प्रोफाइल र वालेट।' },
    'my-evening': { title: 'मेरो खेल', description: 'तपाईं जोइन भएका टुर्नामेन्ट र अब के गर्ने।' },
    notifications: { title: 'सूचना', description: 'तपाईंका सूचना।' },
    leaving: { title: 'खाता बन्द', description: 'EGOfficial खाता बन्द गर्ने पेज।' },
    'verify-account': { title: 'खाता पुष्टि', description: 'EGOfficial खाताको पुष्टि।' },
    search: { title: 'खोजी', description: 'कोड वा शीर्षकबाट टुर्नामेन्ट खोज्नुहोस्।' },
    verify: { title: 'हिसाब जाँच्नुहोस्', description: 'टुर्नामेन्टमा सरेको हरेक टोकन जाँच्नुहोस्।' },
    developers: { title: 'डेभलपरका लागि', description: 'EGOfficial API का कुञ्जी, वेबहुक र सबै कल।' },
    desk: { title: 'डेस्क', description: 'पहिलो म्याचदेखि पुरस्कारसम्म टुर्नामेन्ट चलाउने ठाउँ।' },
    overlay: { title: 'ओभरले', description: 'स्ट्रिमका लागि टुर्नामेन्टको अंक तालिका।' },
    embed: { title: 'टुर्नामेन्ट', description: 'अरू साइटका लागि टुर्नामेन्ट।' },
    admin: { title: 'एडमिन ड्यासबोर्ड', description: 'EGOfficial को ड्यासबोर्ड।' },
  },

  essential: {
    'privacy-policy': { title: 'गोपनीयता नीति', description: 'EGOfficial ले तपाईंबारे के जान्दछ र केका लागि।' },
    'terms-conditions': { title: 'नियम तथा सर्त', description: 'EGOfficial मा खेल्दा लागू हुने नियम।' },
    disclaimer: { title: 'अस्वीकरण', description: 'EGOfficial केको जिम्मेवार हो र केको होइन।' },
    contact: { title: 'सम्पर्क', description: 'EGOfficial लाई कसरी भेट्ने।' },
    'get-tokens': { title: 'टोकन पाउनुहोस्', description: 'EGOfficial मा प्रवेश शुल्कका लागि टोकन कसरी पाउने।' },
    'help-center': {
      title: 'सहायता केन्द्र',
      description: 'EGOfficial का खाता, टुर्नामेन्ट, शुल्क र पुरस्कारबारे जवाफ।',
    },
  },

  notFound: { title: 'पेज भेटिएन', description: 'माफ गर्नुहोस्, तपाईंले खोजेको पेज छैन।' },
  game: (name) => ({
    title: `${name} टुर्नामेन्ट`,
    description: `सबै ${name} टुर्नामेन्ट: प्रवेश शुल्क, मोड, टिम साइज र अवस्थाअनुसार छान्नुहोस्।`,
  }),
  comingGame: (name) => ({
    title: `${name} टुर्नामेन्ट`,
    description: `${name} टुर्नामेन्ट छिट्टै ${APP_NAME} मा आउँदै छ।`,
  }),
  player: (username) => ({
    title: username,
    description: `${joined(username, 'ले')} ${APP_NAME} मा खेलेको र जितेको।`,
  }),
  host: (username) => ({
    title: username,
    description: `${APP_NAME} मा ${joined(username, 'का')} टुर्नामेन्ट, र ती कस्ता भए।`,
  }),
  season: ({ name, from, to }) => ({
    title: name,
    description: `${APP_NAME} मा ${joined(name, 'को')} तालिका, ${from} देखि ${to}: हरेक टुर्नामेन्टको अंक।`,
  }),
  tournament: ({ game, prizes, fee, joined, max }) =>
    [
      `${game} टुर्नामेन्ट`,
      `पुरस्कार राशि ${prizes.amount} ${CURRENCY_LABELS[prizes.currency]}`,
      fee.amount === 0 ? 'निःशुल्क' : `प्रवेश शुल्क ${fee.amount} ${CURRENCY_LABELS[fee.currency]}`,
      `${max} मध्ये ${joined} जोइन।`,
    ].join(', '),
};
