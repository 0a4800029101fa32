/** Pictures that were sent before, by what they look like: a hint for who decides about one (docs/decisions/0375). */
import path from 'node:path';
import type { Database, Sql, Transaction } from '#server/platform/database/database.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { PictureTask } from '../work/picture-tasks.ts';
import { TaskProcess } from '../work/task-process.ts';
import { DIFFERENCE_MAX } from './picture-difference.ts';

/** How long a picture is remembered. */
export const SEEN_DAYS = 180;
/** Earlier pictures with which one is compared: so many, the latest, and at a time. */
const COMPARED_MAX = 3000;
const COMPARED_AT_ONCE = 100;
const NEAR_MAX = 3;
const LOOK_EVERY_MS = 60_000;

/** Its own process, since nobody waits for it: uploads do not wait behind it. */
const comparing = new TaskProcess(path.join(import.meta.dirname, '../work/picture-tasks.ts'), {
  abandonedTaskMsMax: 300,
  idleMsMax: 10_000,
  memoryMax: 200 * 1024 * 1024,
  taskCpuMsMax: 30_000,
  taskMsMax: 60_000,
});

/** Remembers that a picture was sent; it is compared after the commit. */
export async function notePictureUse(
  tx: Transaction,
  { file, match }: { file: string; match: string | null },
): Promise<void> {
  await tx.query(
    `insert into picture_uses (file_id, match_id, user_id, hash)
     select id, $2, owner_id, hash from files where id = $1 and hash is not null and owner_id is not null
     on conflict do nothing`,
    [file, match],
  );
}

/** SQL of near pictures that others, or the same person for another match, sent before; both are SQL. */
export function seenBeforeSql(file: string, match: string): string {
  return `coalesce((select json_agg(json_build_object('match', e.match_id, 'user', e.user_id, 'at', ${wireInstantSql('e.at')})
      order by n.place)
    from picture_uses p cross join unnest(p.near) with ordinality n (id, place) join picture_uses e on e.id = n.id
    where p.file_id = ${file} and p.match_id is not distinct from ${match}), '[]'::json)`;
}

/** @param report gets failures, after which it is tried again */
export function startComparing(database: Database, report: (error: unknown) => void): RepeatingJob {
  const job = new RepeatingJob({
    run: (signal) => compareWaiting(database, signal),
    firstAfterMs: 0,
    everyMs: LOOK_EVERY_MS,
    report,
  });
  database.onChange((changes) => {
    const isSent = changes.some(
      ({ collection }) => collection === 'evidence' || collection === 'request_pictures',
    );
    if (isSent) job.runWithin(0);
  });
  return job;
}

interface PictureUse {
  id: string;
  file_id: string;
  match_id: string | null;
  user_id: string;
  hash: string;
}

/** Compares pictures that were sent with earlier ones. Any number of processes may. */
export async function compareWaiting(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [use] = await database.query<PictureUse>(
      `select id::text as id, file_id, match_id, user_id, encode(hash, 'base64') as hash
       from picture_uses where near is null order by picture_uses.id limit 1`,
    );
    if (!use) return;
    const near = await findNear(database, use, signal);
    await database.transaction(async (tx) => {
      await tx.query('update picture_uses set near = $2 where id = $1', [use.id, near]);
      // Told whether there are near ones or not: what a player is told of his own says nothing.
      for (const [collection, table] of SENT_IN) {
        const rows = await tx.query<{ id: string }>(
          `select id from ${table} where file_id = $1 and match_id is not distinct from $2`,
          [use.file_id, use.match_id],
        );
        for (const { id } of rows) tx.changed({ collection, id, action: 'update' });
      }
    });
  }
}

const SENT_IN = [
  ['claims', 'claims'],
  ['disputes', 'disputes'],
  ['calls', 'match_calls'],
] as const;

/** The rows that look alike, nearest first. */
async function findNear(sql: Sql, use: PictureUse, signal: AbortSignal): Promise<string[]> {
  const near: { id: string; difference: number }[] = [];
  let before = use.id;
  for (let compared = 0; compared < COMPARED_MAX; compared += COMPARED_AT_ONCE) {
    const others = await sql.query<{ id: string; hash: string }>(
      `select id::text as id, encode(hash, 'base64') as hash from picture_uses
       where id < $1 and at > now() - make_interval(days => ${SEEN_DAYS})
         and (match_id is distinct from $2 or user_id <> $3)
       order by picture_uses.id desc limit ${COMPARED_AT_ONCE}`,
      [before, use.match_id, use.user_id],
    );
    if (others.length === 0) break;
    const task: PictureTask = { kind: 'compare', hash: use.hash, others: others.map(({ hash }) => hash) };
    const differences = (await comparing.run(task, signal)) as number[];
    near.push(...others.map(({ id }, index) => ({ id, difference: differences[index] ?? 1 })));
    before = others.at(-1)?.id ?? before;
  }
  return near
    .filter(({ difference }) => difference <= DIFFERENCE_MAX)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, NEAR_MAX)
    .map(({ id }) => id);
}

/** Any number of processes may. */
export async function forgetPictureUses(sql: Sql): Promise<void> {
  await sql.query(`delete from picture_uses where at < now() - make_interval(days => ${SEEN_DAYS})`);
}
