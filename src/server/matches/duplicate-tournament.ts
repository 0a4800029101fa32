import { recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { loadFields } from '#server/tournaments/tournament-fields.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { DAY_MS, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { daysBetween } from '#shared/rules/days.ts';
import { datesRefusal, weeksAhead } from '#shared/rules/tournament-dates.ts';
import { insertDraft, type PlannedMatch } from './insert-draft.ts';
import { nameEvening } from './name-evening.ts';

/**
 * Creates a Draft of the same host with the fields and matches of a tournament. All dates move together: to the asked
 * day, and then the number in the name goes up; or else by the fewest weeks that put the start ahead. What belongs to
 * the evening (players, results, rooms, winners) is not copied, nor is being featured: the admin decides it.
 * @returns the id of the draft
 * @param asked day: in Nepal, of the start
 * @throws AppError documentNotFound (also for foreign Drafts), unauthorized, argumentInvalid: startInPast
 */
export async function duplicateTournament(
  { database }: Platform,
  viewer: Viewer,
  original: string,
  { day }: { day?: string | undefined } = {},
): Promise<string> {
  return database.transaction(async (tx) => {
    const { host, now } = await lockManagedTournament(tx, viewer, original);
    const fields = await loadFields(tx, original);
    const days =
      day === undefined
        ? 7 * weeksAhead(fields.startDate, now.getTime())
        : daysBetween(fields.startDate.slice(0, 10), day);
    const movedAt = (at: Date) => daysLater(at, days);
    const moved = (local: string) => {
      const at = nepalInstant(local);
      return at ? nepalLocal(movedAt(at)) : local;
    };
    const copy = {
      ...fields,
      ...(day !== undefined && (await nameEvening(tx, { host, fields, day }))),
      isFeatured: false,
      regStart: fields.regStart && moved(fields.regStart),
      regEnd: fields.regEnd && moved(fields.regEnd),
      startDate: moved(fields.startDate),
      endDate: moved(fields.endDate),
    };
    if (day !== undefined && datesRefusal(copy, { now: now.getTime() }) === 'startInPast')
      throw refusal('argumentInvalid', 'startInPast');
    const matches = (await plannedMatches(tx, original)).map(({ name, scheduledAt }) => ({
      name,
      scheduledAt: movedAt(scheduledAt),
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

/** The same time of day some days later; a time that the calendar cannot hold stays as it is. */
function daysLater(at: Date, days: number): Date {
  const later = new Date(at.getTime() + days * DAY_MS);
  return nepalInstant(nepalLocal(later)) ? later : at;
}
