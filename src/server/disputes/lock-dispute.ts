import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { handsOf, refuseOwnMatch } from '#server/tournaments/policy.ts';
import type { TournamentStatus } from '#shared/constants.ts';
import { mayDo } from '#shared/rules/staff.ts';
import type { DisputeStatus } from '#shared/wire/disputes.ts';
import { isOfEntrySql } from './entry-of.ts';

export interface LockedDispute {
  id: string;
  tournament_id: string;
  entry: string;
  by_user: string;
  status: DisputeStatus;
  answer: string | null;
  was_escalated: boolean;
  /** Whether a rejection cannot be escalated any more. */
  is_time_over: boolean;
  /** The name of the disputed match; 'a penalty' where the dispute is about a penalty without a match. */
  match_name: string;
  title: string;
  tournament_status: TournamentStatus;
  dispute_minutes: number | null;
  /** The username of the entry. */
  name: string | null;
}

/**
 * Locks a dispute after its tournament.
 * @param as what the caller has to be: who decides, or who sent it
 * @throws AppError documentNotFound for who may not know of it, unauthorized for the other party
 */
export async function lockDispute(
  tx: Sql,
  viewer: Viewer,
  { id, as }: { id: string; as: 'manager' | 'entry' },
): Promise<LockedDispute> {
  const [place] = await tx.query<{
    tournament_id: string;
    host: string;
    is_of_entry: boolean;
    sides: string[] | null;
  }>(
    `select d.tournament_id, t.host, array_remove(coalesce(m.sides, m.entries), null) as sides,
       coalesce(${isOfEntrySql({ user: '$2::text', entry: 'd.entry', tournament: 'd.tournament_id' })}, false) as is_of_entry
     from disputes d join tournaments t on t.id = d.tournament_id left join matches m on m.id = d.match_id
     where d.id = $1`,
    [id, viewerId(viewer)],
  );
  if (!place) throw documentNotFound(id);
  await tx.query('select id from tournaments where id = $1 for update', [place.tournament_id]);
  const hands = await handsOf(tx, viewer, { id: place.tournament_id, host: place.host });
  const isManager = mayDo(hands, 'decideDispute');
  if (!(isManager || place.is_of_entry)) throw documentNotFound(id);
  if (as === 'manager' ? !isManager : !place.is_of_entry) throw new AppError('unauthorized');
  if (as === 'manager') {
    await refuseOwnMatch(tx, viewer, { hands, tournament: place.tournament_id, entries: place.sides });
  }
  const [dispute] = await tx.query<LockedDispute>(
    `select d.id, d.tournament_id, d.entry, d.by_user, d.status, d.answer, d.escalated_at is not null as was_escalated,
       coalesce(d.escalates_until <= now(), true) as is_time_over, coalesce(m.match_name, 'a penalty') as match_name, t.title,
       t.status as tournament_status, t.dispute_minutes, u.username as name
     from disputes d left join matches m on m.id = d.match_id join tournaments t on t.id = d.tournament_id
       join user_details u on u.id = d.entry
     where d.id = $1`,
    [id],
  );
  if (!dispute) throw documentNotFound(id);
  return dispute;
}
