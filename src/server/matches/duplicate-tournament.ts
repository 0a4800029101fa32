import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { recordAct } from '#server/platform/audit-log.ts';
import { storedNepalTime } from '#server/platform/database/nepal-time-sql.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { roomTime } from '#server/tournaments/room-times.ts';
import { addDefaultStaff } from '#server/tournaments/staff/staff-rows.ts';
import { columnsOf, loadFields } from '#server/tournaments/tournament-fields.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { weeksAhead } from '#shared/rules/tournament-dates.ts';

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
  const id = newId();
  await database.transaction(async (tx) => {
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
    await insertDocument(tx, {
      collection: 'tournaments',
      input: { id, permissions: [] },
      columns: [['host', host], ...columnsOf(copy)],
    });
    await addDefaultStaff(tx, { tournament: id, host });
    const matches = await tx.query<{ match_name: string; scheduled_time: Date }>(
      // Those of a drawn bracket are drawn anew.
      'select match_name, scheduled_time from matches where tournament_id = $1 and round is null and stage = 0 order by sequence',
      [original],
    );
    let first: string | null = null;
    for (const match of matches) {
      const matchId = newId();
      first ??= matchId;
      const scheduledAt = new Date(match.scheduled_time.getTime() + weeks * WEEK_MS);
      const opening = roomTime({
        given: null,
        scheduledAt,
        isScheduled: true,
        tournament: { clock: fields.clock, status: 'Draft', now },
        before: null,
      });
      await insertDocument(tx, {
        collection: 'matches',
        input: { id: matchId, permissions: [] },
        columns: [
          ['tournament_id', id],
          ['match_name', match.match_name],
          ['scheduled_time', storedNepalTime(nepalLocal(scheduledAt))],
          ...Object.entries(opening),
        ],
      });
    }
    if (first) await tx.query('update tournaments set bracket_match_id = $2 where id = $1', [id, first]);
    await recordAct(tx, viewer, {
      action: 'tournament.duplicate',
      target: { type: 'tournament', id },
      tournament: id,
      before: null,
      after: { original, tournTitle: copy.tournTitle },
    });
  });
  return id;
}

/** A local time some weeks later; texts that are no time stay as they are. */
function movedBy(local: string, weeks: number): string {
  const instant = nepalInstant(local);
  return instant ? nepalLocal(new Date(instant.getTime() + weeks * WEEK_MS)) : local;
}
