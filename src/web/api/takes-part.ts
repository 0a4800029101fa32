/** Whether the viewer takes part in a tournament, and in which of its entries. */
import { useQuery } from '@tanstack/react-query';
import { readEntryRules } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { seatQuery } from './seat.ts';
import { useAccount } from './session.ts';
import { useMyDetails } from './user-details.ts';

/** Whether the viewer takes part: with a seat of his own, or as a member of a team, whose seat is its captain's. */
export function useTakesPart({ $id, participants, entryRules }: TournamentDocument): boolean {
  const account = useAccount();
  const { data: details } = useMyDetails();
  if (!account) return false;
  if (participants.includes(account.$id)) return true;
  return readEntryRules(entryRules).by === 'team' && (details?.tournaments?.includes($id) ?? false);
}

/** The viewer's entry: his own account id, or his captain's, which the server tells. Null: none, or not known yet. */
export function useOwnEntry(tournament: TournamentDocument): string | null {
  const me = useAccount()?.$id ?? null;
  const takesPart = useTakesPart(tournament);
  const hasOwn = me !== null && tournament.participants.includes(me);
  const { data: seat } = useQuery({ ...seatQuery(tournament.$id), enabled: takesPart && !hasOwn });
  if (!takesPart) return null;
  return hasOwn ? me : (seat?.entry ?? null);
}
