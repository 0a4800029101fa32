import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { isDrawStaleSql } from '#server/tournaments/head-to-head-sql.ts';
import { abortTournament } from '#server/tournaments/money/abort-tournament.ts';
import { giveUpKeptOutOf } from '#server/tournaments/seats/give-up-kept-out.ts';
import { changeStatus, setStatus } from '#server/tournaments/set-status.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { lockHandledMatch } from './lock-match.ts';

/**
 * An Upcoming tournament has no players, so its rooms stay closed unless the server acts on its dates. A room that the
 * server times by itself waits for the end of check-in, which starting would cut short. A drawn match waits for its sides.
 */
const DUE = `m.is_opening and m.opens_at <= now()
  and (t.status in ('Open', 'Ongoing') or (t.status = 'Upcoming' and t.clock = 'auto'))
  and not (m.opens_by_clock and t.status = 'Open' and coalesce(t.check_in_closes_at > now(), false))
  and ((m.round is null and m.stage = 0)
    or (array_position(m.sides, null) is null and not ${isDrawStaleSql('t.id')}))`;

const MATCHES = 'matches m join tournaments t on t.id = m.tournament_id';

export const dueRooms = dueRows(MATCHES, DUE, 'm.opens_at', 'm.id');

/**
 * Sets a match Ongoing, and its tournament with it, and tells the host to enter the room. When the server acts on the
 * dates of a tournament that has fewer players than its minimum, the tournament is aborted instead.
 */
export async function openRoom(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { tournament, match } = await lockHandledMatch(tx, SERVER_KEY, { id, roles: [ACT_ROLES.openRoom] });
    const [due] = await tx.query(`select m.id from ${MATCHES} where m.id = $1 and ${DUE}`, [id]);
    // Another process has opened it already.
    if (!due) return;
    const { status: tournamentStatus } = tournament;
    const isStarting = tournamentStatus !== 'Ongoing';
    // Kept-out players lose their seats before the players are counted.
    if (isStarting) await giveUpKeptOutOf(tx, tournament);
    if (isStarting && tournament.clock === 'auto' && tournament.participant_count < tournament.min) {
      await abortTournament(tx, tournament);
      const { title, participant_count: count, min } = tournament;
      const reason = `Aborted: only ${count} of ${min} players had joined when its first room was to open.`;
      await changeStatus(tx, tournament, 'Aborted', { by: SERVER_ACTOR, reason });
      await notify(tx, tournament.host, {
        kind: 'hostDesk',
        by: null,
        news: { text: 'hostAborted', data: { title, count, min } },
        targetLink: `/t/${tournament.id}`,
      });
    } else {
      // Head to head, and in stages, the match that publishing asked for has no room: it only starts the tournament.
      const isOnlyStart = match.stage === 0 && (tournament.stages || isHeadToHead(tournament.bracket_type));
      const hasRoom = match.drawn !== null || !isOnlyStart;
      if (isStarting) await setStatus(tx, tournament, 'Ongoing');
      await tx.query(
        `update matches set match_status = case when $2 then 'Ongoing' else match_status end, is_opening = false,
           ongoing_since = case when $2 then now() else ongoing_since end,
           updated_at = now() where id = $1`,
        [id, hasRoom],
      );
      await recordAct(tx, SERVER_ACTOR, {
        action: 'match.update',
        target: { type: 'match', id },
        tournament: tournament.id,
        before: { tournamentStatus, matchStatus: match.match_status },
        after: {
          tournamentStatus: tournament.status,
          matchStatus: hasRoom ? 'Ongoing' : match.match_status,
        },
      });
      await notify(tx, tournament.host, {
        kind: 'hostDesk',
        by: null,
        news: {
          text: 'hostMatchDue',
          data: {
            match: match.match_name,
            title: tournament.title,
            hasRoom,
            hasStages: tournament.stages !== null,
          },
        },
        targetLink: `/t/${tournament.id}${hasRoom ? '' : '/desk'}`,
      });
      tx.changed({ collection: 'matches', id, action: 'update' });
    }
    tx.changed({ collection: 'tournaments', id: tournament.id, action: 'update' });
  });
}
