import type { Game } from './game.ts';

export const freeFire = {
  id: 'freefire',
  name: 'Free Fire',
  status: 'available',
  path: '/tournaments/freefire',
  cover: '/art/game-freefire.webp',
  summary: 'Battle royale and clash squad',
  modes: [
    { id: 'battle_royale', name: 'Battle Royale', lobbySize: 48 },
    { id: 'clash_squad', name: 'Clash Squad', lobbySize: 8, sides: 2 },
  ],
  maps: ['Bermuda', 'Purgatory', 'Kalahari', 'Alpine', 'NeXTerra'],
  teamSizes: { Solo: 1, Duo: 2, Squad: 4 },
  points: { placement: [12, 9, 8, 7, 6, 5, 4, 3, 2, 1], kill: 1 },
  profileFields: {
    nickname: { label: 'Nickname', maxLength: 50 },
    uid: {
      label: 'UID',
      maxLength: 30,
      isNumeric: true,
      usual: {
        pattern: /^\d{6,14}$/,
        warning: 'Free Fire UIDs have 6 to 14 digits. Check it: hosts find you by it.',
      },
      hint: '6 to 14 digits, from your profile in the game.',
    },
  },
  texts: {
    joinProfileMissing: "You don't have Free Fire Game Profile. Create it in Profile Section",
    profileMissing: 'Free Fire nickname or UID missing!',
    profileCreated: 'Free Fire profile created',
  },
} as const satisfies Game;
