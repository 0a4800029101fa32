import type { Game } from './game.ts';

export const pubgMobile = {
  id: 'pubgmobile',
  name: 'PUBG Mobile',
  status: 'comingSoon',
  path: '/tournaments/pubgmobile',
  cover: '/art/game-pubgmobile.webp',
  announcement: {
    art: '/art/pubg-wide.webp',
    onHome: 'PUBG Tournaments will be Available Soon!',
    elsewhere: 'PUBG Tournaments will be Available Soon, Stay Tuned!',
  },
  modes: [
    { id: 'battle_royale', name: 'Battle Royale', lobbySize: 100 },
    { id: 'clash_squad', name: 'Clash Squad', lobbySize: 8 },
  ],
  maps: ['Erangel', 'Miramar', 'Sanhok', 'Vikendi', 'Livik'],
  teamSizes: { Solo: 1, Duo: 2, Squad: 4 },
  points: { placement: [10, 6, 5, 4, 3, 2, 1, 1], kill: 1 },
  profileFields: {
    nickname: { label: 'Nickname', maxLength: 50 },
    uid: { label: 'UID', maxLength: 30, isNumeric: true },
  },
  texts: {
    joinProfileMissing: "You don't have PUBG Mobile Game Profile. Create it in Profile Section",
    profileMissing: 'PUBG Mobile nickname or UID missing!',
    profileCreated: 'PUBG Mobile profile created',
  },
} as const satisfies Game;
