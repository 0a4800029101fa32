/** One of the processes audits the ledger at 04:00 in Nepal. An audit that was missed runs at the next start. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { copyDatabaseFolder } from '#server/platform/database/folder-copy.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { detailOf } from '#server/wallet/ledger/note-audit.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { askTask } from './backup-process.ts';

/** After this time without an end, an audit counts as broken off: its process has died. */
const LASTS_MINUTES = 15;
const KEPT_DAYS = 90;

export async function auditIfDue(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database, config } = platform;
  const id = await claimNight(database);
  if (id === null) return;
  // A database in memory has no files to copy.
  const isCopied = database.engine === 'pglite' && existsSync(path.join(config.dataDir, DATABASE_FOLDER));
  const findings = await (isCopied ? auditCopy(platform, signal) : inSnapshot(database, auditLedger));
  await database.query(
    'update ledger_audits set ended_at = now(), findings = $2, detail = $3 where id = $1',
    [id, findings.length, detailOf(findings)],
  );
  await database.query(`delete from ledger_audits where begun_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ]);
}

/** Claims the audit of the night for this process. @returns null: it was done, or another process does it */
async function claimNight(database: Database): Promise<string | null> {
  const rows = await database.query<{ id: string }>(
    `insert into ledger_audits (id, night)
     values ($1, ((now() at time zone 'Asia/Kathmandu') - interval '4 hours')::date)
     on conflict (night) do update set id = excluded.id, begun_at = now()
       where ledger_audits.ended_at is null and ledger_audits.begun_at < now() - make_interval(mins => $2)
     returning id`,
    [newId(), LASTS_MINUTES],
  );
  return rows[0]?.id ?? null;
}

/** The embedded database has one connection, which calls need: another process audits a copy of it. */
async function auditCopy({ database, config }: Platform, signal: AbortSignal): Promise<AuditFinding[]> {
  const folder = await copyDatabaseFolder(database, config.dataDir);
  try {
    const { dataDir, s3 } = config;
    const said = await askTask({ is: 'audit', folder, databaseUrl: null, dataDir, s3 }, signal);
    return JSON.parse(said) as AuditFinding[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
