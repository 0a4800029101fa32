import { recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { loadFields } from '#server/tournaments/tournament-fields.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { weeksAhead } from '#shared/rules/tournament-dates.ts';
import { insertDraft, type PlannedMatch } from './insert-draft.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Creates a Draft of the same host with the fields and matches of a tournament. All dates move by the fewest weeks after
 * which the start is ahead, so that weekday and time of day stay. What belongs to the evening itself (players, results,
 * rooms, winners) is not copied, nor is being featured, which only the admin decides.
 * @returns the id of the draft
 * @throws AppError documentNotFound (also for foreign Drafts), unauthorized
 */
export async function duplicateTournament(
  { database }: Platform,
  viewer: Viewer,
  original: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    const { host, now } = await lockManagedTournament(tx, viewer, original);
    const fields = await loadFields(tx, original);
    const weeks = weeksAhead(fields.startDate, now.getTime());
    const moved = (local: string) => movedBy(local, weeks);
    const copy = {
      ...fields,
      isFeatured: false,
      regStart: fields.regStart && moved(fields.regStart),
      regEnd: fields.regEnd && moved(fields.regEnd),
      startDate: moved(fields.startDate),
      endDate: moved(fields.endDate),
    };
    const matches = (await plannedMatches(tx, original)).map(({ name, scheduledAt }) => ({
      name,
      scheduledAt: new Date(scheduledAt.getTime() + weeks * WEEK_MS),
    }));
    const id = await insertDraft(tx, { host, fields: copy, matches, now });
    await recordAct(tx, viewer, {
      action: 'tournament.duplicate',
      target: { type: 'tournament', id },
      after: { original, tournTitle: copy.tournTitle },
    });
    return id;
  });
}

/** The scheduled matches of a tournament in their order. Drawn matches are not copied. */
export async function plannedMatches(sql: Sql, tournament: string): Promise<PlannedMatch[]> {
  const matches = await sql.query<{ match_name: string; scheduled_time: Date }>(
    'select match_name, scheduled_time from matches where tournament_id = $1 and round is null and stage = 0 order by sequence',
    [tournament],
  );
  return matches.map(({ match_name: name, scheduled_time: scheduledAt }) => ({ name, scheduledAt }));
}

/** A local time some weeks later; texts that are no time stay as they are. */
function movedBy(local: string, weeks: number): string {
  const instant = nepalInstant(local);
  return instant ? nepalLocal(new Date(instant.getTime() + weeks * WEEK_MS)) : local;
}
