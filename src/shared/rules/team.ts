/** Teams: who plays, what each member pays and gets (docs/product.md#teams). */
import { TEAM_NAME_MAX_LENGTH, TEAM_NAME_MIN_LENGTH } from '../constants.ts';
import { findGame } from '../games/games.ts';
import { hidesSigns, savedShortText, seenLength } from '../texts/name.ts';

export const PAYERS = ['each', 'captain'] as const;
/** Who pays the entry fee: the players in equal parts, or the captain. */
export type Payer = (typeof PAYERS)[number];

export const PRIZE_SPLITS = ['equal', 'captain'] as const;
/** Who gets a prize: the players of the line-up in equal parts, or the captain. */
export type PrizeSplit = (typeof PRIZE_SPLITS)[number];

/** The number of players of a team in a match; 1 for a team size that the game does not know. */
export function playersPerTeam(gameId: string, teamSize: string): number {
  return findGame(gameId)?.teamSizes[teamSize] ?? 1;
}

/**
 * Number of players that an entry has in a match.
 * @param lineup how many of its team play; null: a single player, who counts as a whole team of the game
 */
export function playersOfEntry(lineup: number | null, teamSize: number): number {
  return lineup ?? teamSize;
}

/** A team's name in its stored form: runs of blanks become one. */
export function savedTeamName(name: string): string {
  return savedShortText(name).replace(/\s+/gu, ' ');
}

/** The most characters of a name; the room beyond the visible ones is for joiners. */
const SIGNS_MAX = 3 * TEAM_NAME_MAX_LENGTH;

/** Whether a saved name has 3 to 20 visible characters, and no hidden ones. */
export function isTeamName(name: string): boolean {
  const length = [...name].filter((sign) => sign === ' ' || seenLength(sign) > 0).length;
  return (
    seenLength(name) >= TEAM_NAME_MIN_LENGTH &&
    length <= TEAM_NAME_MAX_LENGTH &&
    [...name].length <= SIGNS_MAX &&
    !hidesSigns(name)
  );
}

const clusters = new Intl.Segmenter();

/** A free name: if the name is taken, a blank and the next number are added, and the name is cut to make room. */
export function numberedTeamName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const base = [...clusters.segment(name.replace(/ \d{1,3}$/u, ''))].map(({ segment }) => segment);
  for (let number = Number(/ (\d{1,3})$/u.exec(name)?.[1] ?? 1) + 1; ; number += 1) {
    const cut = [...base];
    const numbered = () => savedTeamName(`${cut.join('')} ${number}`);
    while (cut.length > 1 && !isTeamName(numbered())) cut.pop();
    if (!isTaken(numbered())) return numbered();
  }
}

/**
 * The part of a team's entry fee that a player pays, whole units. The captain also pays the remainder of the division.
 * @param players number of players of the team
 */
export function teamPart(team: { fee: number; players: number; payer: Payer; isCaptain: boolean }): number {
  const { fee, players, payer, isCaptain } = team;
  if (payer === 'captain') return isCaptain ? fee : 0;
  const part = Math.floor(fee / players);
  return isCaptain ? fee - part * (players - 1) : part;
}

const HOLD_PAUSE_MINUTES = 2;
const HOLD_PAUSE_MINUTES_MAX = 24 * 60;

/**
 * Minutes that a captain has to wait before he may hold a seat again in a tournament. They double each time, so that
 * few accounts cannot keep all seats of a tournament held without paying.
 * @param times how many held seats of this tournament he has given up or let expire
 */
export function holdPauseMinutes(times: number): number {
  return times <= 0 ? 0 : Math.min(HOLD_PAUSE_MINUTES * 2 ** (times - 1), HOLD_PAUSE_MINUTES_MAX);
}

/**
 * The parts of a prize that members get, whole units; members who get nothing are left out. The captain also gets the
 * remainder of the division, even if he is not in the line-up.
 * @param lineup account ids of those who play
 */
export function prizeShares({
  prize,
  captain,
  lineup,
  split,
}: {
  prize: number;
  captain: string;
  lineup: readonly string[];
  split: PrizeSplit;
}): { userId: string; amount: number }[] {
  if (split === 'captain' || lineup.length === 0) return [{ userId: captain, amount: prize }];
  const part = Math.floor(prize / lineup.length);
  const shares = new Map(lineup.map((userId) => [userId, part]));
  shares.set(captain, (shares.get(captain) ?? 0) + prize - part * lineup.length);
  return [...shares].map(([userId, amount]) => ({ userId, amount })).filter(({ amount }) => amount > 0);
}
