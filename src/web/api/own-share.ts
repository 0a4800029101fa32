import { prizeShares } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from './session.ts';
import { useOwnEntry } from './takes-part.ts';
import { useSeatedTeams } from './teams.ts';

/** What the viewer gets of a prize of his entry, of a team his part, which may be 0. Null while the team is not known. */
export function useOwnShare(tournament: TournamentDocument, prize: number): number | null {
  const me = useAccount()?.$id;
  const own = useOwnEntry(tournament);
  const { isByTeam, teams } = useSeatedTeams(tournament);
  if (!isByTeam) return prize;
  const team = own === null ? undefined : teams.get(own);
  if (!team) return null;
  const { entry: captain, players: lineup, prizeSplit: split } = team;
  return prizeShares({ prize, captain, lineup, split }).find(({ userId }) => userId === me)?.amount ?? 0;
}
