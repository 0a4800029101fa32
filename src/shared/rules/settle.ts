/** The awards of a tournament whose host names the winners (docs/product.md#settling). */

export type SettleRefusal =
  | { code: 'winnersMissing' }
  | { code: 'winnerNotParticipant' }
  | { code: 'winnerDidNotPlay'; name: string }
  | { code: 'winnerDisqualified'; name: string }
  | { code: 'winnerUnknown'; name: string }
  | { code: 'winnerTwice' };

export interface SettleFacts {
  /** Submitted usernames by rank; a blank text means that the rank is not awarded. */
  winners: readonly string[];
  prizes: readonly number[];
  participantCount: number;
  /** Finds a user by username, regardless of case. */
  lookup: (username: string) => {
    userId: string;
    isParticipant: boolean;
    hasPlayed?: boolean;
    isDisqualified?: boolean;
  } | null;
}

export interface Award {
  rank: number;
  userId: string;
  amount: number;
}

/**
 * The award for each rank, or the first reason against settling. With fewer participants than prizes the ranks beyond
 * the participants stay blank. A winner who is no participant is reported before a name that does not exist.
 */
export function settleAwards(facts: SettleFacts): { awards: Award[] } | { refusal: SettleRefusal } {
  const winners = facts.winners.map((name) => name.trim());
  const least = Math.min(facts.prizes.length, facts.participantCount);
  const named = winners.filter((name) => name !== '').length;
  if (named !== least || winners.slice(0, least).some((name) => name === '')) {
    return { refusal: { code: 'winnersMissing' } };
  }
  const found = winners.slice(0, least).map((name) => ({ name, user: facts.lookup(name) }));
  if (found.some(({ user }) => user && !user.isParticipant))
    return { refusal: { code: 'winnerNotParticipant' } };
  const out = found.find(({ user }) => user?.isDisqualified);
  if (out) return { refusal: { code: 'winnerDisqualified', name: out.name } };
  const absent = found.find(({ user }) => user?.hasPlayed === false);
  if (absent) return { refusal: { code: 'winnerDidNotPlay', name: absent.name } };
  const awards: Award[] = [];
  for (const [index, { name, user }] of found.entries()) {
    if (!user) return { refusal: { code: 'winnerUnknown', name } };
    awards.push({ rank: index + 1, userId: user.userId, amount: facts.prizes[index] ?? 0 });
  }
  if (new Set(awards.map((award) => award.userId)).size !== awards.length) {
    return { refusal: { code: 'winnerTwice' } };
  }
  return { awards };
}
