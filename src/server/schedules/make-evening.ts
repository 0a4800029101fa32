import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { insertDraft } from '#server/matches/insert-draft.ts';
import { nameEvening } from '#server/matches/name-evening.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { mayHost } from './may-host.ts';
import { lockSchedule, planNext, valuesOf } from './schedules.ts';
import { ownTemplate, startingAt } from './templates.ts';

const HOUR_MS = 3_600_000;

export const dueEvenings = dueRows('schedules', 'makes_at <= now()', 'makes_at');

/**
 * Makes the next draft of a schedule. Evenings whose start has passed meanwhile, and those of who is no host any more, are
 * left out.
 */
export async function makeEvening({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, id);
    const { next_day: day, now } = schedule ?? {};
    // Another process was first.
    if (!schedule?.makes_at || !day || !now || schedule.makes_at > now) return;
    const values = valuesOf(schedule);
    const startsAt = nepalInstant(`${day}T${values.time}`);
    const isMade = startsAt !== null && startsAt > now && (await mayHost(tx, schedule.host)) !== null;
    if (isMade) {
      const { host } = schedule;
      const template = await ownTemplate(tx, { id: host }, values.template ?? '');
      const { fields, matches } = startingAt(template, startsAt);
      Object.assign(fields, await nameEvening(tx, { host, fields, day }));
      const tournament = await insertDraft(tx, { host, fields, matches, now });
      await tx.query(
        `insert into scheduled_evenings (tournament_id, schedule_id, day, publishes_at) values ($1, $2, $3, $4)`,
        [tournament, id, day, new Date(startsAt.getTime() - values.publishHours * HOUR_MS)],
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
