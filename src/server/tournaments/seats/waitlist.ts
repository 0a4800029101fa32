import type { News, Reason } from '#server/notifications/news/news.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { type Currency, OFFER_MINUTES } from '#shared/constants.ts';
import type { Entrance } from '#shared/rules/access.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { PassedOver } from '#shared/rules/seats.ts';
import type { TournamentSeats } from '../tournament-row.ts';
import type { PlayerInTournament } from './load-people.ts';

/** The most waiting entries of a tournament that are looked at together. */
export const CONSIDERED_MAX = 50;

/** A player on the waitlist. */
export interface WaitingPlayer extends PlayerInTournament {
  /** The revision of the rules at which he began to wait; the seat is taken under the same rules. */
  rulebookRevision: number;
  /** What the player has agreed to pay; null: nothing is known. */
  agreed: AgreedFee | null;
  /** Whether the time to accept another fee is over. */
  isOfferOver: boolean;
}

/** SQL: true for rows `w` of `waitlist` that may get a seat now. A player who is asked about another fee may not. */
export const CONSIDERED = '(w.offer_ends_at is null or w.offer_ends_at <= now())';

/** The first players on the waitlist of each locked tournament, without players who are asked about another fee. */
export async function waitingPlayers(
  sql: Sql,
  tournamentIds: readonly string[],
): Promise<Map<string, WaitingPlayer[]>> {
  const lines = new Map<string, WaitingPlayer[]>();
  if (tournamentIds.length === 0) return lines;
  const rows = await sql.query<WaitingRow>(
    `select w.tournament_id, w.user_id, w.rulebook_revision, w.agreed_fee, w.agreed_currency,
       w.offer_ends_at is not null as is_offer_over
     from unnest($1::text[]) as t (id)
     cross join lateral (
       select w.* from waitlist w where w.tournament_id = t.id and ${CONSIDERED} order by w.sequence limit $2
     ) w
     order by w.tournament_id, w.sequence`,
    [tournamentIds, CONSIDERED_MAX],
  );
  for (const row of rows) {
    const { tournament_id: tournamentId, user_id: userId, rulebook_revision: rulebookRevision } = row;
    const line = lines.get(tournamentId) ?? [];
    const agreed = agreedIn(row.agreed_fee, row.agreed_currency);
    line.push({ tournamentId, userId, rulebookRevision, agreed, isOfferOver: row.is_offer_over });
    lines.set(tournamentId, line);
  }
  return lines;
}

interface WaitingRow {
  tournament_id: string;
  user_id: string;
  rulebook_revision: number;
  agreed_fee: number | null;
  agreed_currency: Currency | null;
  is_offer_over: boolean;
}

/** The fee that two columns hold; null: one of them is empty. */
export function agreedIn(fee: number | null, currency: Currency | null): AgreedFee | null {
  return fee === null || currency === null ? null : { fee, currency };
}

/** Begins the time in which waiting entries can agree to another fee. They keep their places. */
export async function offerSeats(tx: Transaction, offers: readonly PlayerInTournament[]): Promise<void> {
  if (offers.length === 0) return;
  await tx.query(
    `update waitlist w set offer_ends_at = now() + make_interval(mins => $3)
     from unnest($1::text[], $2::text[]) as n (tournament_id, user_id)
     where w.tournament_id = n.tournament_id and w.user_id = n.user_id`,
    [offers.map((one) => one.tournamentId), offers.map((one) => one.userId), OFFER_MINUTES],
  );
}

/** The news for somebody who is asked to agree to another fee. */
export function offerNews({ title }: TournamentSeats, { fee, currency }: AgreedFee): News {
  return { text: 'seatOffered', data: { title, amount: fee, currency, minutes: OFFER_MINUTES } };
}

/** Removes entries whose turn has come from the waitlist. */
export async function endWaiting(tx: Transaction, ended: readonly PlayerInTournament[]): Promise<void> {
  if (ended.length === 0) return;
  await tx.query(
    `delete from waitlist w using unnest($1::text[], $2::text[]) as n (tournament_id, user_id)
     where w.tournament_id = n.tournament_id and w.user_id = n.user_id`,
    [ended.map((one) => one.tournamentId), ended.map((one) => one.userId)],
  );
}

/** Why an entry gets no seat, with the values of the text. @param own access facts of the person concerned */
export function reasonOf(reason: PassedOver, tournament: TournamentSeats, own?: Entrance): Reason {
  if (reason === 'joinProfileMissing') return { key: reason, params: [tournament.game_id] };
  if (reason === 'joinClosed') return { key: reason, params: [tournament.status] };
  if (reason === 'joinTooYoung')
    return { key: reason, params: [tournament.access?.accountDays, own?.accountDays] };
  if (reason === 'joinTooFew') return { key: reason, params: [tournament.access?.evenings, own?.evenings] };
  return { key: reason, params: [] };
}

/** Ends the waiting of everyone when no seat can become free any more. */
export async function dissolveWaitlist(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  const waiting = await tx.query<{ user_id: string }>(
    'delete from waitlist where tournament_id = $1 returning user_id',
    [tournament.id],
  );
  await notify(tx, waiting, {
    kind: 'seat',
    by: null,
    news: { text: 'seatNever', data: { title: tournament.title } },
    targetLink: `/t/${tournament.id}`,
  });
}
