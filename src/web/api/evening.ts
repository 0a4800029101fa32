/** What the viewer is part of right now: tournaments being played, with the open room, and those before their start. */
import { useQuery } from '@tanstack/react-query';
import { readEntryDetails } from '#shared/json-fields.ts';
import { requests, type TournamentCard } from '#shared/page-data.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';
import { useAccount } from './session.ts';
import { useMyDetails } from './user-details.ts';

/** How often it is asked for besides, as not every change sends the player a notification. */
const POLL_MS = 60_000;

export interface Evening {
  /** Open or Ongoing, in no particular order. */
  tournaments: TournamentCard[];
  /** The match being played of one of them, with room details as soon as there are some. */
  match: MatchDocument | null;
}

/**
 * Undefined until it is known, for visitors, and for players who joined nothing. A room that opens or changes sends a
 * notification, so this is asked again with the notifications: they share a key.
 * @param isLeftOut tournaments that are not asked for
 */
export function useEvening(isLeftOut: (tournamentId: string) => boolean): Evening | undefined {
  const account = useAccount();
  const joined = useMyDetails().data?.tournaments ?? [];
  const ids = joined.filter((id) => !isLeftOut(id));
  const isPlayer = Boolean(account) && ids.length > 0;
  const { data } = useQuery({
    queryKey: [DOCUMENTS_KEY, 'notifications', 'evening', account?.$id, ids],
    queryFn: () => fetchEvening(ids),
    enabled: isPlayer,
    refetchInterval: POLL_MS,
  });
  return isPlayer ? data : undefined;
}

async function fetchEvening(ids: readonly string[]): Promise<Evening> {
  const { documents: tournaments } = await fetchList(requests.joinedNow(ids));
  const ongoing = tournaments.filter(({ status }) => status === 'Ongoing');
  const lists = await Promise.all(ongoing.map(({ $id }) => fetchList(requests.matches($id))));
  const playing = lists
    .flatMap(({ documents }) => documents)
    .filter(({ matchStatus }) => matchStatus === 'Ongoing')
    // Of a bracket only the viewer's own, whose room the others do not see.
    .filter((match) => match.sides === null || hasRoom(match));
  return { tournaments, match: playing.find(hasRoom) ?? playing[0] ?? null };
}

export function hasRoom({ entryDetails }: MatchDocument): boolean {
  return readEntryDetails(entryDetails) !== null;
}
