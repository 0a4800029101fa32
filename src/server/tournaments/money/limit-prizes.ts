import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isAdmin, type Viewer } from '#server/platform/sessions/viewer.ts';
import { hostPrizeUse } from '#server/wallet/ledger/host-prizes.ts';
import type { Currency } from '#shared/constants.ts';
import { exceededPrizeLimit, type PrizeLimit, samePrizeLimit } from '#shared/rules/prize-limit.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
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
  await tx.query('select id from accounts where id = $1 for no key update', [host]);
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
