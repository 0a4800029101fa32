import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchPage } from '../page-routes.ts';
import { freeFire } from './free-fire.ts';
import { GAME_IDS, GAMES, gameModeName, gameName, gameOf, gamePath, MAIN_GAME, namesOf } from './games.ts';
import { pubgMobile } from './pubg-mobile.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public');

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it('has an id and a page of its own', () => {
    expect(GAME_IDS.filter((id) => id === game.id)).toHaveLength(1);
    expect(matchPage(game.path)).toEqual({ name: 'game', game: game.id });
    expect(gameOf(game.id)).toBe(game);
  });

  it('has existing pictures', () => {
    const pictures = game.status === 'comingSoon' ? [game.cover, game.wide] : [game.cover];
    expect(pictures.filter((picture) => !existsSync(path.join(PUBLIC, picture)))).toEqual([]);
  });

  it('offers modes, maps and team sizes that fit their lobbies', () => {
    expect(game.modes).not.toEqual([]);
    expect(game.maps).not.toEqual([]);
    const largest = Math.max(...Object.values(game.teamSizes));
    for (const mode of game.modes) expect(mode.lobbySize).toBeGreaterThanOrEqual(2 * largest);
  });

  it('has points that do not rise from one placement to the next', () => {
    const { placement } = game.points;
    expect(placement).toEqual([...placement].sort((a, b) => b - a));
  });
});

it('starts new tournaments in a game that is available', () => {
  expect(MAIN_GAME.status).toBe('available');
});

it('returns the name of a mode of the game, and any other mode unchanged', () => {
  expect(gameModeName('freefire', 'clash_squad')).toBe('Clash Squad');
  expect(gameModeName('freefire', 'Lone wolf')).toBe('Lone wolf');
  expect(gameModeName('chess', 'clash_squad')).toBe('clash_squad');
});

it('formats names of games, alone and in a list', () => {
  expect(gameName('pubgmobile')).toBe('PUBG Mobile');
  expect(gameName('chess')).toBe('chess');
  expect(gamePath('pubgmobile')).toBe('/tournaments/pubgmobile');
  expect(gamePath('chess')).toBe('/tournaments');
  expect(namesOf([freeFire], 'or', 'en')).toBe('Free Fire');
  expect(namesOf([freeFire, pubgMobile], 'and', 'en')).toBe('Free Fire and PUBG Mobile');
  expect(namesOf([freeFire, pubgMobile], 'or', 'ne')).toBe('Free Fire वा PUBG Mobile');
});
