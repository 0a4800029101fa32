/** Backups of a server that is being used, restored and compared with what it had acknowledged when each was begun. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openServices } from '#server/app.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { aHost, anOpenTournament, players } from '#tests/support/factories.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { TestServer } from '#tests/support/server.ts';
import { type Outcome, runScript } from '#tests/support/server-process.ts';
import { newSession } from '#tests/support/session.ts';

const CLIENTS = 4;
const TOURNAMENTS = 3;
/** Of each client between two rounds, so that the backups have processor time, too. */
const PAUSE_MS = 50;
/** More than one player can spend: a round costs an exit charge, and grants a token. */
const TOKENS = 1_000_000;

/** What the server has answered with success. */
interface Acknowledged {
  joins: number;
  exits: number;
  /** The reasons of grants, each of its own. */
  grants: string[];
}

export interface BusyBackup {
  file: string;
  /** Of the command. */
  made: Outcome;
  /** Of the ledger's audit after the restore. */
  findings: readonly unknown[];
  /** Acknowledged before the backup was begun, and missing in it. */
  lost: { joins: number; exits: number; grants: number };
  /** Acknowledged before it was begun. */
  acts: number;
}

/**
 * Starts a server on prepared data and makes one backup after the other, each while players join, are granted tokens and
 * exit, and each of which is restored.
 * @param environment of the server; its database is migrated and empty
 * @param restoreTo the environment of an empty place for a backup
 */
export async function* backUpBusyServer({
  environment,
  folder,
  count,
  restoreTo,
}: {
  environment: Record<string, string>;
  folder: string;
  count: number;
  restoreTo: (backup: number) => Promise<Record<string, string>>;
}): AsyncGenerator<BusyBackup> {
  const { clients, tournaments } = await prepareClients(environment);
  const server = await TestServer.start(environment);
  const acknowledged: Acknowledged = { joins: 0, exits: 0, grants: [] };
  try {
    for (let backup = 0; backup < count; backup += 1) {
      const file = path.join(folder, `${backup}.backup`);
      const stopping = new AbortController();
      const load = clients.map((client) =>
        play(server.url, { ...client, tournaments }, acknowledged, stopping.signal),
      );
      const backingUp = (async () => {
        const enough = acknowledged.grants.length + CLIENTS;
        while (acknowledged.grants.length < enough && !stopping.signal.aborted) await setTimeout(PAUSE_MS);
        const before = { ...acknowledged, grants: [...acknowledged.grants] };
        return { before, made: await runScript('backup', [file], environment) };
      })().finally(() => stopping.abort());
      // An act that fails ends all of it.
      const played = Promise.all(load).finally(() => stopping.abort());
      const [{ before, made }] = await Promise.all([backingUp, played]);
      const place = readConfig(await restoreTo(backup));
      const { findings } = await restoreBackup(place, { file, isForced: false });
      const { database } = await openDatabase(place);
      const lost = await missing(database, before).finally(() => database.close());
      const acts = before.joins + before.exits + before.grants.length;
      yield { file, made, findings, lost, acts };
    }
  } finally {
    await server.stop();
  }
}

interface Client {
  id: string;
  token: string;
}

/** Tournaments, and players with a session who can pay to join them. */
export async function prepareClients(
  environment: Record<string, string>,
): Promise<{ clients: Client[]; tournaments: string[] }> {
  const { services } = await openServices(readConfig({ SAMPLE_DATA: 'off', ...environment }));
  try {
    const host = await aHost(services, { tokens: 0 });
    const tournaments: string[] = [];
    for (let made = 0; made < TOURNAMENTS; made += 1)
      tournaments.push(await anOpenTournament(services, host, { max: 48 }));
    const clients: Client[] = [];
    for (const player of await players(services, CLIENTS, { tokens: TOKENS }))
      clients.push({ id: player.id, token: await newSession(services, player) });
    return { clients, tournaments };
  } finally {
    await services.lifecycle.stop();
  }
}

/** Counts an act once its answer has arrived. @throws Error for any other answer */
async function play(
  url: string,
  { id, token, tournaments }: Client & { tournaments: readonly string[] },
  acknowledged: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  const mine = { 'x-appwrite-session': token };
  const act = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  };
  while (!signal.aborted) {
    for (const tournament of tournaments) {
      await act('POST', `/tournaments/${tournament}/participants`, mine);
      acknowledged.joins += 1;
    }
    const reason = `${id} ${randomUUID()}`;
    const grant = { currency: 'eg_token', amount: 1, reason };
    const key = { 'x-appwrite-key': TEST_API_KEY, 'x-appwrite-project': 'egofficial' };
    await act('POST', `/users/${id}/grants`, { ...key, 'idempotency-key': randomUUID() }, grant);
    acknowledged.grants.push(reason);
    for (const tournament of tournaments) {
      await act('DELETE', `/tournaments/${tournament}/participants/me`, mine);
      acknowledged.exits += 1;
    }
    await setTimeout(PAUSE_MS);
  }
}

async function missing(sql: Sql, { joins, exits, grants }: Acknowledged): Promise<BusyBackup['lost']> {
  const [kept] = await sql.query<Record<keyof Acknowledged, number>>(
    `select (select count(*) from seat_events where kind = 'join') as joins,
       (select count(*) from seat_events where kind = 'exit') as exits,
       (select count(*) from ledger_transfers where kind = 'grant' and reason = any($1::text[])) as grants`,
    [grants],
  );
  if (!kept) throw new Error('Nothing was counted.');
  return {
    joins: Math.max(0, joins - kept.joins),
    exits: Math.max(0, exits - kept.exits),
    grants: grants.length - kept.grants,
  };
}
