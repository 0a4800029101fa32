/** The people whom a host bans from all his tournaments. Only the host and the operator read the list. */

import { recordAct } from '#server/audit/audit-log.ts';
import { findNamedAccounts } from '#server/people/accounts/named-accounts.ts';
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { actorOf } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import type { HostBan, HostBanList } from '#shared/wire/tournaments.ts';

/** SQL: the game UIDs of an account as bans compare them. */
const uidsOf = (account: string) =>
  `array(select ${comparableUid('g.uid')} from game_profiles g where g.user_id = ${account})`;

/** SQL: the hashes of these game UIDs, in the form that is stored of closed accounts. */
const hashesOf = (account: string) =>
  `array(select kept_hash('uid', ${comparableUid('g.uid')}) from game_profiles g where g.user_id = ${account})`;

/** SQL: whether a host has banned an account, or another one with the same game UID; both are given as SQL. */
export function bannedByHostSql(host: string, account: string): string {
  return `coalesce((select true from host_bans b where b.host = ${host} and (b.until is null or b.until > now())
    and (b.user_id = ${account} or (b.uids || ${uidsOf('b.user_id')}) && (${uidsOf(account)} || ${hashesOf(account)})) limit 1), false)`;
}

export async function isBannedByHost(sql: Sql, host: string, users: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    `select u.id from unnest($2::text[]) u (id) where ${bannedByHostSql('$1', 'u.id')}`,
    [host, users],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The bans of a host, the newest first. */
export async function hostBansOf(sql: Sql, host: string): Promise<HostBanList> {
  const bans = await sql.query<HostBan>(
    `select ${BAN} from host_bans b where b.host = $1 order by b.banned_at desc, b.user_id`,
    [host],
  );
  return { bans };
}

const BAN = `b.user_id as user, (select username from user_details where id = b.user_id) as username, b.reason,
  ${wireInstantSql('b.until')} as until, ${wireInstantSql('b.banned_at')} as at`;

/**
 * Bans somebody from the caller's tournaments, or changes the ban. Seats that are taken stay.
 * @throws AppError unauthorized for who is no host, userNotFound, ruleViolated for the caller himself
 */
export async function putHostBan(
  { database }: Platform,
  viewer: UserViewer,
  { username, reason, until }: { username: string; reason: string; until: Date | null },
): Promise<HostBan> {
  requireHost(viewer);
  if (until && until.getTime() <= Date.now()) throw refusal('argumentInvalid', 'hostBanUntilPast');
  return database.transaction(async (tx) => {
    const account = await accountOf(tx, username);
    if (account.id === viewer.id) throw refusal('ruleViolated', 'hostBanSelf');
    const [ban] = await tx.query<HostBan>(
      `insert into host_bans as b (host, user_id, reason, until, uids) values ($1, $2, $3, $4, ${uidsOf('$2')})
       on conflict (host, user_id) do update set reason = $3, until = $4,
         uids = (select array_agg(distinct u) from unnest(b.uids || excluded.uids) u)
       returning ${BAN}`,
      [viewer.id, account.id, reason, until],
    );
    if (!ban) throw new AppError('unknown');
    await recordAct(tx, viewer, {
      action: 'hostBan.put',
      target: { type: 'account', id: account.id },
      after: { player: account.username, until },
      reason,
    });
    return ban;
  });
}

/** @throws AppError unauthorized for who is no host, userNotFound, also for who is not banned */
export async function deleteHostBan(
  { database }: Platform,
  viewer: UserViewer,
  username: string,
): Promise<void> {
  requireHost(viewer);
  await database.transaction(async (tx) => {
    const account = await accountOf(tx, username);
    const gone = await tx.query('delete from host_bans where host = $1 and user_id = $2 returning user_id', [
      viewer.id,
      account.id,
    ]);
    if (gone.length === 0) throw new AppError('userNotFound');
    await recordAct(tx, viewer, {
      action: 'hostBan.delete',
      target: { type: 'account', id: account.id },
      before: { player: account.username },
    });
  });
}

async function accountOf(sql: Sql, username: string): Promise<{ id: string; username: string | null }> {
  const [account] = (await findNamedAccounts(sql, [username], ['username']))(username);
  if (!account) throw new AppError('userNotFound');
  return account;
}

/** @throws AppError unauthorized */
export function requireHost(viewer: UserViewer): void {
  if (!isAllowed(tournamentPolicy.create, actorOf(viewer))) throw new AppError('unauthorized');
}
