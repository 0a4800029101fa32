/** The end of an account: its seats, its money and its personal data (personal-data.ts). */
import { recordAct } from '#server/audit/audit-log.ts';
import { fileChange } from '#server/files/bucket.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { release, removeReleased } from '#server/files/store/orphaned-objects.ts';
import { newsText } from '#server/notifications/news/news.ts';
import { lockAccount } from '#server/people/accounts/account.ts';
import { hashedNetwork } from '#server/people/bans/network.ts';
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Database, Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { SERVER_KEY, type SignedViewer } from '#server/platform/sessions/viewer.ts';
import { leaveSeats } from '#server/tournaments/seats/leave-seats.ts';
import { lockTournaments } from '#server/tournaments/tournament-row.ts';
import { closeWallet, hasNoAccount, lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { houseAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import type { Balances } from '#server/wallet/ledger/wallet.ts';
import { CURRENCIES, USERNAME_KEPT_DAYS } from '#shared/constants.ts';
import { type ClosedAccounts, hashOf, writeClosedList } from './closed-list.ts';
import { PERSONAL_DATA } from './personal-data.ts';

export interface Closing {
  id: string;
  by: SignedViewer;
  /** The balances that the caller saw and gives up; null: whatever there is. */
  balances: Balances | null;
  reason?: string | null;
  /** Checks once more, under the lock, that the caller owns the account. */
  prove?: (tx: Transaction) => Promise<unknown>;
  /** The player number of an account that was closed before; absent: the next free number. */
  number?: string | undefined;
  /** Whether the account is closed even if it hosts, plays or operates. */
  isForced?: boolean;
}

/**
 * Closes an account for ever:its seats in open tournaments are given up by the rules, its balances go to the house and
 * its personal data are removed.
 * @throws AppError userNotFound, stateConflict: closeAdmin, closeHosting, closePlaying, balanceChanged
 */
export async function closeAccount(
  { database, config, store }: Pick<Platform, 'database' | 'config'> & { store: ObjectStore },
  closing: Closing,
): Promise<void> {
  const released = await database.transaction((tx) => closeIn(tx, closing));
  await removeReleased(database, store, released);
  // If this fails, a job writes the list later (jobs.ts).
  await writeClosedList(database, config).catch(() => {});
}

/** Closes accounts of restored data again. Seats that cannot be given up now keep the number. @returns how many */
export async function closeAgain(database: Database, closed: ClosedAccounts): Promise<number> {
  const open = await database.query<{ id: string }>(
    "select id from accounts where encode(sha256(convert_to(id, 'UTF8')), 'hex') = any($1) and player_number is null",
    [[...closed.keys()]],
  );
  for (const { id } of open) {
    const closing = { id, by: SERVER_KEY, balances: null, number: closed.get(hashOf(id)), isForced: true };
    await database.transaction((tx) => closeIn(tx, closing));
  }
  return open.length;
}

/** @returns keys of objects that no file refers to any more */
async function closeIn(
  tx: Transaction,
  { id, by, balances, reason = null, prove, number, isForced = false }: Closing,
): Promise<string[]> {
  const seats = await tx.query<{ id: string }>(
    `select t.id from tournaments t where t.id in (${TOURNAMENTS_OF}) and t.status = 'Open'`,
    [id],
  );
  const open = seats.map((seat) => seat.id);
  await lockTournaments(tx, open);
  // The balances are locked before the row of the account, as joins do.
  const keys = CURRENCIES.flatMap((currency) => [houseAccount(currency), userAccount(id, currency)]);
  const before = await lockAccounts(tx, keys);
  const { email, labels } = await lockAccount(tx, id);
  await prove?.(tx);
  if (!isForced) await requireFree(tx, id);
  if (balances && CURRENCIES.some((one) => balances[one] !== before.get(userAccount(id, one)).balance))
    throw refusal('stateConflict', 'balanceChanged');
  for (const tournament of open) await leaveSeats(tx, tournament, { id, by });
  if (!isForced) await requireNoSeat(tx, id);
  const left = await lockAccounts(tx, keys);
  await post(
    tx,
    left,
    CURRENCIES.map((one) => userAccount(id, one)).map((one) => transfers.closing(one, left.get(one).balance)),
  );
  await closeWallet(tx, id);
  await removeDrafts(tx, id);
  await recordAct(tx, by, {
    action: 'account.close',
    target: { type: 'account', id },
    before: labels.length > 0 ? { labels } : null,
    reason,
  });
  // The data are removed after the entry was written, so that the entry names nobody either.
  const objects = await endPersonalData(tx, { id, email, number });
  for (const collection of ['accounts', 'user_details', 'bans', 'follows'] as const)
    tx.changed({ collection, id, action: 'update' });
  // Pages, tables and records show the person's name, so all of them have changed.
  const played = await tx.query<{ id: string }>(PLAYED, [id]);
  for (const one of played) tx.changed({ collection: 'tournaments', id: one.id, action: 'update' });
  const led = await tx.query<{ id: string }>('select id from teams where captain = $1', [id]);
  for (const one of led) tx.changed({ collection: 'teams', id: one.id, action: 'update' });
  return objects;
}

/** The tournaments in which the account has a seat or may get one. */
const TOURNAMENTS_OF = `
  select tournament_id from participations where user_id = $1
  union all select tournament_id from waitlist where user_id = $1
  union all select m.tournament_id from team_members x join teams m on m.id = x.team_id
    where x.user_id = $1 and m.status in ('Forming', 'Registered')`;

const PLAYED = `
  select tournament_id as id from participations where user_id = $1
  union select m.tournament_id from team_members x join teams m on m.id = x.team_id where x.user_id = $1
  union select id from tournaments where host = $1 and status <> 'Draft'`;

async function requireFree(sql: Sql, id: string): Promise<void> {
  const [is] = await sql.query<{ admin: boolean; hosting: boolean; playing: boolean }>(
    `select ${isOperatorSql('a')} as admin,
       exists (select from tournaments where host = $1 and status in ('Open', 'Upcoming', 'Ongoing')) as hosting,
       exists (select from held_prizes where user_id = $1 and decision is null)
         or exists (select from tournaments t where t.status in ('Upcoming', 'Ongoing') and t.id in (
           select tournament_id from participations where user_id = $1
           union all select m.tournament_id from team_members x join teams m on m.id = x.team_id
             where x.user_id = $1 and x.state = 'confirmed' and m.status = 'Registered')) as playing
     from accounts a where id = $1`,
    [id],
  );
  if (is?.admin) throw refusal('stateConflict', 'closeAdmin');
  if (is?.hosting) throw refusal('stateConflict', 'closeHosting');
  if (is?.playing) throw refusal('stateConflict', 'closePlaying');
}

/** Somebody gave the account a seat while that tournament was not locked yet. */
class SeatTakenError extends Error {
  /** With this code the transaction is repeated, as after a failed serialization. */
  readonly code = '40001';
}

async function requireNoSeat(sql: Sql, id: string): Promise<void> {
  const taken = await sql.query(
    `select t.id from tournaments t where t.id in (${TOURNAMENTS_OF}) and t.status in ('Open', 'Upcoming', 'Ongoing') limit 1`,
    [id],
  );
  if (taken.length > 0) throw new SeatTakenError('A seat was taken meanwhile.');
}

/** Removes the host's drafts, which nobody else has seen and through which no money has passed. */
async function removeDrafts(tx: Transaction, host: string): Promise<void> {
  const DRAFTS = `select id from tournaments t where host = $1 and status = 'Draft'
    and ${hasNoAccount('prizes', 't.id')} and ${hasNoAccount('fees', 't.id')}`;
  for (const table of [
    'invites',
    'tournament_staff',
    'rulebook_revisions',
    'stage_draws',
    'matches',
    'reminders',
  ])
    await tx.query(`delete from ${table} where tournament_id in (${DRAFTS})`, [host]);
  const gone = await tx.query<{ id: string }>(
    `delete from tournaments where id in (${DRAFTS}) returning id`,
    [host],
  );
  for (const { id } of gone) tx.changed({ collection: 'tournaments', id, action: 'delete', onlyFor: host });
}

/** @returns keys of objects that no file refers to any more */
async function endPersonalData(
  tx: Transaction,
  { id, email, number: wanted }: { id: string; email: string; number: string | undefined },
): Promise<string[]> {
  const number = await nextNumber(tx, wanted);
  const name = `player-${number}`;
  const { names, texts } = await wordsOf(tx, id);
  await keepHashes(tx, id, email);
  await renameNews(tx, names, name);
  await tx.query('select audit_log_rename($1, $2, $3, $4)', [id, names, texts, name]);
  await tx.query(
    `update webhook_deliveries set about = renamed(about, $1, $2), body = null
     where renamed(about, $1, $2) <> about`,
    [names, name],
  );
  const objects = await removeFiles(tx, id);
  for (const [table, { of, gone = of, end }] of Object.entries(PERSONAL_DATA)) {
    if (end === undefined) continue;
    const params = [id, number, names].filter((_, at) => at === 0 || end.includes(`$${at + 1}`));
    if (end === 'delete') await tx.query(`delete from ${table} x where ${gone}`, params);
    else await tx.query(`update ${table} x set ${end} where ${gone}`, params);
  }
  return objects;
}

/** Picks a number, one account at a time. A number that stands in somebody's username is left out. */
async function nextNumber(tx: Transaction, wanted: string | undefined): Promise<string> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('player numbers', 0))");
  const [next] = await tx.query<{ number: string }>(
    `select n::text as number from (select $1::bigint as n union all select generate_series(highest + 1, highest + 1000)
       from (select coalesce(max(player_number), 0) as highest from accounts) a) numbers
     where n is not null and not exists (select from accounts where player_number = n)
       and not exists (select from user_details where lower(username) = 'player-' || n) limit 1`,
    [wanted ?? null],
  );
  if (!next) throw new Error('All numbers of players are taken.');
  return next.number;
}

