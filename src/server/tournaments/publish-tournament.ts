import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { PrizeLimit } from '#shared/rules/prize-limit.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { fundPrizes } from './money/fund-prizes.ts';
import { startOpenings } from './room-times.ts';
import { publishRulebook } from './rulebook.ts';
import { loadFields, refuseUnfitStages } from './tournament-fields.ts';
import { prizeMoney, type TournamentRow } from './tournament-row.ts';

/**
 * Publishes a Draft: requires a scheduled match and dates that are not over, funds the whole prize pool and
 * hashes the rules.
 * @param by the account that publishes; null: the server's key
 * @throws AppError stateConflict without a match, with past dates, or beyond the host's prize limit
 */
export async function publishTournament(
  tx: Transaction,
  tournament: TournamentRow,
  { limit, by }: { limit: PrizeLimit | null; by: string | null },
): Promise<void> {
  const matches = await tx.query<{ id: string; is_past: boolean | null }>(
    'select id, scheduled_time < now() as is_past from matches where tournament_id = $1',
    [tournament.id],
  );
  if (matches.length === 0) throw refusal('stateConflict', 'publishNeedsMatch');
  const fields = await loadFields(tx, tournament.id);
  refuseUnfitStages(fields, 'stateConflict');
  const reason = datesRefusal(fields, { now: tournament.now.getTime() });
  if (reason) throw refusal('stateConflict', reason);
  // The server would open its room, and start or abort the tournament, at once.
  if (tournament.clock === 'auto' && matches.some((match) => match.is_past)) {
    throw refusal('stateConflict', 'matchInPast');
  }
  await fundPrizes(tx, tournament, {
    before: prizeMoney(tournament, 0),
    after: prizeMoney(tournament, prizeTotal(tournament.prize_pool)),
    limit,
  });
  await publishRulebook(tx, tournament, by);
  await startOpenings(tx, tournament.id);
  // The matches of a Draft become visible with it.
  for (const match of matches) tx.changed({ collection: 'matches', id: match.id, action: 'update' });
}
