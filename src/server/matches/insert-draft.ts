import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { storedNepalTime } from '#server/platform/database/nepal-time-sql.ts';
import { newId } from '#server/platform/ids.ts';
import { roomTime } from '#server/tournaments/room-times.ts';
import { addDefaultStaff } from '#server/tournaments/staff/staff-rows.ts';
import { columnsOf, type TournamentFields } from '#server/tournaments/tournament-fields.ts';
import type { TournamentSeats } from '#server/tournaments/tournament-row.ts';
import { nepalLocal } from '#shared/nepal-time.ts';

export interface PlannedMatch {
  name: string;
  scheduledAt: Date;
}

/**
 * Inserts a Draft with its matches and the helpers that its host wants for new ones. The first match is that of a bracket.
 * @param now by the clock of the database
 * @returns its id
 */
export async function insertDraft(
  tx: Transaction,
  of: { host: string; fields: TournamentFields; matches: readonly PlannedMatch[]; now: Date },
): Promise<string> {
  const { host, fields, matches, now } = of;
  const id = newId();
  await insertDocument(tx, {
    collection: 'tournaments',
    input: { id, permissions: [] },
    columns: [['host', host], ...columnsOf(fields)],
  });
  await addDefaultStaff(tx, { tournament: id, host });
  let first: string | null = null;
  for (const { name, scheduledAt } of matches) {
    const matchId = newId();
    first ??= matchId;
    await insertMatch(
      tx,
      { id: matchId, permissions: [] },
      {
        tournament: { id, clock: fields.clock, status: 'Draft', now },
        name,
        scheduledAt,
      },
    );
  }
  if (first) await tx.query('update tournaments set bracket_match_id = $2 where id = $1', [id, first]);
  return id;
}

/** Inserts a Scheduled match of a tournament. */
export async function insertMatch(
  tx: Transaction,
  input: Pick<DocumentInput, 'id' | 'permissions'>,
  match: PlannedMatch & {
    tournament: Pick<TournamentSeats, 'id' | 'clock' | 'status' | 'now'>;
    /** Null: its room opens by the clock, or by hand. */
    opensAt?: Date | null;
    players?: readonly string[];
  },
): Promise<void> {
  const { tournament, name, scheduledAt, opensAt: given = null, players = [] } = match;
  await insertDocument(tx, {
    collection: 'matches',
    input,
    columns: [
      ['tournament_id', tournament.id],
      ['match_name', name],
      ['scheduled_time', storedNepalTime(nepalLocal(scheduledAt))],
      ['match_participants', players],
      ...Object.entries(roomTime({ given, scheduledAt, isScheduled: true, tournament, before: null })),
    ],
  });
}
