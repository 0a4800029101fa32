/** Checking the winners before a tournament is finished, with the rule the server settles by. */

import type { TournamentStatus } from '#shared/constants.ts';
import { type Award, type SettleRefusal, settleAwards } from '#shared/rules/settle.ts';
import { searchForm } from '#shared/texts/search.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { Participant } from '#web/api/participants.ts';
import { texts } from '#web/texts/texts.ts';

export interface StatusValues {
  status: TournamentStatus;
  /** Usernames by rank; '' for a rank without winner. */
  winners: string[];
}

export interface NamedAward extends Award {
  /** As {@link shownName}. */
  name: string;
}

export interface Candidate extends Participant {
  /** Name of the team; null: a single player. */
  team: string | null;
  /** False: it played no match that counts, although others have results. */
  hasPlayed?: boolean;
  isDisqualified?: boolean;
}

/** Whether a prize can be paid to a candidate. */
export function canWin({ hasPlayed, isDisqualified }: Candidate): boolean {
  return hasPlayed !== false && !isDisqualified;
}

/** What a candidate is called: by the name of the team, else by the username. */
export function shownName({ team, username }: Pick<Candidate, 'team' | 'username'>): string {
  return team ?? username;
}

/** Whether what has been typed may mean this participant. */
export function isSuggested({ username, nickname, uid, team }: Candidate, typed: string): boolean {
  const wanted = keyOf(typed);
  return (
    [username, nickname, team ?? ''].some((name) => keyOf(name).includes(wanted)) || uid.startsWith(wanted)
  );
}

/** Who was meant: by the name of the team, else by username, else by a nickname or UID that exactly one of them has. */
export function candidateMeant(typed: string, candidates: readonly Candidate[]): Candidate | undefined {
  const wanted = keyOf(typed);
  if (wanted === '') return undefined;
  const exact =
    candidates.find(({ team }) => team !== null && keyOf(team) === wanted) ??
    candidates.find(({ username }) => keyOf(username) === wanted);
  if (exact) return exact;
  const meant = candidates.filter(({ nickname, uid }) => [keyOf(nickname), uid].includes(wanted));
  return meant.length === 1 ? meant[0] : undefined;
}

/** The usernames that were meant, by rank; what means nobody stays as it was typed. */
export function usernamesMeant(winners: readonly string[], candidates: readonly Candidate[]): string[] {
  return winners.map((typed) => candidateMeant(typed, candidates)?.username ?? typed);
}

/** For each rank the earlier one with the same name, counted from 1; null: none. */
export function namedBefore(winners: readonly string[]): (number | null)[] {
  const keys = winners.map(keyOf);
  return keys.map((key, index) => {
    const first = keys.indexOf(key);
    return key !== '' && first < index ? first + 1 : null;
  });
}

const keyOf = (name: string) => searchForm(name).trim().toLowerCase();

/** Why the winners are refused, and the index of the rank to correct. */
export interface WinnersRefusal {
  refusal: SettleRefusal;
  index: number;
}

/**
 * Who would get what, or the first reason against it: the outcome the server would come to.
 * @param winners usernames by rank, in any case; blank for a rank without winner
 * @param findOthers tells which of the names that are no participant's belong to an account: the account's id by the
 *   key of the name
 */
export async function checkWinners(
  winners: readonly string[],
  prizes: readonly number[],
  candidates: readonly Candidate[],
  findOthers: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<{ awards: NamedAward[] } | WinnersRefusal> {
  const byName = new Map(candidates.map((one) => [usernameKey(one.username), one]));
  const unknown = winners.map((name) => name.trim()).filter((name) => name && !byName.has(usernameKey(name)));
  const others = unknown.length > 0 ? await findOthers(unknown) : new Map<string, string>();
  const outcome = settleAwards({
    winners,
    prizes,
    participantCount: candidates.filter(canWin).length,
    lookup: (name) => {
      const key = usernameKey(name);
      const participant = byName.get(key);
      if (participant) return { ...participant, userId: participant.id, isParticipant: true };
      const other = others.get(key);
      return other === undefined ? null : { userId: other, isParticipant: false };
    },
  });
  if ('refusal' in outcome) {
    const { refusal } = outcome;
    return { refusal, index: Math.max(0, indexToCorrect(winners, refusal, others)) };
  }
  const names = new Map(candidates.map((one) => [one.id, shownName(one)]));
  return { awards: outcome.awards.map((award) => ({ ...award, name: names.get(award.userId) ?? '' })) };
}

/** @param others accounts that do not participate, by the key of the username */
function indexToCorrect(
  winners: readonly string[],
  refusal: SettleRefusal,
  others: ReadonlyMap<string, string>,
): number {
  const keys = winners.map(keyOf);
  switch (refusal.code) {
    case 'winnersMissing':
      return keys.indexOf('');
    case 'winnerNotParticipant':
      return keys.findIndex((key) => others.has(key));
    case 'winnerUnknown':
    case 'winnerDidNotPlay':
    case 'winnerDisqualified':
      return keys.indexOf(keyOf(refusal.name));
    case 'winnerTwice':
      return keys.findIndex((key, index) => keys.indexOf(key) < index);
  }
}

export function refusalText(refusal: SettleRefusal): string {
  return 'name' in refusal ? texts.reasons[refusal.code](refusal.name) : texts.reasons[refusal.code];
}

/** How many ranks need a winner: with fewer who can win than prizes the later ones stay blank. */
export function ranksNeeded(prizes: readonly number[], participantCount: number): number {
  return Math.min(prizes.length, participantCount);
}
