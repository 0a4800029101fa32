import { prizeShares } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from './session.ts';
import { useOwnEntry } from './takes-part.ts';
import { useSeatedTeams } from './teams.ts';

/** The viewer's share of his entry's prize; in a team it may be 0. Null: the team is not known yet. */
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