/** Words of the person: `names` stand for this person alone; `texts` are all others. */
async function wordsOf(tx: Sql, id: string): Promise<{ names: string[]; texts: string[] }> {
  const told = Object.entries(PERSONAL_DATA).flatMap(([table, { of, names, texts }]) =>
    [names, texts].flatMap((columns, isText) =>
      (columns?.split(' ') ?? []).map(
        (column) => `select ${column} as told, ${isText === 1} as is_text from ${table} x where ${of}`,
      ),
    ),
  );
  const bans = `select b.value, false from bans b where ${IS_BANNED_UID} or ${IS_BANNED_NETWORK}`;
  const rows = await tx.query<{ told: string; is_own: boolean }>(
    `select coalesce(told, '') as told, coalesce(bool_and(is_text), true) or exists (
       select from accounts where id <> $1 and name = told
       union all select from game_profiles where user_id <> $1 and told in (nickname, uid)
     ) as is_own from (${[...told, bans].join(' union all ')}) n where told <> '' group by told`,
    [id],
  );
  const those = (isOwn: boolean) => rows.flatMap((row) => (row.is_own === isOwn ? [row.told] : []));
  return { names: those(false), texts: those(true) };
}

/** Bans `b` of a UID or a network that no other account has: from now on they hold a hash of it. */
const IS_BANNED_UID = `(b.kind = 'uid'
  and ${comparableUid('b.value')} in (select ${comparableUid('g.uid')} from game_profiles g where g.user_id = $1)
  and not exists (select from game_profiles o where o.user_id <> $1
    and ${comparableUid('o.uid')} = ${comparableUid('b.value')}))`;
