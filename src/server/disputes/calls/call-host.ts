import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { MatchCall } from '#shared/forms/match-day.ts';
import { callRefusal, isCallTime } from '#shared/rules/calls.ts';
import { isOfEntrySql } from '../entry-of.ts';
import { sendEvidence } from '../evidence.ts';
import { lockEntryMatch } from '../lock-entry-match.ts';

interface CallFacts {
  name: string;
  now: Date;
  scheduled_at: Date;
  results_at: Date | null;
  is_about_entry: boolean;
  is_waiting: boolean;
  calls: number;
}

/**
 * Calls the host of a match for help, and tells him and his helpers. A suspicion is also a report, of which the suspect
 * never learns.
 * @returns the call's id
 * @throws AppError documentNotFound, ruleViolated with the first reason, argumentInvalid for a file that is not the caller's
 */
export async function callHost(
  { database }: Platform,
  viewer: UserViewer,
  { match: matchId, reason, text, about: told, file }: MatchCall & { match: string },
): Promise<string> {
  return database.transaction(async (tx) => {
    const { tournament, match, entry } = await lockEntryMatch(tx, viewer, matchId);
    const about = reason === 'suspect' ? (told ?? null) : null;
    const [facts] = await tx.query<CallFacts>(
      `select now() as now, m.scheduled_time as scheduled_at,
         coalesce((select t.name from participations p join teams t on t.id = p.team_id
           where p.tournament_id = m.tournament_id and p.user_id = $2),
           (select username from user_details where id = $2), '') as name,
         (select r.at from match_results r where r.match_id = m.id and r.revision = m.results_revision
           and json_array_length(r.rows) > 0) as results_at,
         exists (select 1 from participations p
           where p.tournament_id = m.tournament_id and p.user_id = $3 and p.user_id is distinct from $2) as is_about_entry,
         exists (select 1 from match_calls c
           where c.match_id = m.id and c.entry = $2 and c.reason = $4 and c.state = 'waiting') as is_waiting,
         (select count(*)::int from match_calls c where c.match_id = m.id and c.entry = $2) as calls
       from matches m where m.id = $1`,
      [matchId, entry, about, reason],
    );
    if (!facts) throw new AppError('unknown');
    const isTime = isCallTime({
      tournamentStatus: tournament.status,
      now: facts.now.getTime(),
      scheduledAt: facts.scheduled_at.getTime(),
      resultsAt: facts.results_at?.getTime() ?? null,
    });
    const { is_about_entry: isAboutEntry, is_waiting: isWaiting, calls } = facts;
    const refused = callRefusal({ hasEntry: entry !== null, isTime, reason, isAboutEntry, isWaiting, calls });
    if (refused) throw refusal('ruleViolated', refused);
    if (file !== undefined) await sendEvidence(tx, { file, sender: viewer.id, tournament, match: matchId });
    const id = newId();
    await tx.query(
      `insert into match_calls (id, tournament_id, match_id, entry, by_user, reason, text, about, file_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, tournament.id, matchId, entry, viewer.id, reason, text ?? null, about, file ?? null],
    );
    // Hosts read the log, and one of them may be the suspect, so the log does not say what the call is about.
    await recordAct(tx, playerActor(viewer), {
      action: 'call.send',
      target: { type: 'match', id: matchId },
      tournament: tournament.id,
      after: { match: match.match_name },
    });
    const recipients = await tx.query<{ user_id: string }>(
      `select u.user_id from (
         select t.host as user_id from tournaments t where t.id = $1
         union select h.user_id from tournament_staff h where h.tournament_id = $1 and h.roles && array['rooms', 'manager']
       ) u where $2::text is null or not ${isOfEntrySql({ user: 'u.user_id', entry: '$2::text', tournament: '$1::text' })}`,
      [tournament.id, about],
    );
    const others = recipients.filter((one) => one.user_id !== viewer.id);
    await notify(tx, others, {
      kind: 'hostCall',
      by: viewer.id,
      subject: `calls:${matchId}`,
      news: {
        text: 'hostCalled',
        data: { name: facts.name, match: match.match_name, title: tournament.title, reason },
      },
      targetLink: `/t/${tournament.id}/desk`,
    });
    tx.changed({ collection: 'calls', id, action: 'create' });
    return id;
  });
}
