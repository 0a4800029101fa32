import { actorBy } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SignedViewer } from '#server/platform/sessions/viewer.ts';
import { exitSplit, isExitFree } from '#shared/rules/join.ts';
import { loadTeam } from '../teams/team-rows.ts';
import { removeFormingMember } from '../teams/team-seats.ts';
import { lockTournaments } from '../tournament-row.ts';
import { changeParticipation, fillFreeSeats } from './change-participation.ts';
import { takeOut } from './give-up-kept-out.ts';

/** Ends what an account has in an Open tournament: its seat by the rules of exits, its teams, its place of waiting. */
export async function leaveSeats(
  tx: Transaction,
  tournamentId: string,
  { id: userId, by: viewer }: { id: string; by: SignedViewer },
): Promise<void> {
  const by = actorBy(viewer);
  const locked = async () => {
    const tournament = (await lockTournaments(tx, [tournamentId])).get(tournamentId);
    if (!tournament) throw new AppError('unknown');
    return tournament;
  };
  const teams = await tx.query<{ id: string }>(
    `select t.id from teams t join team_members m on m.team_id = t.id
     where t.tournament_id = $1 and m.user_id = $2 and t.status in ('Forming', 'Registered') order by t.sequence`,
    [tournamentId, userId],
  );
  const [seat] = await tx.query<{ team_id: string | null }>(
    'select team_id from participations where tournament_id = $1 and user_id = $2',
    [tournamentId, userId],
  );
  if (seat?.team_id === null)
    await changeParticipation(tx, [{ act: 'exit', tournamentId, userId, by, sees: () => true }]);
  for (const { id } of teams) {
    const team = await loadTeam(tx, id);
    const member = team?.members.find(({ user_id }) => user_id === userId);
    if (!team || !member) continue;
    const tournament = await locked();
    if (member.state === 'invited') {
      await removeFormingMember(tx, tournament, { team, member });
      continue;
    }
    const [taken] = await tx.query<{ rulebook_revision: number }>(
      'select rulebook_revision from participations where team_id = $1',
      [id],
    );
    const isFree = taken !== undefined && isExitFree(taken.rulebook_revision, tournament.rulebook_revision);
    await takeOut(tx, tournament, { userId, by, reason: null, split: (paid) => exitSplit(paid, isFree) });
  }
  await tx.query('delete from waitlist where tournament_id = $1 and user_id = $2', [tournamentId, userId]);
  await fillFreeSeats(tx, await locked());
}
