/** Repeated evenings of a host: what is asked for, and what is made already (make-evening.ts). */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { changesOf, recordAct } from '#server/audit/audit-log.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperatorsPassword } from '#server/platform/sessions/session.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { languageOfViewer, type Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant, wireInstantSql } from '#server/platform/wire-instant.ts';
import { requireHost } from '#server/tournaments/access/host-bans.ts';
import { type ScheduleValues, schedule } from '#shared/forms/evenings.ts';
import type { Language } from '#shared/languages.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import { makesAt, nextEvening, type Recurrence, SCHEDULES_MAX } from '#shared/rules/schedules.ts';
import type { ScheduleDocument, ScheduledEvening, ScheduleList } from '#shared/wire/schedules.ts';
import { takeBackEmpty } from './take-back.ts';
import { lockHost, ownTemplate } from './templates.ts';

/** How many of its made evenings a schedule shows. */
const EVENINGS_TOLD = 30;

/** What a client has sent; what is absent stays, or has its default. */
export type ScheduleInput = Readonly<Partial<Record<keyof ScheduleValues | 'takeBack', unknown>>>;

export interface ScheduleRow extends Omit<ScheduleDocument, 'next' | 'evenings'> {
  host: string;
  next_day: string | null;
  makes_at: Date | null;
  now: Date;
}

const COLUMNS = `id as "$id", ${wireInstantSql('created_at')} as "$createdAt", ${wireInstantSql('updated_at')} as "$updatedAt",
  template_id as template, weekdays, time, from_day as "from", until_day as until, publish_hours as "publishHours", pauses,
  host, next_day, makes_at, clock_timestamp() as now`;

/**
 * @throws AppError unauthorized, passwordNeeded of the operator, argumentInvalid with the reason against a value,
 *   documentNotFound for a template that is not the caller's, ruleViolated: schedulesMax
 */
