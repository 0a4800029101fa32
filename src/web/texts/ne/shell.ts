import { APP_NAME } from '#shared/constants.ts';
import type { EssentialSlug } from '#shared/page-routes.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

const content: Record<EssentialSlug, string> = {
  'privacy-policy': 'गोपनीयता नीति',
  'terms-conditions': 'नियम तथा सर्त',
  disclaimer: 'अस्वीकरण',
  contact: 'सम्पर्क',
  'help-center': 'सहायता केन्द्र',
  'get-tokens': 'टोकन पाउनुहोस्',
};

export const shell = inReadersDigits<Texts['shell']>({
  home: 'होम',
  pages: {
    tournaments: 'टुर्नामेन्ट',
    announcement: 'घोषणा',
    games: 'गेम',
    feedback: 'प्रतिक्रिया',
    notifications: 'सूचना',
    'my-evening': 'मेरो खेल',
    developers: 'डेभलपर',
    ...content,
  },

  logoutLoses: (count) => `${count} वटा विवरण नेट पर्खँदै छन्। लगआउट गरे ती हराउँछन्।`,
  skipToContent: 'सिधै मुख्य भागमा जानुहोस्',
  siteNotice: 'साइटको सूचना',
  breadcrumb: 'यो पेज कहाँ छ',
  emailVerification: 'इमेल पुष्टि',

  toggleMenu: 'मेनु खोल्नुहोस् वा बन्द गर्नुहोस्',
  menu: 'मेनु',
  closeMenu: 'मेनु बन्द गर्नुहोस्',
  mainNavigation: 'मुख्य',
  tournamentsByGame: 'गेमअनुसार टुर्नामेन्ट',
  homeLink: `${APP_NAME}, होम`,
  wallet: 'वालेट',
  unreadNotifications: (count) => `सूचना, ${count} नपढेको`,

  profileMenu: 'प्रोफाइल मेनु',
  yourAccount: 'तपाईंको खाता',
  profile: 'प्रोफाइल',
  adminDashboard: 'एडमिन ड्यास',
  logout: 'लगआउट',
  confirmPassword: 'पासवर्ड पक्का गर्नुहोस्',

  bottomBar: { label: 'मुख्य बाटा', host: 'आयोजक' },

  search: {
    open: 'खोजी खोल्नुहोस्',
    label: 'टुर्नामेन्ट खोज्नुहोस्',
    placeholder: 'T-Code वा शीर्षक',
    submit: 'खोज्नुहोस्',
    searching: 'खोज्दै',
    none: 'केही भेटिएन!',
    all: (count) => `सबै ${count} नतिजा`,
  },

  evening: {
    label: 'तपाईंको साँझ',
    room: (title) => `रुम खुल्यो: ${title}`,
    playing: (title) => `खेल चल्दै: ${title}`,
    checkIn: (title) => `चेक-इन खुला: ${title}`,
    soon: (title) => `छिट्टै सुरु: ${title}`,
    forming: (title) => `टोली पूरा छैन: ${title}`,
    invited: (title) => `तपाईंलाई निम्तो: ${title}`,
    offered: (title) => `तपाईंका लागि सिट: ${title}`,
  },

  newVersion: { text: 'साइटको नयाँ संस्करण तयार छ।', use: 'खोल्नुहोस्', later: 'पछि' },

  footer: { label: 'पुछार', play: 'खेल', support: 'सहायता', legal: 'कानुनी', copyright: `© 2024 ${APP_NAME}` },
});
