/**
 * Backups under way, as all processes see them. While one is being written no uploaded file is removed from the store, so
 * that every file which the snapshot refers to is still there when its turn comes.
 */
import type { Config } from '#server/platform/config.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Health } from '#shared/wire/operator.ts';

/** After this time without a sign of life a run counts as broken off. */
const HOLD_MINUTES = 10;
const RENEW_MS = 60_000;
/** A failed backup is tried again after this time, or after the interval of the schedule if that is shorter. */
const RETRY_MINUTES = 5;
const SEND_AGAIN_SECONDS = 30;
/** Sending is a problem after so many tries since the last backup that was stored elsewhere. */
const SEND_TRIES = 2;
const KEPT_DAYS = 30;
const DRILL_RETRY_MINUTES = 6 * 60;
/** Key of the advisory lock that lets one process at a time look whether a backup is due. */
const LOCK_KEY = 725_004;

/** Records a backup that somebody has asked for. Call it before the snapshot is taken. @returns its id */
export async function beginRun(sql: Sql): Promise<string> {
  const id = newId();
  await sql.query(
    `insert into backup_runs (id, is_scheduled, holds_until)
     values ($1, false, now() + make_interval(mins => $2))`,
    [id, HOLD_MINUTES],
  );
  return id;
}

/**
 * Records a scheduled backup if one is due: none succeeded within the interval, none is under way, and none failed a
 * moment ago. If several processes ask, one of them gets it.
 * @returns its id, or null
 */
