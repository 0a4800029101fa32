/** The games, in the order in which they are listed everywhere. */
import { freeFire } from './free-fire.ts';
import type { Game } from './game.ts';
import { pubgMobile } from './pubg-mobile.ts';

const listed = [freeFire, pubgMobile] as const;

export type GameId = (typeof listed)[number]['id'];

export const GAMES: readonly Game<GameId>[] = listed;
export const GAME_IDS: readonly GameId[] = GAMES.map(({ id }) => id);

export const AVAILABLE_GAMES = GAMES.filter((game) => game.status === 'available');
export const COMING_GAMES = GAMES.filter((game) => game.status === 'comingSoon');

/** The game of new tournaments, and of links that name none. */
export const MAIN_GAME: Game<GameId> = freeFire;

/** The game with this id; undefined for none of the list, as a page can meet it that was loaded before its server was updated. */
export function findGame(id: string): Game<GameId> | undefined {
  return GAMES.find((game) => game.id === id);
}

export function gameOf(id: GameId): Game<GameId> {
  const game = findGame(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  return game;
}

/** Its name, or the id itself for none of the list. */
export function gameName(id: string): string {
  return findGame(id)?.name ?? id;
}

/** The page of its tournaments, or of all for none of the list. */
export function gamePath(id: string): string {
  return findGame(id)?.path ?? '/tournaments';
}

/** How a stored mode is shown: those of the game by name, free text as it is. */
export function gameModeName(gameId: string, mode: string): string {
  return findGame(gameId)?.modes.find(({ id }) => id === mode)?.name ?? mode;
}

/** The names of games in a sentence: `Free Fire and PUBG Mobile`. */
export function namesOf(games: readonly Game[], link: 'and' | 'or'): string {
  const type = link === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat('en', { type }).format(games.map(({ name }) => name));
}
