import { readEntryRules } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { useAccount } from './session.ts';
import { useMyDetails } from './user-details.ts';

/** Whether the viewer takes part: with a seat of his own, or as a member of a team, which has its captain's. */
export function useTakesPart({ $id, participants, entryRules }: TournamentDocument): boolean {
  const account = useAccount();
  const { data: details } = useMyDetails();
  if (!account) return false;
  if (participants.includes(account.$id)) return true;
  return readEntryRules(entryRules).by === 'team' && (details?.tournaments?.includes($id) ?? false);
}
