/** Captains who gave up a held seat, or let it lapse, wait before they hold another one in that tournament. */
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { holdPauseMinutes } from '#shared/rules/team.ts';
import type { TeamRow } from './team-rows.ts';

/** Notes that the seat of a forming team is no longer held. A team without a held seat brings no pause. */
export async function noteGivenUpHold(
  tx: Sql,
  { tournament_id, captain, hold_ends_at }: Pick<TeamRow, 'tournament_id' | 'captain' | 'hold_ends_at'>,
): Promise<void> {
  if (hold_ends_at === null) return;
  await tx.query(
    `insert into given_up_holds as h (tournament_id, user_id, times, last_at) values ($1, $2, 1, now())
     on conflict (tournament_id, user_id) do update set times = h.times + 1, last_at = now()`,
    [tournament_id, captain],
  );
}

/** @throws AppError ruleViolated during a pause */
export async function requireMayHold(tx: Sql, tournamentId: string, userId: string): Promise<void> {
  const [past] = await tx.query<{ times: number; minutes: number }>(
    `select times, (extract(epoch from now() - last_at) / 60)::float8 as minutes from given_up_holds
     where tournament_id = $1 and user_id = $2`,
    [tournamentId, userId],
  );
  // The last time lies in the future when the clock was set back.
  if (!past || past.minutes < 0) return;
  const left = Math.ceil(holdPauseMinutes(past.times) - past.minutes);
  if (left > 0) throw refusal('ruleViolated', 'holdPause', String(left));
}
