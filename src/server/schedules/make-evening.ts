import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { insertDraft } from '#server/matches/insert-draft.ts';
import { nameEvening } from '#server/matches/name-evening.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { mayHost } from './may-host.ts';
import { lockSchedule, planNext, valuesOf } from './schedules.ts';
import { ownTemplate, startingAt } from './templates.ts';

const HOUR_MS = 3_600_000;

export const dueEvenings = dueRows('schedules', 'makes_at <= now()', 'makes_at');

/**
 * Makes the next draft of a schedule. It leaves out evenings whose start has passed meanwhile, those of somebody who is
 * no host any more, and those that another schedule has made of the same template; an evening that a deleted schedule
 * has left becomes part of this one.
 */
export async function makeEvening({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, id);
    const { next_day: day, now } = schedule ?? {};
    // Another process was first.
    if (!schedule?.makes_at || !day || !now || schedule.makes_at > now) return;
    const values = valuesOf(schedule);
    const startsAt = nepalInstant(`${day}T${values.time}`);
    const mayMake = startsAt !== null && startsAt > now && (await mayHost(tx, schedule.host)) !== null;
    const known = mayMake ? await madeBefore(tx, values.template, startsAt) : null;
    const publishesAt = startsAt && new Date(startsAt.getTime() - values.publishHours * HOUR_MS);
    const isMade = mayMake && (known === null || known.schedule === null);
    if (isMade && known) {
      await tx.query(
        `update scheduled_evenings set schedule_id = $2, day = $3, publishes_at = case when $4 then $5::timestamptz end
         where tournament_id = $1`,
        [known.tournament, id, day, known.status === 'Draft', publishesAt],
      );
    } else if (isMade) {
      const { host } = schedule;
      const template = await ownTemplate(tx, { id: host }, values.template ?? '');
      const { fields, matches } = startingAt(template, startsAt);
      Object.assign(fields, await nameEvening(tx, { host, fields, day }));
      const tournament = await insertDraft(tx, { host, fields, matches, now });
      await tx.query(
        `insert into scheduled_evenings (tournament_id, schedule_id, day, publishes_at, template_id) values ($1, $2, $3, $4, $5)`,
        [tournament, id, day, publishesAt, values.template],
      );
      await recordAct(tx, SERVER_ACTOR, {
        action: 'tournament.create',
        target: { type: 'tournament', id: tournament },
        after: { schedule: id, tournTitle: fields.tournTitle },
      });
    }
    await planNext(tx, { id, values, now, ...(!isMade && { after: day }) });
  });
}

/** An evening that a schedule has made of a template for the same time, and which is still to come. */
async function madeBefore(
  tx: Sql,
  template: string | null,
  startsAt: Date,
): Promise<{ tournament: string; schedule: string | null; status: string } | null> {
  const [made] = await tx.query<{ tournament: string; schedule: string | null; status: string }>(
    `select e.tournament_id as tournament, e.schedule_id as schedule, t.status
     from scheduled_evenings e join tournaments t on t.id = e.tournament_id
     where e.template_id = $1 and t.start_date = $2 and t.status <> 'Aborted'
     order by e.schedule_id nulls last limit 1 for update of e`,
    [template, startsAt],
  );
  return made ?? null;
}
