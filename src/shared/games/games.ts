/** All games, in the order in which they are listed everywhere. */
import type { Language } from '../languages.ts';
import { freeFire } from './free-fire.ts';
import type { Game } from './game.ts';
import { pubgMobile } from './pubg-mobile.ts';

const listed = [freeFire, pubgMobile] as const;

export type GameId = (typeof listed)[number]['id'];

export const GAMES: readonly Game<GameId>[] = listed;
export const GAME_IDS: readonly GameId[] = GAMES.map(({ id }) => id);

export const AVAILABLE_GAMES = GAMES.filter((game) => game.status === 'available');
export const COMING_GAMES = GAMES.filter((game) => game.status === 'comingSoon');

/** The game of new tournaments, and of links without a game. */
export const MAIN_GAME: Game<GameId> = freeFire;

/** The game with this id; undefined when unknown, which a page loaded before an update of the server can encounter. */
export function findGame(id: string): Game<GameId> | undefined {
  return GAMES.find((game) => game.id === id);
}

export function gameOf(id: GameId): Game<GameId> {
  const game = findGame(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  return game;
}

/** The values of sentences that the games word themselves. */
export function gameForms(language: Language) {
  const wordedBy = (name: 'joinProfileMissing' | 'profileMissing' | 'profileCreated') => (id: GameId) =>
    gameOf(id).texts[language][name];
  return {
    joinProfileMissing: wordedBy('joinProfileMissing'),
    profileMissing: wordedBy('profileMissing'),
    profileCreated: wordedBy('profileCreated'),
  };
}

export function gameName(id: string): string {
  return findGame(id)?.name ?? id;
}

/** The path of the page with the game's tournaments; for an unknown game, of the page with all tournaments. */
export function gamePath(id: string): string {
  return findGame(id)?.path ?? '/tournaments';
}

/** The displayed name of a stored mode: the game's own modes by name, free text unchanged. */
export function gameModeName(gameId: string, mode: string): string {
  return findGame(gameId)?.modes.find(({ id }) => id === mode)?.name ?? mode;
}

/** The most players that a room holds; for a mode that a host invented, the largest of the game's rooms. */
export function lobbySizeOf(gameId: string, mode: string): number {
  const modes = findGame(gameId)?.modes ?? [];
  return modes.find(({ id }) => id === mode)?.lobbySize ?? Math.max(0, ...modes.map((one) => one.lobbySize));
}

/** Intl.ListFormat is not used: browsers without Nepali data would write another list than the server. */
const LINKS = { en: { and: 'and', or: 'or' }, ne: { and: 'र', or: 'वा' } };

/** The names of games in a sentence: `Free Fire and PUBG Mobile`. */
export function namesOf(games: readonly Game[], link: 'and' | 'or', language: Language): string {
  const names = games.map(({ name }) => name);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} ${LINKS[language][link]} ${last}` : last;
}
