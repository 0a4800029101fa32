import texts from './free-fire.json' with { type: 'json' };
import type { Game } from './game.ts';

export const freeFire = {
  id: 'freefire',
  name: 'Free Fire',
  status: 'available',
  path: '/tournaments/freefire',
  cover: '/art/game-freefire.webp',
  modes: [
    { id: 'battle_royale', name: 'Battle Royale', lobbySize: 48 },
    { id: 'clash_squad', name: 'Clash Squad', lobbySize: 8, sides: 2 },
  ],
  maps: ['Bermuda', 'Purgatory', 'Kalahari', 'Alpine', 'NeXTerra'],
  teamSizes: { Solo: 1, Duo: 2, Squad: 4 },
  points: { placement: [12, 9, 8, 7, 6, 5, 4, 3, 2, 1], kill: 1 },
  profileFields: {
    nickname: { maxLength: 50 },
    uid: { maxLength: 30, isNumeric: true, usual: /^\d{6,14}$/ },
  },
  texts,
} as const satisfies Game;
