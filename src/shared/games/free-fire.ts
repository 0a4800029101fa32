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
  texts: {
    en: {
      summary: 'Battle royale and clash squad',
      joinProfileMissing: "You don't have Free Fire Game Profile. Create it in Profile Section",
      profileMissing: 'Free Fire nickname or UID missing!',
      profileCreated: 'Free Fire profile created',
      profileFields: {
        nickname: { label: 'Nickname' },
        uid: {
          label: 'UID',
          hint: '6 to 14 digits, from your profile in the game.',
          warning: 'Free Fire UIDs have 6 to 14 digits. Check it: hosts find you by it.',
        },
      },
    },
    ne: {
      summary: 'Battle Royale र Clash Squad',
      joinProfileMissing: 'तपाईंको Free Fire गेम प्रोफाइल छैन। प्रोफाइलमा गएर बनाउनुहोस्',
      profileMissing: 'Free Fire को निकनेम वा UID छैन!',
      profileCreated: 'Free Fire प्रोफाइल बन्यो',
      profileFields: {
        nickname: { label: 'निकनेम' },
        uid: {
          label: 'UID',
          hint: '6 देखि 14 अंक, गेमको आफ्नो प्रोफाइलमा हेर्नुहोस्।',
          warning: 'Free Fire को UID 6 देखि 14 अंकको हुन्छ। जाँच्नुहोस्: आयोजकले यसैबाट चिन्छ।',
        },
      },
    },
  },
} as const satisfies Game;
