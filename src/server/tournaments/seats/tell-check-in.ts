/** Reminds players with push messages of a check-in: when it opens, and once more before it closes. */
import { notify } from '#server/notifications/notify-users.ts';
import { hasPushTarget } from '#server/notifications/push/push-targets.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockTournaments } from '../tournament-row.ts';
import { entrantsOf } from './entrants.ts';

/** Minutes before the end of a check-in at which missing players are told. */
const LAST_MINUTES = 5;

const IS_OPEN = `status = 'Open' and check_in_closed_at is null and check_in_closes_at > now()
  and start_date - make_interval(mins => (check_in ->> 'opens')::int) <= now()`;
const IS_LAST = `check_in_closes_at <= now() + interval '${LAST_MINUTES} minutes'`;
const DUE = `${IS_OPEN} and (told_check_in is distinct from check_in_closes_at
  or (${IS_LAST} and told_check_in_end is distinct from check_in_closes_at))`;

/** Tournaments whose players must be told that check-in has opened or closes soon. */
export const dueCheckInNews = dueRows('tournaments', DUE, 'check_in_closes_at');

/** Tells players who have not checked in. A short check-in is told once. */
export async function tellCheckIn({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const tournament = (await lockTournaments(tx, [id])).get(id);
    const [due] = await tx.query<{ closes_at: Date | null; is_last: boolean }>(
      `update tournaments set told_check_in = check_in_closes_at,
         told_check_in_end = case when ${IS_LAST} then check_in_closes_at else told_check_in_end end
       where id = $1 and ${DUE} returning check_in_closes_at as closes_at, ${IS_LAST} as is_last`,
      [id],
    );
    // Another process has told them already.
    if (!tournament || !due?.closes_at) return;
    const closesAt = due.closes_at;
    const absent = (await entrantsOf(tx, id)).filter((entrant) => !entrant.is_checked_in);
    const phones = await hasPushTarget(
      tx,
      absent.map(({ user_id }) => user_id),
    );
    const data = { title: tournament.title, until: closesAt.toISOString() };
    const told = absent.filter(({ user_id }) => phones.has(user_id));
    await notify(tx, told, {
      kind: 'reminder',
      by: null,
      news: { text: due.is_last ? 'checkInEnds' : 'checkInOpened', data },
      targetLink: `/t/${id}`,
      subject: `check-in ${id}`,
      pushUntil: closesAt,
    });
  });
}
