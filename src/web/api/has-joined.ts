import { readGameDetails } from '#shared/json-fields.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import { playersPerTeam } from '#shared/rules/team.ts';
import { useAccount } from './session.ts';
import { useMyDetails } from './user-details.ts';

/** Whether the viewer takes part in a card's tournament. A card lists only captains, so team members are looked up. */
export function useHasJoined({ $id, participants, gameID, gameDetails }: TournamentCard): boolean {
  const account = useAccount();
  const { data: details } = useMyDetails();
  if (!account) return false;
  if (participants.includes(account.$id)) return true;
  const size = playersPerTeam(gameID, readGameDetails(gameDetails).teamSize);
  return size > 1 && (details?.tournaments?.includes($id) ?? false);
}
