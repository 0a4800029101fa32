import { notifyUsers, type UserNote } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { messages } from '#shared/messages.ts';
import type { JoinRefusal } from '#shared/rules/join.ts';
import type { PlayerInTournament } from './participation-states.ts';
import type { TournamentSeats } from './tournament-row.ts';

/** Waiting players of a tournament that are looked at together. */
export const CONSIDERED_MAX = 200;

/** A player in line. */
export interface WaitingPlayer extends PlayerInTournament {
  /** Of the rules under which the place in line was taken: the seat will be taken under them. */
  rulebookRevision: number;
}

/** The first players in line of each locked tournament. */
export async function waitingPlayers(
  sql: Sql,
  tournamentIds: readonly string[],
): Promise<Map<string, WaitingPlayer[]>> {
  const lines = new Map<string, WaitingPlayer[]>();
  if (tournamentIds.length === 0) return lines;
  const rows = await sql.query<{ tournament_id: string; user_id: string; rulebook_revision: number }>(
    `select w.tournament_id, w.user_id, w.rulebook_revision
     from unnest($1::text[]) as t (id)
     cross join lateral (
       select tournament_id, user_id, sequence, rulebook_revision from waitlist where tournament_id = t.id order by sequence limit $2
     ) w
     order by w.tournament_id, w.sequence`,
    [tournamentIds, CONSIDERED_MAX],
  );
  for (const row of rows) {
    const { tournament_id: tournamentId, user_id: userId, rulebook_revision: rulebookRevision } = row;
    const line = lines.get(tournamentId) ?? [];
    line.push({ tournamentId, userId, rulebookRevision });
    lines.set(tournamentId, line);
  }
  return lines;
}

/** A waiting player whose turn came: with a seat, or the reason against it. */
export interface Promotion extends PlayerInTournament {
  reason: JoinRefusal | null;
}

/** Takes players whose turn came off the waitlist and tells them how it ended. */
export async function endWaiting(
  tx: Transaction,
  promotions: readonly Promotion[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): Promise<void> {
  if (promotions.length === 0) return;
  await tx.query(
    `delete from waitlist w using unnest($1::text[], $2::text[]) as n (tournament_id, user_id)
     where w.tournament_id = n.tournament_id and w.user_id = n.user_id`,
    [promotions.map((one) => one.tournamentId), promotions.map((one) => one.userId)],
  );
  await notifyUsers(
    tx,
    promotions.flatMap((promotion): UserNote[] => {
      const tournament = tournaments.get(promotion.tournamentId);
      if (!tournament || promotion.reason === 'joinedAlready') return [];
      const title = `<strong>${escapeHtml(tournament.title)}</strong>`;
      const message = promotion.reason
        ? `A seat of ${title} became free, but you could not get it: ${reasonText(promotion.reason, tournament)}`
        : `A seat of ${title} became free and is yours now.`;
      return [{ userId: promotion.userId, kind: 'seat', message, targetLink: `/t/${tournament.id}` }];
    }),
  );
}

/** A reason against joining, in words. */
export function reasonText(reason: JoinRefusal, tournament: TournamentSeats): string {
  if (reason === 'joinProfileMissing') return messages.joinProfileMissing(tournament.game_id);
  if (reason === 'joinClosed') return messages.joinClosed(tournament.status);
  return messages[reason];
}

/** Ends the waiting of everyone when no seat can become free any more. */
export async function dissolveWaitlist(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  const waiting = await tx.query<{ user_id: string }>(
    'delete from waitlist where tournament_id = $1 returning user_id',
    [tournament.id],
  );
  await notifyUsers(
    tx,
    waiting.map(({ user_id }) => ({
      userId: user_id,
      kind: 'seat',
      message: `No seat of <strong>${escapeHtml(tournament.title)}</strong> became free while you waited.`,
      targetLink: `/t/${tournament.id}`,
    })),
  );
}
