/** The viewer's tournaments: those that need him, those that he plays, and the last that ended. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import type { EveningAnswer } from '#shared/wire/tournaments.ts';
import type { EveningEntry, EveningStep } from '#web/lib/evening-step.ts';
import { answer, list } from './client.ts';
import { EVENING_KEY } from './query-client.ts';
import { useAccount } from './session.ts';

/** How often the server is asked, in milliseconds, besides after events of the tournaments. */
const POLL_MS = 60_000;

export const eveningQuery = answer(EVENING_KEY, 'GET /account/evening', {}, { refetchInterval: POLL_MS });

/** The request for the cards of an evening's tournaments; there must be at least one. */
export function eveningCards({ places, again }: EveningAnswer) {
  return list(requests.joined([...places, ...(again ? [again] : [])].map(({ tournament }) => tournament)));
}

const NOTHING: EveningAnswer = { places: [], again: null };

/** The places in tournaments that the viewer plays now: only their matches decide his next step. */
export function playedPlaces(places: EveningAnswer['places']): EveningAnswer['places'] {
  return places.filter(({ isOver, seat }) => !isOver && seat.entry !== null);
}

export function useMyEvening() {
  const isLoggedIn = useAccount() !== null;
  const evening = useQuery({ ...eveningQuery, enabled: isLoggedIn });
  const { places, again } = evening.data ?? NOTHING;
  const isAnywhere = places.length > 0 || again !== null;
  const cards = useQuery({
    ...eveningCards({ places, again }),
    enabled: isAnywhere,
    refetchInterval: POLL_MS,
  });
  const tournaments = new Map(cards.data?.documents.map((card) => [card.$id, card]));
  const played = playedPlaces(places);
  const matches = useQueries({
    queries: played.map(({ tournament }) => ({
      ...list(requests.matches(tournament)),
      refetchInterval: POLL_MS,
    })),
  });
  // The next step follows from the matches. If they fail to load, the tournament is shown without them.
  const isAsking = matches.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  const failed = [evening, cards].filter(({ isError, data }) => isError && !data);
  const next = again && tournaments.get(again.tournament);
  return {
    /** The tournament in which the viewer's last squad could play again. */
    again: next ? [{ tournament: next, step: { kind: 'again', ...again } satisfies EveningStep }] : [],
    /** Undefined: not known yet. */
    entries:
      evening.data && (!isAnywhere || cards.data) && !isAsking
        ? places.flatMap((place): EveningEntry[] => {
            const tournament = tournaments.get(place.tournament);
            if (!tournament) return [];
            return [{ tournament, place, matches: matches[played.indexOf(place)]?.data?.documents ?? [] }];
          })
        : undefined,
    hasFailed: failed.length > 0,
    retry: () => failed.map(({ refetch }) => refetch()),
  };
}
