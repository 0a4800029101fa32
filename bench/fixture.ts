/**
 * Players and tournaments for the measurements. Tournaments are created by commands and balances by the ledger; accounts
 * and sessions are inserted in bulk, because hashing thousands of passwords would take minutes.
 */
import { insertAccount } from '#server/people/accounts/register-account.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { encodeToken, hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { houseAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import { anOpenTournament } from '#tests/support/factories.ts';

export interface Fixture {
  /** A session token for each player. */
  tokens: string[];
  /** A session token for the host of all tournaments. */
  hostToken: string;
  /** Tournaments that are filled one after the other. */
  hot: string[];
  /** Tournaments that are filled in parallel. */
  spread: string[];
}

export interface FixtureSize {
  players: number;
  hot: number;
  spread: number;
}

const BALANCE = 1_000_000;

export async function makeFixture(platform: Platform, size: FixtureSize): Promise<Fixture> {
  const host = await makeHost(platform);
  const tournaments: string[] = [];
  // 50 at a time, so that transactions do not queue for connections.
  for (let start = 0; start < size.hot + size.spread; start += 50) {
    const count = Math.min(50, size.hot + size.spread - start);
    tournaments.push(
      ...(await Promise.all(
        Array.from({ length: count }, () =>
          anOpenTournament(platform, host, {
            entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 1 }),
            max: size.players,
          }),
        ),
      )),
    );
  }
  const people = Array.from({ length: size.players }, () => ({ id: newId(), secret: newSecret() }));
  const hostSession = { id: viewerId(host) ?? '', secret: newSecret() };
  await platform.database.transaction(async (tx) => {
    await insertPlayers(
      tx,
      people.map(({ id }) => id),
    );
    await insertSessions(tx, [...people, hostSession]);
  });
  await platform.database.transaction((tx) =>
    grantAll(
      tx,
      people.map((person) => person.id),
    ),
  );
  return {
    tokens: people.map(tokenOf),
    hostToken: tokenOf(hostSession),
    hot: tournaments.slice(0, size.hot),
    spread: tournaments.slice(size.hot),
  };
}

async function makeHost(platform: Platform): Promise<Viewer> {
  const userId = newId();
  const person = { name: 'Host', email: 'host@example.com', labels: ['host'], isEmailVerified: true };
  await platform.database.transaction((tx) => insertAccount(tx, { ...person, userId, passwordHash: null }));
  return { kind: 'user', id: userId, ...person, sessionId: newId() };
}

interface SignedIn {
  id: string;
  secret: string;
}

function tokenOf({ id, secret }: SignedIn): string {
  return encodeToken({ accountId: id, secret });
}

/** Accounts with username and game profile. @param passwordHash of all of them */
export async function insertPlayers(
  tx: Transaction,
  ids: readonly string[],
  passwordHash: string | null = null,
): Promise<void> {
  await tx.query(
    `insert into accounts (id, email, name, is_email_verified, password_hash)
     select id, id || '@example.com', 'Player', true, $2 from unnest($1::text[]) as n (id)`,
    [ids, passwordHash],
  );
  await tx.query(
    `insert into user_details (id, permissions, username)
     select id, array['read("any")', format('update("user:%s")', id)], left(id, 20) from unnest($1::text[]) as n (id)`,
    [ids],
  );
  await tx.query(
    `insert into game_profiles (user_id, game_id, nickname, uid, position)
     select id, 'freefire', 'player', '100000001', 1 from unnest($1::text[]) as n (id)`,
    [ids],
  );
}

async function insertSessions(tx: Transaction, people: readonly SignedIn[]): Promise<void> {
  await tx.query(
    `insert into sessions
       (id, account_id, secret_hash, provider, provider_uid, ip, network, user_agent, expires_at)
     select id, id, secret_hash, 'email', id || '@example.com', '127.0.0.1', '127.0.0.1', 'bench', now() + interval '1 day'
     from unnest($1::text[], $2::text[]) as n (id, secret_hash)`,
    [people.map((person) => person.id), people.map((person) => hashSecret(person.secret))],
  );
}

export async function grantAll(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const currency = 'eg_token';
  const accounts = await lockAccounts(tx, [
    houseAccount(currency),
    ...userIds.map((userId) => userAccount(userId, currency)),
  ]);
  const asked = { currency, amount: BALANCE, reason: 'For the bench', fingerprint: 'bench' } as const;
  await post(
    tx,
    accounts,
    userIds.map((userId) => transfers.grant({ ...asked, userId, reference: `bench:${userId}` })),
  );
}