export async function createSchedule(
  { database }: Platform,
  viewer: UserViewer,
  input: ScheduleInput,
): Promise<ScheduleDocument> {
  requireHost(viewer);
  // A schedule's tournaments promise prizes.
  requireOperatorsPassword(viewer);
  const id = newId();
  return database.transaction(async (tx) => {
    await lockHost(tx, viewer.id);
    const now = await databaseNow(tx);
    const values = checked(input, now);
    await ownTemplate(tx, viewer, values.template ?? '');
    const kept = await countOf(tx, 'schedules where host = $1 and makes_at is not null', [viewer.id]);
    if (kept >= SCHEDULES_MAX) throw refusal('ruleViolated', 'schedulesMax', SCHEDULES_MAX);
    // The newest schedules that have ended stay; older ones are deleted.
    await tx.query(
      `delete from schedules where id in (select id from schedules where host = $1 and makes_at is null
         order by sequence desc offset ${SCHEDULES_MAX})`,
      [viewer.id],
    );
    await tx.query(
      `insert into schedules (id, host, template_id, weekdays, time, from_day, until_day, publish_hours, pauses)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, viewer.id, ...Object.values(valuesOf(values))],
    );
    await planNext(tx, { id, values, now });
    await recordAct(tx, viewer, {
      action: 'schedule.create',
      target: { type: 'schedule', id },
      after: values,
    });
    return wireSchedule(tx, viewer, await lockOwnSchedule(tx, viewer, id));
  });
}

/**
 * Changes the evenings of a schedule that are not made yet; `takeBack` also takes back made ones without a seat taken.
 * @throws AppError unauthorized, passwordNeeded of the operator, documentNotFound, argumentInvalid
 */
export async function updateSchedule(
  { database }: Platform,
  viewer: UserViewer,
  { id, input }: { id: string; input: ScheduleInput },
): Promise<ScheduleDocument> {
  requireHost(viewer);
  requireOperatorsPassword(viewer);
  return database.transaction(async (tx) => {
    await lockHost(tx, viewer.id);
    const row = await lockOwnSchedule(tx, viewer, id);
    const before = valuesOf(row);
    const values = checked({ ...before, ...input }, row.now);
    await ownTemplate(tx, viewer, values.template ?? '');
    await tx.query(
      `update schedules set template_id = $2, weekdays = $3, time = $4, from_day = $5, until_day = $6, publish_hours = $7,
         pauses = $8, updated_at = now() where id = $1`,
      [id, ...Object.values(valuesOf(values))],
    );
    if (input.takeBack === true) await takeBackEmpty(tx, viewer, id);
    await planNext(tx, { id, values, now: row.now });
    const changes = changesOf(before, values);
    await recordAct(tx, viewer, {
      action: 'schedule.update',
      target: { type: 'schedule', id },
      before: changes?.before ?? null,
      after: changes?.after ?? null,
    });
    return wireSchedule(tx, viewer, await lockOwnSchedule(tx, viewer, id));
  });
}

/**
 * Ends a schedule. The evenings that it has made stay, and are published as planned, unless `takeBack` takes back those
 * without a seat taken.
 * @throws AppError unauthorized, documentNotFound
 */
export async function deleteSchedule(
  { database }: Platform,
  viewer: UserViewer,
  { id, takeBack }: { id: string; takeBack: boolean },
): Promise<void> {
  requireHost(viewer);
  await database.transaction(async (tx) => {
    const row = await lockOwnSchedule(tx, viewer, id);
    if (takeBack) await takeBackEmpty(tx, viewer, id);
    await tx.query('delete from schedules where id = $1', [id]);
    await recordAct(tx, viewer, {
      action: 'schedule.delete',
      target: { type: 'schedule', id },
      before: valuesOf(row),
    });
  });
}

/** @throws AppError unauthorized, documentNotFound, also for that of somebody else */
export async function readSchedule(
  { database }: Platform,
  viewer: UserViewer,
  id: string,
): Promise<ScheduleDocument> {
  requireHost(viewer);
  const [row] = await database.query<ScheduleRow>(
    `select ${COLUMNS} from schedules where id = $1 and host = $2`,
    [id, viewer.id],
  );
  if (!row) throw documentNotFound(id);
  return wireSchedule(database, viewer, row);
}

/** @throws AppError unauthorized */
export async function listSchedules({ database }: Platform, viewer: UserViewer): Promise<ScheduleList> {
  requireHost(viewer);
  const rows = await database.query<ScheduleRow>(
    `select ${COLUMNS} from schedules where host = $1 order by sequence desc limit 100`,
    [viewer.id],
  );
  const schedules: ScheduleDocument[] = [];
  for (const row of rows) schedules.push(await wireSchedule(database, viewer, row));
  return { total: schedules.length, schedules };
}

/** Notes the next evening to make, after the left-out day `after` if it is given. The schedule is locked, or new. */
export async function planNext(
  tx: Sql,
  { id, values, now, after }: { id: string; values: Recurrence; now: Date; after?: string },
): Promise<void> {
  const made = await tx.query<{ day: string }>('select day from scheduled_evenings where schedule_id = $1', [
    id,
  ]);
  const next = nextEvening(values, {
    now,
    made: new Set(made.map(({ day }) => day)),
    ...(after !== undefined && { after }),
  });
  await tx.query('update schedules set next_day = $2, makes_at = $3 where id = $1', [
    id,
    next?.day ?? null,
    next && makesAt(next),
  ]);
}

/** A schedule that nobody else changes, or makes evenings of, until the transaction ends. */
export async function lockSchedule(tx: Sql, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.query<ScheduleRow>(`select ${COLUMNS} from schedules where id = $1 for update`, [
    id,
  ]);
  return row;
}

async function lockOwnSchedule(tx: Sql, viewer: UserViewer, id: string): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, id);
  if (row?.host !== viewer.id) throw documentNotFound(id);
  return row;
}

async function databaseNow(tx: Transaction): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
  return row?.now ?? new Date();
}

/** @throws AppError argumentInvalid */
function checked(input: ScheduleInput, now: Date): ScheduleValues {
  const values = checkAct(
    schedule(() => nepalDay(now.getTime())),
    input,
  );
  return {
    ...values,
    weekdays: values.weekdays.toSorted((a, b) => a - b),
    pauses: [...new Set(values.pauses)].sort(),
  };
}

/** The values of a schedule, in the order of its columns. */
export function valuesOf(row: ScheduleValues): ScheduleValues {
  const { template, weekdays, time, from, until, publishHours, pauses } = row;
  return { template, weekdays, time, from, until, publishHours, pauses };
}

/** Why an evening was not published, as its host was told. */
export interface ToldReason {
  reason: string;
  says: Record<Language, string>;
}

async function wireSchedule(sql: Sql, viewer: Viewer, row: ScheduleRow): Promise<ScheduleDocument> {
  const evenings = await sql.query<Omit<ScheduledEvening, 'problem'> & { told: ToldReason | null }>(
    `select day, tournament_id as tournament, ${wireInstantSql('publishes_at')} as "publishesAt", told_reason as told
     from scheduled_evenings where schedule_id = $1 order by day desc limit ${EVENINGS_TOLD}`,
    [row.$id],
  );
  const language = languageOfViewer(viewer);
  const { host: _, next_day: day, makes_at: at, now: _now, ...told } = row;
  return {
    ...told,
    next: day === null || at === null ? null : { day, makesAt: wireInstant(at) },
    evenings: evenings.map(({ told: why, ...evening }) => ({
      ...evening,
      problem: why && { reason: why.reason, says: why.says[language] },
    })),
  };
}
