import { notifyUsers, type UserNote } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { NEPAL_TODAY } from '#server/platform/database/nepal-time-sql.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { entryRulesOf, type TournamentSeats } from './tournament-row.ts';

/**
 * Tells the host of a locked tournament, in which entries have joined, of the first ones of a day, and once that no seat
 * is left.
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
  const title = `<strong>${escapeHtml(tournament.title)}</strong>`;
  const targetLink = `/t/${id}`;
  const who = entryRulesOf(tournament).by === 'team' ? 'team' : 'player';
  const notes: UserNote[] = [];
  // Who is told that it is full knows that somebody has joined.
  if (isFirst && !isNewlyFull) {
    const message = `The first ${who} of today has joined ${title}: ${count} of ${max} seats are taken.`;
    notes.push({ userId, kind: 'hostJoins', message, targetLink });
  }
  if (isNewlyFull) {
    const message = `${title} is full: all ${max} seats are taken. Whoever comes now can wait in line.`;
    notes.push({ userId, kind: 'hostFull', message, targetLink });
  }
  await notifyUsers(tx, notes);
}
