import { notifyUsers, type UserNote } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { NEPAL_TODAY } from '#server/platform/database/nepal-time-sql.ts';
import { entryRulesOf, type TournamentSeats } from '../tournament-row.ts';

/**
 * Tells the host of a locked tournament that entries have joined: once for the first join of a day, and once when no
 * seat is left.
 */
export async function tellHostOfJoins(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  const { id, host: userId, participant_count: count, max } = tournament;
  const isFull = count >= max;
  const isFirst = !tournament.was_told_joins;
  const isNewlyFull = isFull && !tournament.was_told_full;
  if (!isFirst && !isNewlyFull) return;
  await tx.query(
    `update tournaments set told_joins_on = ${NEPAL_TODAY},
       told_full_at = case when $2 then coalesce(told_full_at, now()) else told_full_at end
     where id = $1`,
    [id, isFull],
  );
  tournament.was_told_joins = true;
  tournament.was_told_full ||= isFull;
  const { title } = tournament;
  const targetLink = `/t/${id}`;
  const { by } = entryRulesOf(tournament);
  const notes: UserNote[] = [];
  // A host who is told that it is full knows that somebody has joined.
  if (isFirst && !isNewlyFull) {
    const news = { text: 'hostFirstJoin', data: { by, title, count, max } } as const;
    notes.push({ userId, by: null, kind: 'hostJoins', news, targetLink });
  }
  if (isNewlyFull) {
    const news = { text: 'hostFull', data: { title, max } } as const;
    notes.push({ userId, by: null, kind: 'hostFull', news, targetLink });
  }
  await notifyUsers(tx, notes);
}