const IS_BANNED_NETWORK = `(b.kind = 'network'
  and exists (select from sessions s where s.account_id = $1 and inet_of(s.network) && inet_of(b.value)
    union all select from audit_log l where l.actor_id = $1 and inet_of(l.ip) && inet_of(b.value))
  and not exists (select from sessions o where o.account_id <> $1 and inet_of(o.network) && inet_of(b.value)))`;

async function keepHashes(tx: Sql, id: string, email: string): Promise<void> {
  await tx.query(
    `insert into kept_hashes (kind, hash, until)
     select 'username', kept_hash('username', lower(username)), now() + make_interval(days => ${USERNAME_KEPT_DAYS})
     from user_details where id = $1 and username is not null`,
    [id],
  );
  await tx.query(
    `insert into kept_hashes (kind, hash, ban_id)
     select k.kind, kept_hash(k.kind, k.told), b.id from bans b cross join (
       select 'email' as kind, $2 as told
       union all select 'google', subject from identities where account_id = $1
     ) k where b.kind = 'account' and b.value = $1`,
    [id, email],
  );
  await tx.query(
    `update bans b set value = kept_hash('uid', ${comparableUid('b.value')}) where ${IS_BANNED_UID}`,
    [id],
  );
  await tx.query(
    `update bans b set value = ${hashedNetwork('inet_of(b.value)')} where ${IS_BANNED_NETWORK}`,
    [id],
  );
}

