import { recordAct, recordActs, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperatorsPassword } from '#server/platform/sessions/session.ts';
import { SERVER_KEY, type Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { finishTournament } from '#server/tournaments/money/finish-tournament.ts';
import { prizeLimitFor } from '#server/tournaments/money/limit-prizes.ts';
import { tellComingPrizes } from '#server/tournaments/money/settle-tournament.ts';
import { lockManagedTournament, type TournamentRow } from '#server/tournaments/tournament-row.ts';
import { samePrizeLimit } from '#shared/rules/prize-limit.ts';
import type { Award } from '#shared/rules/settle.ts';
import { settlementOrder } from '#shared/rules/settlement-order.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { SettlementAnswer } from '#shared/wire/tournaments.ts';
import { type LoadedStandings, loadStandings } from './load-standings.ts';

/** True for the rows of `tournaments` with a dispute that delays payment: undecided, or rejected and still to be escalated. */
const IS_DISPUTED = `exists (
  select 1 from disputes x where x.tournament_id = tournaments.id
    and (x.status in ('open', 'escalated') or x.escalates_until > now()))`;

/**
 * Pays the prizes from the standings, or announces the payment at the end of the dispute window. Asked again during the
 * window, it replaces the order and keeps the time.
 * @param order entries that the standings tie at a prize, best first; null: those given before
 * @param revision of the standings that the caller has seen; null: any
 * @throws AppError documentNotFound, unauthorized, passwordNeeded, ruleViolated: settlementTied names the `entries` to put in order
 */
export async function settleByStandings(
  platform: Platform,
  viewer: Viewer,
  of: { tournament: string; order: readonly string[] | null; revision: number | null },
): Promise<SettlementAnswer> {
  const { tournament: id, order, revision } = of;
  requireOperatorsPassword(viewer);
  return platform.database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, viewer, id);
    if (isClosed(tournament.status)) throw refusal('ruleViolated', 'tournamentClosed', tournament.status);
    if (tournament.status === 'Draft')
      throw refusal('ruleViolated', 'transitionInvalid', 'Draft', 'Finished');
    const standings = await loadStandings(tx, id);
    if (!standings?.isComplete) throw refusal('ruleViolated', 'resultsMissing');
    if (revision !== null && revision !== standings.revision) throw refusal('ruleViolated', 'resultsChanged');
    const entries = new Set(standings.rows.map(({ entry }) => entry));
    // Everyone can read the order, so it holds nothing but entries.
    const usedOrder = (order ?? tournament.settlement_order ?? []).filter((entry) => entries.has(entry));
    const decided = settlementOrder({ ...standings, order: usedOrder });
    if ('refusal' in decided) {
      throw refusal('ruleViolated', 'settlementTied').with({ entries: decided.refusal.entries });
    }
    const winners = namesOf(standings, decided.winners);
    await tx.query('update tournaments set settlement_order = $2 where id = $1', [
      id,
      decided.decidedByOrder.length > 0 ? usedOrder : null,
    ]);
    const { status, settles_at: announced } = tournament;
    const settlesAt = await windowEnd(tx, tournament);
    const payment = {
      awards: awardsOf(tournament, decided.winners),
      limit: prizeLimitFor(platform, viewer),
    };
    if (!settlesAt) await finishTournament(tx, tournament, payment);
    else if (!announced) await tellComingPrizes(tx, tournament, { ...payment, at: settlesAt });
    await recordAct(tx, viewer, {
      action: settlesAt ? 'settlement.announce' : 'tournament.status',
      target: { type: 'tournament', id },
      before: { status, settlesAt: announced },
      after: { status: tournament.status, settlesAt, winners },
    });
    tx.changed({ collection: 'tournaments', id, action: 'update' });
    return { settlesAt: settlesAt && wireInstant(settlesAt), winners };
  });
}

/**
 * Pays the prizes of a tournament whose dispute window has ended. When the standings tie entries at a prize that nobody
 * put in order, the host is told once, and the payment waits for the order.
 */
export async function payDueSettlement(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, SERVER_KEY, id);
    const [due] = await tx.query(`select id from tournaments where id = $1 and ${DUE}`, [id]);
    // Another process has paid the prizes already.
    if (!due) return;
    const standings = await loadStandings(tx, id);
    if (!standings) return;
    const decided = settlementOrder({ ...standings, order: tournament.settlement_order ?? [] });
    const { status, settles_at: settlesAt } = tournament;
    const act = {
      by: SERVER_ACTOR,
      target: { type: 'tournament', id },
      before: { status, settlesAt },
    } as const;
    if (standings.isComplete && 'winners' in decided) {
      const winners = namesOf(standings, decided.winners);
      const awards = awardsOf(tournament, decided.winners);
      await finishTournament(tx, tournament, {
        awards,
        limit: samePrizeLimit(platform.config.hostPrizeLimit),
      });
      const after = { status: tournament.status, settlesAt, winners };
      await recordActs(tx, [{ ...act, action: 'tournament.status', after }]);
    } else {
      await tx.query('update tournaments set settlement_asked_at = now() where id = $1', [id]);
      const reason = 'The standings do not decide the prizes.';
      await recordActs(tx, [{ ...act, action: 'settlement.ask', after: { status, settlesAt }, reason }]);
      await notify(tx, tournament.host, {
        kind: 'hostDesk',
        by: null,
        news: { text: 'hostSettlementDue', data: { title: tournament.title } },
        targetLink: `/t/${id}/desk`,
      });
    }
    tx.changed({ collection: 'tournaments', id, action: 'update' });
  });
}

const DUE = `settles_at <= now() and settlement_asked_at is null
  and status in ('Open', 'Upcoming', 'Ongoing') and not ${IS_DISPUTED}`;

/** Tournaments whose dispute window has ended without an open dispute, and whose prizes are not paid. */
export const dueSettlements = dueRows('tournaments', DUE, 'settles_at');

/** The awards for the prizes that somebody has won; the others are paid to nobody. */
function awardsOf({ prize_pool: prizes }: TournamentRow, winners: readonly (string | null)[]): Award[] {
  return winners.flatMap((userId, index) =>
    userId === null ? [] : [{ rank: index + 1, userId, amount: prizes[index] ?? 0 }],
  );
}

/** The winners' names as they are on the wire: '' where nobody won the prize. */
function namesOf({ rows }: LoadedStandings, winners: readonly (string | null)[]): string[] {
  return winners.map((winner) => rows.find(({ entry }) => entry === winner)?.name ?? '');
}

/** When the prizes may be paid, from the first call on, unless a dispute delays it; null: now. */
async function windowEnd(tx: Transaction, { id, dispute_minutes }: TournamentRow): Promise<Date | null> {
  if (!dispute_minutes) return null;
  // A call that repeats an earlier one must not touch `$updatedAt`.
  await tx.query(
    `update tournaments
     set settles_at = coalesce(settles_at, now() + make_interval(mins => $2)), settlement_asked_at = null,
       updated_at = now()
     where id = $1 and (settles_at is null or settlement_asked_at is not null)`,
    [id, dispute_minutes],
  );
  const [row] = await tx.query<{ settles_at: Date | null; is_over: boolean | null }>(
    `select settles_at, settles_at <= now() and not ${IS_DISPUTED} as is_over from tournaments where id = $1`,
    [id],
  );
  return row?.is_over ? null : (row?.settles_at ?? null);
}
