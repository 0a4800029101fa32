/** Notices of tournaments that stand still: a match without results, or prizes that are not settled. */
import { notify } from '#server/notifications/notify-users.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';

/** Minutes that a match may be without results until its host is told, and until the operator is warned. */
const NO_RESULTS_MINUTES = 45;
const NO_RESULTS_WARNED_MINUTES = 120;
/** Hours that prizes may wait to be settled after the last result. */
const UNSETTLED_HOURS = 24;
/** The most warnings of each kind. */
const LISTED = 100;

/** The condition has to equal that of the index in the migration. */
const WITHOUT_RESULTS = "m.match_status = 'Ongoing' and m.results_revision = 0 and m.match_results is null";
const SILENT = `${WITHOUT_RESULTS} and not m.told_no_results
  and m.ongoing_since <= now() - interval '${NO_RESULTS_MINUTES} minutes'`;
const UNSETTLED = `t.status = 'Ongoing' and t.settles_at is null
  and t.last_result_at <= now() - interval '${UNSETTLED_HOURS} hours'`;
const UNTOLD = `${UNSETTLED} and t.told_unsettled is distinct from t.last_result_at`;

/** Matches that are Ongoing for long and have no results, and whose host has not been told. */
export const dueSilentMatches = dueRows('matches m', SILENT, 'm.ongoing_since');

/** Tells the host and his helpers that a match has no results. */
export async function tellNoResults({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [match] = await tx.query<{ tournament_id: string; match_name: string }>(
      `update matches m set told_no_results = true where m.id = $1 and ${SILENT} returning tournament_id, match_name`,
      [id],
    );
    // Another process has told them already.
    if (!match) return;
    const { tournament_id: tournament, match_name: name } = match;
    const told = await tx.query<{ user_id: string; title: string }>(
      `select p.user_id, t.title from tournaments t
       cross join lateral (
         select t.host as user_id union select s.user_id from tournament_staff s where s.tournament_id = t.id
       ) p
       where t.id = $1 and t.status = 'Ongoing'`,
      [tournament],
    );
    await notify(tx, told, ({ title }) => ({
      kind: 'noResults',
      by: null,
      news: { text: 'noResults', data: { match: name, title, minutes: NO_RESULTS_MINUTES } },
      targetLink: `/t/${tournament}/desk`,
      subject: `results ${id}`,
    }));
  });
}

/** Tournaments with an old last result that nobody has settled. */
export const dueUnsettled = dueRows('tournaments t', UNTOLD, 't.last_result_at');

/** Tells the host that a tournament is not settled, once after each last result. */
export async function tellUnsettled({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { host, title } = await lockManagedTournament(tx, SERVER_KEY, id);
    const due = await tx.query<{ id: string }>(
      `update tournaments t set told_unsettled = last_result_at where t.id = $1 and ${UNTOLD} returning t.id`,
      [id],
    );
    // Another process has told him already.
    if (due.length === 0) return;
    await notify(tx, host, {
      kind: 'hostDesk',
      by: null,
      news: { text: 'hostUnsettled', data: { title, hours: UNSETTLED_HOURS } },
      targetLink: `/t/${id}/desk`,
    });
  });
}

export interface LateEvening {
  kind: 'noResults' | 'unsettled';
  tournament: string;
  title: string;
  titleNe: string | null;
  host: string;
  /** Name of the match; null: the warning is about the tournament. */
  match: string | null;
  since: Date;
}

/** What the operator is warned of, the oldest first. */
export async function lateEvenings(sql: Sql): Promise<LateEvening[]> {
  return sql.query<LateEvening>(
    `(select 'noResults' as kind, t.id as tournament, t.title, t.title_ne as "titleNe", t.host, m.match_name as match, m.ongoing_since as since
      from matches m join tournaments t on t.id = m.tournament_id
      where ${WITHOUT_RESULTS} and t.status = 'Ongoing'
        and m.ongoing_since <= now() - interval '${NO_RESULTS_WARNED_MINUTES} minutes'
      order by m.ongoing_since limit $1)
     union all
     (select 'unsettled', t.id, t.title, t.title_ne, t.host, null, t.last_result_at from tournaments t where ${UNSETTLED}
      order by t.last_result_at limit $1)`,
    [LISTED],
  );
}
