/** The limits of hosts' prizes: those that the operator has set, else the configured one. */
import { changesOf, recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asOperator, type Viewer } from '#server/platform/sessions/viewer.ts';
import { hostPrizeUse } from '#server/wallet/ledger/host-prizes.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import { type PrizeLimit, samePrizeLimit, usedPrizes } from '#shared/rules/prize-limit.ts';
import type { HostLimit, HostLimits } from '#shared/wire/host-limits.ts';

/**
 * A host's limit in one currency: his own, else the limit of all hosts.
 * @param start the configured limit, used while the operator has set none
 */
export async function limitOf(
  sql: Sql,
  host: string | null,
  { currency, start }: { currency: Currency; start: PrizeLimit },
): Promise<PrizeLimit & { isOwn: boolean }> {
  const [limit] = await sql.query<{ open_prizes: number; prizes_per_month: number; is_own: boolean }>(
    `select open_prizes, prizes_per_month, host is not null as is_own from host_limits
     where (host = $1 or host is null) and currency = $2 order by host nulls last limit 1`,
    [host, currency],
  );
  if (!limit) return { ...start, isOwn: false };
  return {
    openPrizes: limit.open_prizes,
    prizesPerMonth: limit.prizes_per_month,
    isOwn: limit.is_own,
  };
}

/**
 * The limits of a host with what is used of them, or those of all hosts.
 * @param host null: the limits of all hosts
 * @throws AppError userNotFound
 */
export async function readHostLimits(
  { config, database }: Platform,
  viewer: Viewer,
  host: string | null,
): Promise<HostLimits> {
  asOperator(viewer);
  await requireHost(database, host);
  const limits = CURRENCIES.map(async (currency): Promise<HostLimit> => {
    const start = samePrizeLimit(config.hostPrizeLimit);
    const limit = await limitOf(database, host, { currency, start });
    const used = host === null ? null : usedPrizes(await hostPrizeUse(database, host, currency));
    return { currency, ...limit, used };
  });
  return { limits: await Promise.all(limits) };
}

/** A limit as it is set. Null: the host has none of his own any more. */
export interface LimitWish {
  currency: Currency;
  limit: PrizeLimit | null;
}

/**
 * Sets limits of a host, or of all hosts without one of their own. Prizes that are promised already stay.
 * @param wish host: null: of all; reason: for the audit log
 * @throws AppError unauthorized, userNotFound
 */
export async function setHostLimits(
  { config, database }: Platform,
  viewer: Viewer,
  { host, wishes, reason }: { host: string | null; wishes: readonly LimitWish[]; reason: string | null },
): Promise<void> {
  const operator = asOperator(viewer);
  const start = samePrizeLimit(config.hostPrizeLimit);
  await database.transaction(async (tx) => {
    await requireHost(tx, host);
    const read = async () => {
      const limits: Partial<Record<Currency, PrizeLimit>> = {};
      for (const { currency } of wishes) limits[currency] = await limitOf(tx, host, { currency, start });
      return limits;
    };
    const before = await read();
    for (const { currency, limit } of wishes) {
      if (!limit) {
        await tx.query('delete from host_limits where host is not distinct from $1 and currency = $2', [
          host,
          currency,
        ]);
        continue;
      }
      await tx.query(
        `insert into host_limits (host, currency, open_prizes, prizes_per_month) values ($1, $2, $3, $4)
         on conflict (host, currency) do update set open_prizes = $3, prizes_per_month = $4`,
        [host, currency, limit.openPrizes, limit.prizesPerMonth],
      );
    }
    const changes = changesOf(before, await read());
    if (!changes) return;
    await recordAct(tx, operator, {
      action: 'hostLimits.update',
      target: host === null ? { type: 'hostLimits', id: 'all' } : { type: 'account', id: host },
      ...changes,
      reason,
    });
  });
}

async function requireHost(sql: Sql, host: string | null): Promise<void> {
  if (host === null) return;
  const [account] = await sql.query('select id from accounts where id = $1', [host]);
  if (!account) throw new AppError('userNotFound');
}
