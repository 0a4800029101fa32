/** Who moves up when a winner is struck out, and what it is worth. */

export interface Promoted {
  entry: string;
  /** The new one. */
  rank: number;
  /** Between the prize of the new rank and that of the old one; whole units. */
  amount: number;
  /** Whether the entry had no rank with a prize. */
  isNew: boolean;
}

/**
 * Winners behind the struck rank move up by one. Where the last prize becomes free so, the next one in the standings has it.
 * @param facts winners: with the struck one, by rank; next: the first entry without a prize, or null
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
