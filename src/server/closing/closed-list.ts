/** The closed accounts, as hashes beside the backups: a restore of an older backup closes these accounts again. */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { hasTable } from '#server/platform/database/dump/table-catalogue.ts';

/** The number of each player who has left, by the hash of the account's id. */
export type ClosedAccounts = ReadonlyMap<string, string>;

type Place = Pick<Config, 'backupFolder' | 'dataDir' | 'isCopy'>;

/** The file of the list, a line for each account. */
export const closedListFile = ({ backupFolder }: Pick<Config, 'backupFolder'>) =>
  path.join(backupFolder, 'closed-accounts.txt');

export async function readClosedList(config: Pick<Config, 'backupFolder'>): Promise<ClosedAccounts> {
  const text = await readFile(closedListFile(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // A line that was cut off matches no account, and its account is written again.
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) ([1-9]\d*)$/gm)].map(([, hash = '', n = '']) => [hash, n]),
  );
}

/** The accounts that are closed in a database. */
export async function closedAccountsOf(sql: Sql): Promise<ClosedAccounts> {
  if (!(await hasTable(sql, 'kept_hashes'))) return new Map();
  const rows = await sql.query<{ id: string; number: string }>(
    "select id, coalesce(player_number::text, '') as number from accounts where player_number is not null",
  );
  return new Map(rows.map(({ id, number }) => [hashOf(id), number]));
}

/** Adds the closed accounts that the list lacks. A copy for trying does not speak for the original site. */
export async function writeClosedList(sql: Sql, config: Place): Promise<void> {
  if (config.isCopy) return;
  const closed = await closedAccountsOf(sql);
  if (closed.size === 0) return;
  const known = await readClosedList(config);
  const lines = [...closed].flatMap(([hash, number]) => (known.has(hash) ? [] : [`${hash} ${number}\n`]));
  if (lines.length === 0) return;
  // Any other folder is not created: if it is missing, its disk is not mounted.
  if (config.backupFolder === path.join(config.dataDir, 'backups'))
    await mkdir(config.backupFolder, { recursive: true, mode: 0o700 });
  await appendFile(closedListFile(config), `\n${lines.join('')}`, { mode: 0o600, flush: true });
}

export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
