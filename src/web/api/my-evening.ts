/** The tournaments the viewer has a seat in, with what is known of the matches and seats of those that are not over. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { readCheckIn } from '#shared/json-fields.ts';
import { requests, type TournamentCard } from '#shared/page-data.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { SeatAnswer } from '#shared/wire/tournaments.ts';
import { list } from './client.ts';
import { seatQuery } from './seat.ts';
import { useMyDetails } from './user-details.ts';

/** How often it is asked for besides the events of the tournaments. */
const POLL_MS = 60_000;

export interface EveningEntry {
  tournament: TournamentCard;
  matches: readonly MatchDocument[];
  seat: SeatAnswer | undefined;
}

/** @param wanted all of them, or those that are still to be played or being played */
export function useMyEvening(wanted: 'all' | 'now' = 'all') {
  const details = useMyDetails();
  const ids = details.data?.tournaments ?? [];
  const joined = useQuery({
    ...list(wanted === 'all' ? requests.joined(ids) : requests.joinedNow(ids)),
    enabled: ids.length > 0,
    refetchInterval: POLL_MS,
  });
  const tournaments = joined.data?.documents ?? [];
  const current = tournaments.filter(({ status }) => !isClosed(status));
  const matches = useQueries({
    queries: current.map(({ $id }) => ({ ...list(requests.matches($id)), refetchInterval: POLL_MS })),
  });
  const seats = useQueries({
    queries: current.map(({ $id, status, checkIn }) => ({
      ...seatQuery($id),
      enabled: status === 'Open' && readCheckIn(checkIn) !== null,
    })),
  });
  // What is to be done next follows from these. One that fails is not waited for: the tournament is shown without.
  const isAsking = [...matches, ...seats].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  );
  const failed = [details, joined].filter(({ isError, data }) => isError && !data);
  return {
    /** Undefined while it is not known. */
    entries:
      details.data && (ids.length === 0 || joined.data) && !isAsking
        ? tournaments.map((tournament): EveningEntry => {
            const index = current.indexOf(tournament);
            return {
              tournament,
              matches: matches[index]?.data?.documents ?? [],
              seat: seats[index]?.data,
            };
          })
        : undefined,
    hasFailed: failed.length > 0,
    retry: () => failed.map(({ refetch }) => refetch()),
  };
}
