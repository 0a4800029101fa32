/** The night's audit of a million transfers: its duration, its cost, and the delay of calls that run beside it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openServices } from '#server/app.ts';
import { planOne } from '#server/appwrite/documents/read.ts';
import { auditIfDue } from '#server/backups/nightly-audit.ts';
import { readConfig } from '#server/platform/config.ts';
import { VISITOR } from '#server/platform/sessions/viewer.ts';
import { processorTimeOf } from '../../tools/processes.ts';
import {
  atMost,
  type Line,
  milliseconds,
  most,
  none,
  progress,
  seconds,
  spread,
} from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { fillLedger, growthId, growthSize } from '../fill.ts';

const TOURNAMENTS = 20_000;
const AUDIT_MS_MAX = 60_000;
const ASK_EVERY_MS = 20;

export async function measureAudit({ databases, engine, times }: Setting): Promise<Line[]> {
  const environment = await databases.create(engine);
  const { services } = await openServices(readConfig({ SAMPLE_DATA: 'off', ...environment }));
  const { database, collections, lifecycle } = services;
  try {
    const { tournaments, people } = growthSize(times(TOURNAMENTS, 200));
    progress(`  filling: ${tournaments} tournaments`);
    await fillLedger(database, { tournaments, people }, environment.DATABASE_URL);
    const collection = collections.find('tournaments');
    const ask = async (number: number): Promise<number> => {
      const begun = performance.now();
      const id = growthId('tournament', 1 + (number % tournaments));
      await planOne(database, VISITOR, { collection, id, queries: [] }).read();
      await database.query('update tournaments set updated_at = now() where id = $1', [id]);
      return performance.now() - begun;
    };
    const askUntil = async (isOver: () => boolean): Promise<number[]> => {
      const waits: number[] = [];
      for (let number = 0; !isOver(); number += 1) {
        waits.push(await ask(number));
        await sleep(ASK_EVERY_MS);
      }
      return waits;
    };
    const quietUntil = performance.now() + 5000;
    const quiet = await askUntil(() => performance.now() > quietUntil);
    const before = await processorTimeOf(process.pid);
    const begun = performance.now();
    let tookMs: number | null = null;
    const auditing = auditIfDue(services, new AbortController().signal).finally(() => {
      tookMs = performance.now() - begun;
    });
    const beside = await askUntil(() => tookMs !== null);
    await auditing;
    // A Postgres server's processor time is unknown here; but one connection uses at most one processor there.
    const usedMs = ((await processorTimeOf(process.pid)) - before) / 1000;
    const [audit] = await database.query<{ transfers: number; findings: number }>(
      'select (select count(*) from ledger_transfers) as transfers, coalesce(findings, -1) as findings from ledger_audits',
    );
    return [
      { what: 'transfers', value: audit?.transfers ?? 0 },
      none('findings', audit?.findings ?? -1),
      { what: 'the audit', value: seconds(tookMs ?? Number.NaN) },
      atMost(
        'of one processor',
        [engine === 'pglite' ? usedMs : (tookMs ?? Number.NaN), AUDIT_MS_MAX],
        seconds,
      ),
      { what: 'a read and a write alone', value: spread(quiet), against: milliseconds(most(quiet)) },
      { what: 'beside the audit', value: spread(beside), against: milliseconds(most(beside)) },
    ];
  } finally {
    await lifecycle.stop();
  }
}
