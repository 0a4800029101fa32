/** The effects of bans and blocked accounts on tournaments. */
import { KEPT_OUT } from '#server/people/bans/kept-out.ts';
import { dueOnce } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { dueKeptOut, giveUpKeptOut } from '#server/tournaments/seats/give-up-kept-out.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { changeTable } from './change-table.ts';

/** A match without results that was drawn from earlier ones, in a stage or a Swiss round that nobody has played yet. */
const UNPLAYED = `not exists (
    select 1 from matches o join match_results r on r.match_id = o.id and r.revision = o.results_revision
    where o.tournament_id = m.tournament_id and json_array_length(r.rows) > 0
      and (m.stage > 1 and o.stage >= m.stage
        or m.stage <= 1 and o.stage = m.stage and o.group_number = m.group_number and o.round >= m.round))
  and (m.stage > 1 or m.round > 1 and t.stages::json -> (m.stage - 1) ->> 'kind' = 'swiss')`;

/** Tournaments in whose next stage or round a kept-out account is drawn, so that others have to get its place. */
export const dueKeptOutDraws = dueOnce(`select t.id from (${KEPT_OUT}) kept
  join participations p on p.user_id = kept.user_id and p.team_id is null
  join tournaments t on t.id = p.tournament_id
  join matches m on m.tournament_id = t.id and p.user_id = any(coalesce(m.sides, m.entries))
  where t.status = 'Ongoing' and t.stages is not null and ${UNPLAYED}`);

/** Takes back the draws of one tournament that contain kept-out accounts. */
export async function takeBackKeptOutDraws({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, SERVER_KEY, id);
    if (tournament.status === 'Ongoing') await changeTable(tx, tournament, { run: async () => undefined });
  });
}

/** Does everything that a new ban requires. What fails here is done later by the jobs for deadlines. */
export async function followBans(platform: Platform): Promise<void> {
  for (const [due, follow] of [
    [dueKeptOut, giveUpKeptOut],
    [dueKeptOutDraws, takeBackKeptOutDraws],
  ] as const) {
    const tried: string[] = [];
    for (;;) {
      const ids = await due(platform.database, tried);
      if (ids.length === 0) break;
      for (const id of ids) await follow(platform, id).catch(() => undefined);
      tried.push(...ids);
    }
  }
}
