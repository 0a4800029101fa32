/** Who moves up when a winner is struck out, and how much more they get. */

export interface Promoted {
  entry: string;
  /** The new rank. */
  rank: number;
  /** The difference between the prizes of the new and the old rank, in whole units. */
  amount: number;
  /** Whether the entry had no rank with a prize before. */
  isNew: boolean;
}

/**
 * Winners behind the struck rank move up by one. If this frees the last prize, the next entry of the standings gets it.
 * @param facts winners: by rank, including the struck one; next: the first entry without a prize, or null
 */
export function promotedWinners({
  winners,
  rank,
  prizes,
  next,
}: {
  winners: readonly { user_id: string; rank: number }[];
  rank: number;
  prizes: readonly number[];
  next: string | null;
}): Promoted[] {
  const prizeOf = (one: number) => prizes[one - 1] ?? 0;
  const behind = winners.filter((winner) => winner.rank > rank);
  const moved = behind.map((winner): Promoted => {
    const to = winner.rank - 1;
    const amount = Math.max(0, prizeOf(to) - prizeOf(winner.rank));
    return { entry: winner.user_id, rank: to, amount, isNew: false };
  });
  const last = prizes.length;
  const isLastFree = winners.some((winner) => winner.rank === last);
  if (next === null || !isLastFree) return moved;
  return [...moved, { entry: next, rank: last, amount: prizeOf(last), isNew: true }];
}
