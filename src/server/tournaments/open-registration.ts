import { SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { changeStatus } from './set-status.ts';
import { lockManagedTournament } from './tournament-row.ts';

const DUE = "status = 'Upcoming' and clock = 'auto' and reg_start <= now() and reg_start > '-infinity'";

export const dueRegistrations = dueRows('tournaments', DUE, 'reg_start');

export async function openRegistration(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, SERVER_KEY, id);
    const [due] = await tx.query(`select id from tournaments where id = $1 and ${DUE}`, [id]);
    // Another process has opened it already.
    if (!due) return;
    await changeStatus(tx, tournament, 'Open', { by: SERVER_ACTOR });
  });
}