/** Rewords news and messages to others that name the person. */
async function renameNews(tx: Transaction, names: readonly string[], name: string): Promise<void> {
  const told = await tx.query<{
    id: string;
    news: Parameters<typeof newsText>[1] | null;
    message: string;
    message_ne: string | null;
    users: string[];
  }>(
    `select n.id, renamed(n.news, $1, $2) as news, without_names(n.message, $1 || $3, $2) as message,
       without_names(n.message_ne, $1 || $3, $2) as message_ne,
       array(select user_id from notification_recipients r where r.notification_id = n.id) as users
     from notifications n
     where exists (select from unnest($1::text[] || $3::text[]) one where case when n.news is null
       then position(lower(one) in lower(n.message || coalesce(n.message_ne, ''))) > 0
       else position(to_json(one)::text in n.news::text) > 0 end)`,
    [names, name, names.map(escapeHtml)],
  );
  for (const { id, news, message, message_ne: nepali, users } of told) {
    await tx.query(
      `with changed as (
         update notifications set news = $2, message = $3, message_ne = $4 where id = $1 returning *)
       update messages m set words = message_words(n.message || coalesce(n.message_ne, ''), n.target_link, m.audience)
       from changed n where n.id = m.notification_id`,
      [
        id,
        news && JSON.stringify(news),
        news ? newsText('en', news) : message,
        news ? newsText('ne', news) : nepali,
      ],
    );
    const change = { collection: 'notifications', id, action: 'update' } as const;
    if (users.length === 0) tx.changed(change);
    for (const user of users) tx.changed({ ...change, onlyFor: user });
  }
}

/** Removes the files of an account. Pictures that tournaments show stay, without their owner. */
async function removeFiles(tx: Transaction, owner: string): Promise<string[]> {
  const files = await tx.query<{ id: string; bucket_id: string; object_key: string | null }>(
    `select id, bucket_id, object_key from files f where owner_id = $1
       and not exists (select from tournaments t where position(f.id in t.img_url) > 0)`,
    [owner],
  );
  const ids = files.map(({ id }) => id);
  const chunks = await tx.query<{ object_key: string }>(
    'delete from file_chunks where file_id = any($1) returning object_key',
    [ids],
  );
  await tx.query('delete from files where id = any($1)', [ids]);
  await tx.query("update files set owner_id = null, name = 'picture' where owner_id = $1", [owner]);
  for (const { id, bucket_id: bucketId } of files)
    tx.changed(fileChange({ id, bucketId, ownerId: owner }, 'delete'));
  const keys = [...files, ...chunks].flatMap(({ object_key }) => object_key ?? []);
  await release(tx, keys);
  return keys;
}
