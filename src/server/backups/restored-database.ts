/** Replaces a database by another one: all of it, or nothing. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ClosedAccounts, closedAccountsOf } from '#server/closing/closed-list.ts';
import { makeDataFolder } from '#server/platform/database/data-folder.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { dropEverything, isUsed } from '#server/platform/database/dump/load.ts';
import { allTables } from '#server/platform/database/dump/table-catalogue.ts';
import { DATABASE_FOLDER, endFirstStart, hasDatabase } from '#server/platform/database/first-start.ts';
import { FolderLockedError, lockFolder } from '#server/platform/database/folder-lock.ts';
import { NestedDatabase } from '#server/platform/database/nested-database.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres, countServers } from '#server/platform/database/postgres.ts';
import { syncPlace, syncTree } from '#server/platform/database/sync.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { knownKeys } from './upload-keys.ts';

/** A restore is refused, because the present data must stay or a server uses them. Nothing was changed. */
export class RestoreRefusedError extends Error {}

/** The audit has found errors in the ledger, and the caller has not accepted them. */
export class LedgerRefusedError extends RestoreRefusedError {
  readonly findings: readonly AuditFinding[];

  constructor(findings: readonly AuditFinding[]) {
    super('The ledger of these data is not clean. Nothing was changed.');
    this.findings = findings;
  }
}

/** @throws LedgerRefusedError @returns the findings */
export async function auditFilled(database: Database, acceptsFindings: boolean): Promise<AuditFinding[]> {
  const findings = await auditLedger(database);
  if (findings.length > 0 && !acceptsFindings) throw new LedgerRefusedError(findings);
  return findings;
}

/** The database has data, and the caller has not said that they may be replaced. */
export class DataPresentError extends RestoreRefusedError {}

/**
 * Fills the new database. If it throws, the old database stays in place.
 * @param replaced what the old database had
 */
export type Fill<T> = (database: Database, replaced: Replaced) => Promise<T>;

interface Replaced {
  /** Keys of the uploads that the old database knew. */
  keys: ReadonlySet<string>;
  /** The accounts that were closed in it. */
  closed: ClosedAccounts;
}

interface Replacement<T> {
  /** Whether a database with data may be replaced. */
  isForced: boolean;
  fill: Fill<T>;
}

const NEW_FOLDER = 'restoring';
const OLD_FOLDER = `${DATABASE_FOLDER}.old`;

/**
 * Replaces the tables of a database on a server, in one transaction.
 * @throws RestoreRefusedError
 */
export async function replaceOnServer<T>(url: string, { isForced, fill }: Replacement<T>): Promise<T> {
  const database = await connectPostgres(url);
  try {
    return await database.transaction(
      async (tx) => {
        // A lock held by something that this command does not know of must not keep it waiting for ever.
        await tx.query(`set local lock_timeout = '10s'`);
        await refuseServers(tx);
        await refuseData(tx, isForced);
        const replaced = await readReplaced(tx);
        // All tables are created anew, because a table or a rule may be what is broken.
        await dropEverything(tx);
        const result = await fill(new NestedDatabase('postgres', tx), replaced);
        await refuseServers(tx);
        return result;
      },
      { isLong: true },
    );
  } finally {
    await database.close();
  }
}

async function refuseServers(sql: Sql): Promise<void> {
  const count = await countServers(sql);
  if (count === 0) return;
  throw new RestoreRefusedError(
    `${count === 1 ? 'A server is' : `${count} servers are`} running on the database of DATABASE_URL. Stop every server first.`,
  );
}

async function refuseData(sql: Sql, isForced: boolean): Promise<void> {
  const names = await allTables(sql);
  if (names.length === 0) return;
  if (!names.includes('migrations')) {
    throw new RestoreRefusedError(
      'The database of DATABASE_URL holds the tables of something else. Create a database for EGOfficial alone.',
    );
  }
  if (!isForced && (await isUsed(sql))) {
    throw new DataPresentError('The database of DATABASE_URL has data, which would be replaced.');
  }
}

/**
 * Replaces the embedded database of a data folder. The new one is complete and on the disk before it takes the place of
 * the old one.
 * @throws RestoreRefusedError, DataFolderError
 */
export async function replaceInFolder<T>(dataDir: string, { isForced, fill }: Replacement<T>): Promise<T> {
  await makeDataFolder(dataDir);
  await withLock(dataDir, () => finishSwap(dataDir));
  if (hasDatabase(dataDir) && !isForced) {
    throw new DataPresentError(`The data folder ${dataDir} has a database, which would be replaced.`);
  }
  const replaced = hasDatabase(dataDir) ? await readOld(dataDir) : NOTHING;
  return withLock(dataDir, async () => {
    const place = path.join(dataDir, NEW_FOLDER);
    await rm(place, { recursive: true, force: true });
    try {
      const database = await openPglite(place);
      let result: T;
      try {
        result = await database.transaction((tx) => fill(new NestedDatabase('pglite', tx), replaced), {
          isLong: true,
        });
        await database.query('checkpoint');
      } finally {
        await database.close();
      }
      await swap(dataDir, path.join(place, DATABASE_FOLDER));
      return result;
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });
}

async function swap(dataDir: string, newDatabase: string): Promise<void> {
  await syncTree(newDatabase);
  const [current, old] = [path.join(dataDir, DATABASE_FOLDER), path.join(dataDir, OLD_FOLDER)];
  if (hasDatabase(dataDir)) await rename(current, old);
  else {
    // A first start that was not completed may have left these.
    await rm(current, { recursive: true, force: true });
    await endFirstStart(dataDir);
  }
  await rename(newDatabase, current);
  await syncPlace(dataDir);
  await rm(old, { recursive: true, force: true });
}

/** A restore that was killed between its two renames left no database: the old one returns. */
async function finishSwap(dataDir: string): Promise<void> {
  const [current, old] = [path.join(dataDir, DATABASE_FOLDER), path.join(dataDir, OLD_FOLDER)];
  if (!existsSync(old)) return;
  if (existsSync(current)) await rm(old, { recursive: true, force: true });
  else await rename(old, current);
}

async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    throw asRefusal(dataDir, error);
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

function asRefusal(dataDir: string, error: unknown): unknown {
  if (!(error instanceof FolderLockedError)) return error;
  return new RestoreRefusedError(`A server is running on the data folder ${dataDir}. Stop it first.`);
}

const NOTHING: Replaced = { keys: new Set(), closed: new Map() };

async function readReplaced(sql: Sql): Promise<Replaced> {
  return { keys: await knownKeys(sql), closed: await closedAccountsOf(sql) };
}

/** Many a restore is made because the old database no longer opens: nothing is known of it then. */
async function readOld(dataDir: string): Promise<Replaced> {
  const database = await openPglite(dataDir).catch((error: unknown) => {
    if (error instanceof FolderLockedError) throw asRefusal(dataDir, error);
    return null;
  });
  if (!database) return NOTHING;
  try {
    return await readReplaced(database);
  } finally {
    await database.close();
  }
}
