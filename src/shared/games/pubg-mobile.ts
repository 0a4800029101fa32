import type { Game } from './game.ts';

export const pubgMobile = {
  id: 'pubgmobile',
  name: 'PUBG Mobile',
  status: 'comingSoon',
  path: '/tournaments/pubgmobile',
  cover: '/art/game-pubgmobile.webp',
  wide: '/art/pubg-wide.webp',
  modes: [
    { id: 'battle_royale', name: 'Battle Royale', lobbySize: 100 },
    { id: 'clash_squad', name: 'Clash Squad', lobbySize: 8 },
  ],
  maps: ['Erangel', 'Miramar', 'Sanhok', 'Vikendi', 'Livik'],
  teamSizes: { Solo: 1, Duo: 2, Squad: 4 },
  points: { placement: [10, 6, 5, 4, 3, 2, 1, 1], kill: 1 },
  profileFields: { nickname: { maxLength: 50 }, uid: { maxLength: 30, isNumeric: true } },
  texts: {
    en: {
      comingOnHome: 'PUBG Tournaments will be Available Soon!',
      coming: 'PUBG Tournaments will be Available Soon, Stay Tuned!',
      joinProfileMissing: "You don't have PUBG Mobile Game Profile. Create it in Profile Section",
      profileMissing: 'PUBG Mobile nickname or UID missing!',
      profileCreated: 'PUBG Mobile profile created',
      profileFields: { nickname: { label: 'Nickname' }, uid: { label: 'UID' } },
    },
    ne: {
      comingOnHome: 'PUBG टुर्नामेन्ट छिट्टै आउँदै छ!',
      coming: 'PUBG टुर्नामेन्ट छिट्टै आउँदै छ, पर्खनुहोस्!',
      joinProfileMissing: 'तपाईंको PUBG Mobile गेम प्रोफाइल छैन। प्रोफाइलमा गएर बनाउनुहोस्',
      profileMissing: 'PUBG Mobile को निकनेम वा UID छैन!',
      profileCreated: 'PUBG Mobile प्रोफाइल बन्यो',
      profileFields: { nickname: { label: 'निकनेम' }, uid: { label: 'UID' } },
    },
  },
} as const satisfies Game;
