import type { Game } from './game.ts';
import texts from './pubg-mobile.json' with { type: 'json' };

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
  texts,
} as const satisfies Game;
