/**
 * Players and tournaments of a measurement, written before its server starts. Tournaments are created by commands and
 * balances by the ledger; accounts and sessions are inserted in bulk, because hashing thousands of passwords would take
 * minutes.
 */
import { openServices } from '#server/app.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { endFirstStart } from '#server/platform/database/first-start.ts';
import { newId } from '#server/platform/ids.ts';
import { encodeToken, hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { houseAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import { anOpenTournament } from '#tests/support/factories.ts';
import { concurrently } from '../tools/people.ts';

/** All have this password, and `{id}@example.com`. */
export const PASSWORD = 'correct horse';
const BALANCE = 1_000_000;
/** So that transactions do not queue for connections. */
const AT_ONCE = 8;

interface Someone {
  id: string;
  secret: string;
  /** Of a session. */
  token: string;
}

export interface Fixture {
  players: readonly Someone[];
  /** The first one has published the tournaments. */
  hosts: readonly Someone[];
  tournaments: readonly string[];
}

export interface FixtureSize {
  players: number;
  hosts?: number;
  tournaments?: number;
}

/** Fills the empty database of an environment, and closes it. */
export async function makeFixture(
  environment: Record<string, string>,
  { players, hosts = 1, tournaments = 0 }: FixtureSize,
): Promise<Fixture> {
  const { services } = await openServices(readConfig(environment));
  const { database, lifecycle } = services;
  const people = Array.from({ length: hosts + players }, someone);
  const [host] = people as [Someone];
  try {
    await database.transaction((tx) => insertPeople(tx, people, hosts), { isLong: true });
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 1 });
    const ids = await concurrently(tournaments, AT_ONCE, () =>
      anOpenTournament(services, viewerOf(host.id), { entryFee, max: players }),
    );
    await database.query('analyze');
    // A database that no server has listened on yet would be made anew.
    await endFirstStart(environment.DATA_DIR ?? '');
    return { hosts: people.slice(0, hosts), players: people.slice(hosts), tournaments: ids };
  } finally {
    await lifecycle.stop();
  }
}

function someone(): Someone {
  const [id, secret] = [newId(), newSecret()];
  return { id, secret, token: encodeToken({ accountId: id, secret }) };
}

const viewerOf = (id: string): Viewer => ({
  kind: 'user',
  id,
  name: 'Host',
  email: `${id}@example.com`,
  labels: ['host'],
  isEmailVerified: true,
  sessionId: id,
});

/** Accounts with username, game profile, session and balance, of which the first are hosts. */
async function insertPeople(tx: Transaction, people: readonly Someone[], hosts: number): Promise<void> {
  const ids = people.map(({ id }) => id);
  const from = 'from unnest($1::text[]) with ordinality as n (id, number)';
  await tx.query(
    `insert into accounts (id, email, name, is_email_verified, password_hash, labels)
     select id, id || '@example.com', 'Player', true, $2, case when number <= $3 then array['host'] else '{}' end ${from}`,
    [ids, await hashPassword(PASSWORD), hosts],
  );
  await tx.query(
    `insert into user_details (id, permissions, username)
     select id, array['read("any")', format('update("user:%s")', id)], left(id, 20) ${from}`,
    [ids],
  );
  await tx.query(
    `insert into game_profiles (user_id, game_id, nickname, uid, position) select id, 'freefire', 'player', '100000001', 1 ${from}`,
    [ids],
  );
  await tx.query(
    `insert into sessions (id, account_id, secret_hash, provider, provider_uid, ip, network, user_agent, expires_at)
     select id, id, ($2::text[])[number], 'email', id || '@example.com', '127.0.0.1', '127.0.0.1', 'bench', now() + interval '1 day'
     ${from}`,
    [ids, people.map(({ secret }) => hashSecret(secret))],
  );
  const currency = 'eg_token';
  const own = ids.map((id) => userAccount(id, currency));
  const accounts = await lockAccounts(tx, [houseAccount(currency), ...own]);
  const asked = { currency, amount: BALANCE, reason: 'For the bench', fingerprint: 'bench' } as const;
  const grants = ids.map((userId) => transfers.grant({ ...asked, userId, reference: `bench:${userId}` }));
  await post(tx, accounts, grants);
}
