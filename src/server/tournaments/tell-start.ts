import { notify } from '#server/notifications/notify-users.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { entrantsOf } from './seats/entrants.ts';
import { lockTournaments } from './tournament-row.ts';

/** Minutes before the start at which the players of a tournament are told. */
const LEAD_MINUTES = 30;

const DUE = `status in ('Open', 'Ongoing') and start_date > now()
  and start_date <= now() + interval '${LEAD_MINUTES} minutes' and told_start is distinct from start_date`;

export const dueStarts = dueRows('tournaments', DUE, 'start_date');

/** Tells everyone who takes part when it starts. */
export async function tellStart(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const tournament = (await lockTournaments(tx, [id])).get(id);
    const [due] = await tx.query(
      `update tournaments set told_start = start_date where id = $1 and ${DUE} returning id`,
      [id],
    );
    // Another process has told them already.
    if (!tournament || !due) return;
    const { start_date: start, title } = tournament;
    await notify(tx, await entrantsOf(tx, id), {
      kind: 'start',
      by: null,
      news: { text: 'starts', data: { title, at: start.toISOString() } },
      targetLink: `/t/${id}`,
    });
  });
}
