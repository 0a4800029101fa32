/** Finds pictures that were sent before, by their look: a hint for whoever decides about one (docs/decisions/0375). */
import path from 'node:path';
import type { Database, Sql, Transaction } from '#server/platform/database/database.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { PictureTask } from '../work/picture-tasks.ts';
import { TaskProcess } from '../work/task-process.ts';
import { DIFFERENCE_MAX } from './picture-difference.ts';

/** How long a picture is remembered. */
export const SEEN_DAYS = 180;
/** How many earlier pictures are looked at, how many of them at a time, and how many are compared exactly. */
const LOOKED_AT_MAX = 3000;
const AT_ONCE = 100;
export const COMPARED_MAX = 100;
const NEAR_MAX = 3;
const LOOK_EVERY_MS = 60_000;

/** A process of its own: uploads need not wait behind comparisons, for which nobody waits. */
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

/** SQL of similar pictures that others, or the same person for another match, sent before; both parameters are SQL. */
export function seenBeforeSql(file: string, match: string): string {
  return `coalesce((select json_agg(json_build_object('match', e.match_id, 'user', e.user_id, 'at', ${wireInstantSql('e.at')})
      order by n.place)
    from picture_uses p cross join unnest(p.near) with ordinality n (id, place) join picture_uses e on e.id = n.id
    where p.file_id = ${file} and p.match_id is not distinct from ${match}), '[]'::json)`;
}

/** @param report gets failures, after which the comparison is tried again */
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

/** Compares pictures that were sent with earlier ones. Several processes may do it at the same time. */
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
      // A change is told even if no picture is near, so that being told reveals nothing to a player.
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

/** Finds the rows that look alike, nearest first. All are compared roughly, and then the nearest ones exactly. */
async function findNear(sql: Sql, use: PictureUse, signal: AbortSignal): Promise<string[]> {
  // Pictures for the same host come first, because the same people look at them; then the latest ones.
  const earlier = await sql.query<{ id: string }>(
    `select u.id::text as id from picture_uses u
     left join matches m on m.id = u.match_id left join tournaments t on t.id = m.tournament_id
     where u.id < $1 and u.at > now() - make_interval(days => ${SEEN_DAYS})
       and (u.match_id is distinct from $2 or u.user_id <> $3)
     order by t.host is not distinct from (
       select o.host from matches n join tournaments o on o.id = n.tournament_id where n.id = $2
     ) desc, u.id desc limit ${LOOKED_AT_MAX}`,
    [use.id, use.match_id, use.user_id],
  );
  const compare = async (ids: readonly string[], isRough: boolean): Promise<Difference[]> => {
    const others = await sql.query<{ id: string; hash: string }>(
      `select id::text as id, encode(hash, 'base64') as hash from picture_uses where id = any($1::bigint[])`,
      [ids],
    );
    const hashes = others.map(({ hash }) => hash);
    const task: PictureTask = { kind: 'compare', hash: use.hash, others: hashes, isRough };
    const differences = (await comparing.run(task, signal)) as number[];
    return others.map(({ id }, index) => ({ id, difference: differences[index] ?? 1 }));
  };
  const rough: Difference[] = [];
  for (let from = 0; from < earlier.length; from += AT_ONCE) {
    const ids = earlier.slice(from, from + AT_ONCE).map(({ id }) => id);
    rough.push(...(await compare(ids, true)));
  }
  const likely = rough.sort(byDifference).slice(0, COMPARED_MAX);
  if (likely.length === 0) return [];
  const ids = likely.map(({ id }) => id);
  return (await compare(ids, false))
    .filter(({ difference }) => difference <= DIFFERENCE_MAX)
    .sort(byDifference)
    .slice(0, NEAR_MAX)
    .map(({ id }) => id);
}

interface Difference {
  id: string;
  difference: number;
}

const byDifference = (one: Difference, other: Difference) => one.difference - other.difference;

/** Several processes may do this at the same time. */
export async function forgetPictureUses(sql: Sql): Promise<void> {
  await sql.query(`delete from picture_uses where at < now() - make_interval(days => ${SEEN_DAYS})`);
}
