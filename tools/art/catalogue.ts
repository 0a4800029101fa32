/** Every picture this project draws: its file, its size, its seed and what draws it. */
import { AVATARS } from './avatars/list.ts';
import type { Picture } from './kit/picture.ts';
import {
  bannerHost,
  bannerSquad,
  bannerTokens,
  modalFair,
  modalRoom,
  profilePromo,
} from './promos/banners.ts';
import { authPanel, gameFreeFire, gamePubg, linkPreview, moreGames, pubgWide } from './promos/covers.ts';
import { slideDrop, slideKathmandu, slideWallet, slideZone } from './promos/sliders.ts';
import { burningZone } from './scenes/burning-zone.ts';
import { gorgeBridge } from './scenes/gorge-bridge.ts';
import { himalayaDrop } from './scenes/himalaya-drop.ts';
import { jungleDawn } from './scenes/jungle-dawn.ts';
import { kathmanduNight } from './scenes/kathmandu-night.ts';
import { mustangSun } from './scenes/mustang-sun.ts';
import { pokharaLake } from './scenes/pokhara-lake.ts';
import { ruinedCity } from './scenes/ruined-city.ts';
import { squadsClash } from './scenes/squads-clash.ts';
import { stupaFlags } from './scenes/stupa-flags.ts';
import { summitVictory } from './scenes/summit-victory.ts';
import { supplyDrop } from './scenes/supply-drop.ts';

export interface Artwork {
  file: string;
  width: number;
  height: number;
  seed: number;
  draw: (pic: Picture) => void;
  /** Where the narrower picture for phones begins, for promotions; its own address is in src/shared/own-art.ts. */
  phoneFrom?: number;
}

const TOURNAMENTS = [
  kathmanduNight,
  pokharaLake,
  himalayaDrop,
  burningZone,
  ruinedCity,
  gorgeBridge,
  jungleDawn,
  stupaFlags,
  supplyDrop,
  mustangSun,
  squadsClash,
  summitVictory,
];

function series(
  name: string,
  draws: readonly ((pic: Picture) => void)[],
  width: number,
  height: number,
  seed: number,
  phoneFrom: number,
): Artwork[] {
  return draws.map((draw, index) => ({
    file: `${name}-${index + 1}.webp`,
    width,
    height,
    seed: seed + index,
    draw,
    phoneFrom,
  }));
}

export const ARTWORKS: Artwork[] = [
  ...TOURNAMENTS.map((draw, index) => ({
    file: `tournament-${String(index + 1).padStart(2, '0')}.webp`,
    width: 960,
    height: 540,
    seed: 101 + index,
    draw,
  })),
  ...series('slider', [slideZone, slideKathmandu, slideDrop, slideWallet], 1600, 600, 201, 370),
  ...series('banner', [bannerSquad, bannerTokens, bannerHost], 1200, 400, 301, 400),
  ...series('modal-banner', [modalFair, modalRoom], 1200, 400, 401, 390),
  ...AVATARS.map((draw, index) => ({
    file: `avatar-${String(index + 1).padStart(2, '0')}.webp`,
    width: 160,
    height: 160,
    seed: 801 + index,
    draw,
  })),
  { file: 'profile-promo.webp', width: 1200, height: 400, seed: 501, draw: profilePromo, phoneFrom: 420 },
  { file: 'game-freefire.webp', width: 800, height: 1000, seed: 601, draw: gameFreeFire },
  { file: 'game-pubgmobile.webp', width: 800, height: 1000, seed: 602, draw: gamePubg },
  { file: 'pubg-wide.webp', width: 1200, height: 400, seed: 604, draw: pubgWide },
  { file: 'more-games.webp', width: 800, height: 1000, seed: 603, draw: moreGames },
  { file: 'og-default.webp', width: 1200, height: 630, seed: 701, draw: linkPreview },
  { file: 'auth-panel.webp', width: 900, height: 1200, seed: 702, draw: authPanel },
];
