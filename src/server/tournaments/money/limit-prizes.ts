import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { isAdmin, type Viewer } from '#server/platform/sessions/viewer.ts';
import { hostPrizeUse } from '#server/wallet/ledger/host-prizes.ts';
import type { Currency } from '#shared/constants.ts';
import { exceededPrizeLimit, type PrizeLimit, samePrizeLimit } from '#shared/rules/prize-limit.ts';
import { CURRENCY_LABELS, prizeTotal } from '#shared/rules/tournament.ts';
import type { TournamentRow } from '../tournament-row.ts';
import { limitOf } from './host-limits.ts';

/**
 * The limit for prizes that the viewer promises, as long as the operator has set none; null for the admin and the key,
 * who are exempt.
 */
export function prizeLimitFor({ config }: Platform, viewer: Viewer): PrizeLimit | null {
  return isAdmin(viewer) ? null : samePrizeLimit(config.hostPrizeLimit);
}

/**
 * Refuses further prizes of a host beyond the limit. The host's account row is locked until the transaction ends, after
 * the tournament and before ledger accounts, so that concurrent promises of a host are decided one after the other. The
 * lock leaves room for rows that refer to the account (joins, notifications).
 * @throws AppError stateConflict
 */
export async function limitPrizes(
  tx: Sql,
  host: string,
  promise: { currency: Currency; added: number; limit: PrizeLimit | null },
): Promise<void> {
  const { currency, added, limit } = promise;
  if (!limit || added <= 0) return;
  await lockPromises(tx, host);
  const set = await limitOf(tx, host, { currency, start: limit });
  const exceeded = exceededPrizeLimit(set, await hostPrizeUse(tx, host, currency), added);
  if (!exceeded) return;
  const { limit: most, used } = exceeded;
  throw refusal(
    'stateConflict',
    'prizeLimit',
    most.toLocaleString('en'),
    used.toLocaleString('en'),
    CURRENCY_LABELS[currency],
  );
}

/**
 * Whether a former operator, while in office, promised more prizes in a tournament than its host may promise now.
 * @param limit null: whoever settles it is exempt
 */
export async function isBeyondLimits(
  tx: Sql,
  tournament: TournamentRow,
  limit: PrizeLimit | null,
): Promise<boolean> {
  const { id, host, prize_type: currency } = tournament;
  if (!limit) return false;
  const [promised] = await tx.query(
    `select 1 from tournaments t join accounts a on a.id = t.host
     where t.id = $1 and t.was_promised_in_office and not ${isOperatorSql('a')}`,
    [id],
  );
  if (!promised) return false;
  await lockPromises(tx, host);
  const use = await hostPrizeUse(tx, host, currency);
  const pool = prizeTotal(tournament.prize_pool);
  const set = await limitOf(tx, host, { currency, start: limit });
  return exceededPrizeLimit(set, { ...use, promised: use.promised - pool }, pool) !== null;
}

async function lockPromises(tx: Sql, host: string): Promise<void> {
  await tx.query('select id from accounts where id = $1 for no key update', [host]);
}