export function beginDueRun(database: Database, everyMinutes: number): Promise<string | null> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await tx.query(`delete from backup_runs where started_at < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
    const rows = await tx.query<{ id: string }>(
      `insert into backup_runs (id, is_scheduled, holds_until)
       select $1, true, now() + make_interval(mins => $2)
       where not exists (
         select from backup_runs where is_scheduled and case
           when ended_at is null then holds_until > now()
           when error is null then started_at > now() - make_interval(mins => $3)
           else ended_at > now() - make_interval(mins => least($3, $4)) end)
       returning id`,
      [newId(), HOLD_MINUTES, everyMinutes, RETRY_MINUTES],
    );
    return rows[0]?.id ?? null;
  });
}

/** Does the work of a run, shows meanwhile that the run is alive, and records its end. */
export async function carryOut<T>(database: Database, id: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await renewing(
      () =>
        database.query(
          `update backup_runs set holds_until = now() + make_interval(mins => $2) where id = $1 and ended_at is null`,
          [id, HOLD_MINUTES],
        ),
      work,
    );
    await endRun(database, id, null);
    return result;
  } catch (error) {
    // If the database is away, the end is not recorded; the caller gets the error of the work.
    await endRun(database, id, reasonOf(error)).catch(() => {});
    throw error;
  }
}

/** Renews the hold of a run again and again while its work is under way. */
async function renewing<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    // If one renewal fails, the next one makes up for it.
    renew().catch(() => {});
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Sends the newest backup in a folder that is not stored elsewhere yet. If several processes ask, one of them sends
 * it.
 * @param files names of the backups in the folder
 */
export async function sendUnsent(
  database: Database,
  files: readonly string[],
  send: (file: string) => Promise<void>,
): Promise<void> {
  const [run] = await database.query<{ id: string; file: string }>(
    `update backup_runs set send_tries = send_tries + 1, send_waits_until = now() + make_interval(mins => $2)
     where id = (select id from backup_runs where file = any($1::text[]) and sent_at is null
         and coalesce(send_waits_until < now(), true)
       order by started_at desc limit 1 for update skip locked)
     returning id, coalesce(file, '') as file`,
    [files, HOLD_MINUTES],
  );
  if (!run) return;
  const wait = 'update backup_runs set send_waits_until = now() + make_interval(secs => $2)';
  try {
    await renewing(
      () => database.query(`${wait} where id = $1`, [run.id, HOLD_MINUTES * 60]),
      () => send(run.file),
    );
    await database.query('update backup_runs set sent_at = now(), send_error = null where id = $1', [run.id]);
  } catch (error) {
    await database
      .query(`${wait}, send_error = $3 where id = $1`, [run.id, SEND_AGAIN_SECONDS, reasonOf(error)])
      .catch(() => {});
    throw error;
  }
}

/** @param error why the backup failed; null: it was written */
export async function endRun(sql: Sql, id: string, error: string | null): Promise<void> {
  await sql.query('update backup_runs set ended_at = now(), error = $2 where id = $1', [id, error]);
}

/** Ends the runs of an embedded database at its start: no other process can still carry them out. */
export async function endBrokenRuns(sql: Sql): Promise<void> {
  await sql.query(
    `update backup_runs set ended_at = coalesce(ended_at, now()), send_waits_until = null,
       error = case when ended_at is null then 'The server was stopped.' else error end
     where ended_at is null or send_waits_until is not null`,
  );
  await sql.query('delete from backup_drills where ended_at is null');
}

/** The outcome of restoring a backup on trial. */
export interface DrillResult {
  /** The file or address of the backup; null: none was found. */
  place: string | null;
  /** Why it cannot be restored; null: it can. */
  error: string | null;
}

/**
 * Records a drill: one that somebody has asked for, or one that is due.
 * @param everyMinutes null: somebody has asked for the drill
 * @returns its id; null: none is due, or another process has begun it
 */
export function beginDrill(database: Database, everyMinutes: number | null): Promise<string | null> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await tx.query(`delete from backup_drills where started_at < now() - interval '1 year'`);
    const [row] = await tx.query<{ id: string }>(
      `insert into backup_drills (id, holds_until)
       select $1, now() + make_interval(mins => $2)
       where $3::int is null or not exists (
         select from backup_drills where case when ended_at is null then holds_until > now()
           else ended_at > now() - make_interval(mins => least($3, case when error is null then $3 else $4 end)) end)
       returning id`,
      [newId(), HOLD_MINUTES, everyMinutes, DRILL_RETRY_MINUTES],
    );
    return row?.id ?? null;
  });
}

/** @throws Error when the drill was broken off; nothing is recorded then */
export async function carryOutDrill(
  database: Database,
  id: string,
  work: () => Promise<DrillResult>,
): Promise<DrillResult> {
  const hold = 'update backup_drills set holds_until = now() + make_interval(mins => $2) where id = $1';
  try {
    const result = await renewing(() => database.query(hold, [id, HOLD_MINUTES]), work);
    await database.query('update backup_drills set ended_at = now(), place = $2, error = $3 where id = $1', [
      id,
      result.place,
      result.error,
    ]);
    return result;
  } catch (error) {
    await database.query('delete from backup_drills where id = $1', [id]).catch(() => {});
    throw error;
  }
}

/** The last drill that ended. */
export async function lastDrill(sql: Sql): Promise<Health['backups']['drill']> {
  const [drill] = await sql.query<{
    ended_at: Date;
    seconds: number;
    place: string | null;
    error: string | null;
  }>(
    `select coalesce(ended_at, now()) as ended_at, place, error,
       coalesce(round(extract(epoch from ended_at - started_at)), 0)::int as seconds
     from backup_drills where ended_at is not null order by ended_at desc limit 1`,
  );
  if (!drill) return null;
  const { ended_at, ...rest } = drill;
  return { at: wireInstant(ended_at), ...rest };
}

/** What the database knows of the backups of this installation. */
export interface BackupState {
  /** When the newest complete backup was begun, just before its snapshot; null: there is none. */
  lastAt: Date | null;
  /** When the first backup was begun, complete or not; null: there is none. */
  firstTryAt: Date | null;
  /** The newest run, if it failed: when, and why. */
  failure: { at: Date; error: string } | null;
  /** When the newest backup that is stored elsewhere was begun; null: there is none. */
  sentAt: Date | null;
  /** Why no newer backup is stored elsewhere; null: sending has not failed, or not often enough. */
  sendError: string | null;
}

/** Whether more than one backup of the schedule is missing. */
export function isOverdue({ lastAt, firstTryAt }: BackupState, schedule: Config['backups']): boolean {
  const since = lastAt ?? firstTryAt;
  if (!schedule || !since) return false;
  return Date.now() - since.getTime() > 2 * schedule.everyMinutes * 60_000;
}

/** What the operator is told of backups. */
export async function backupHealth(sql: Sql, schedule: Config['backups']): Promise<Health['backups']> {
  const state = await backupState(sql);
  const { lastAt, failure } = state;
  return {
    everyMinutes: schedule?.everyMinutes ?? null,
    lastAt: lastAt && wireInstant(lastAt),
    failedAt: failure && wireInstant(failure.at),
    error: failure?.error ?? null,
    isOverdue: isOverdue(state, schedule),
    sentAt: state.sentAt && wireInstant(state.sentAt),
    sendError: state.sendError,
    drill: await lastDrill(sql),
  };
}

export async function backupState(sql: Sql): Promise<BackupState> {
  const [state] = await sql.query<{
    last_at: Date | null;
    first_at: Date | null;
    failed_at: Date | null;
    error: string | null;
    sent_at: Date | null;
    send_error: string | null;
  }>(
    `select max(started_at) filter (where ended_at is not null and error is null) as last_at,
       min(started_at) as first_at,
       (array_agg(ended_at order by started_at desc) filter (where ended_at is not null))[1] as failed_at,
       (array_agg(error order by started_at desc) filter (where ended_at is not null))[1] as error,
       max(started_at) filter (where sent_at is not null) as sent_at,
       case when sum(send_tries) filter (where started_at > sent) >= ${SEND_TRIES} then
         (array_agg(send_error order by started_at desc) filter (where started_at > sent and send_error is not null))[1]
         end as send_error
     from backup_runs, (
       select coalesce(max(started_at), '-infinity') as sent from backup_runs where sent_at is not null) newest`,
  );
  const {
    last_at: lastAt = null,
    first_at: firstTryAt = null,
    failed_at: at = null,
    error = null,
  } = state ?? {};
  const { sent_at: sentAt = null, send_error: sendError = null } = state ?? {};
  return { lastAt, firstTryAt, failure: at && error !== null ? { at, error } : null, sentAt, sendError };
}
