import { useIsMutating, useMutation } from '@tanstack/react-query';
import { RELOAD_AFTER_CLOSING_MS, RELOAD_AFTER_UPDATE_MS, type TournamentStatus } from '#shared/constants.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { type Outcome, updateDocument } from './client.ts';
import { DOCUMENTS_KEY, queryClient } from './query-client.ts';
import { type RevisedChange, revisedFailure, saveRevised, type TournamentChange } from './revised-change.ts';
import { refreshTournaments } from './tournament.ts';

interface UpdateOutcome extends Outcome<TournamentDocument> {
  /** Called once the page shows the server's newest state. */
  onRefreshed: () => void;
}

const keyOf = (id: string) => ['update-tournament', id];

/**
 * Changes a published tournament. Unlike other mutations it calls the caller back at once and refreshes the page some
 * seconds later, so that the person can read the outcome first; until then it is pending (docs/decisions/0023).
 */
export function useUpdateTournament(id: string, { onSuccess, onSettled, onRefreshed }: UpdateOutcome) {
  return useMutation({
    mutationKey: keyOf(id),
    mutationFn: (change: TournamentChange | RevisedChange) =>
      'read' in change ? saveRevised(change) : updateDocument('tournaments', id, change),
    meta: { failureText: revisedFailure },
    onSuccess: async (tournament) => {
      onSuccess?.(tournament);
      onSettled?.();
      await refreshLater(tournament.status);
      onRefreshed();
    },
    onError: () => {
      onSettled?.();
      void refreshTournaments();
    },
  });
}

/** Whether an update of the tournament, by any component, is running or waits for its refresh. */
export function useIsTournamentUpdating(id: string): boolean {
  return useIsMutating({ mutationKey: keyOf(id) }) > 0;
}

/** The collections to refresh: balances, notifications and rooms depend on a tournament, too. */
const DEPENDENT: readonly CollectionId[] = ['tournaments', 'matches', 'user_details', 'notifications'];

/** Answers that are not on screen are out of date at once; the page is refreshed after the delay. */
async function refreshLater(status: TournamentStatus): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === DOCUMENTS_KEY && DEPENDENT.some((id) => id === queryKey[1]),
    refetchType: 'none',
  });
  const { pathname } = location;
  const delay = isClosed(status) ? RELOAD_AFTER_CLOSING_MS : RELOAD_AFTER_UPDATE_MS;
  await new Promise((resolve) => setTimeout(resolve, delay));
  await renewPage(pathname);
}

/** Fetches all that the page shows again, and opens its address again, which resets its view. */
async function renewPage(pathname: string): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' });
  // If the viewer has gone on to another page, that page stays as it is.
  if (location.pathname !== pathname) return;
  navigate(location.pathname + location.search, { replace: true });
  scrollTo({ top: 0 });
}
