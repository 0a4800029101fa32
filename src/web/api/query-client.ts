/** The query cache, and the handling of failed calls. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { TRANSFERS_SHOWN, VISITORS_PAGE } from '#shared/page-data.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import type { WalletTransfer, WalletTransfers } from '#shared/wire/wallet.ts';
import { texts } from '#web/texts/texts.ts';
import { serverError } from './errors.ts';
import { suspectLine } from './line.ts';
import { isSessionOver } from './session-over.ts';

export const ACCOUNT_KEY = ['account'] as const;
/** The key of the site's settings, which come with the page and are the same for everybody. */
export const SITE_KEY = ['site'] as const;
/** The account of the page. The page's calls act for this account only. */
export function drawnFor(): string {
  return queryClient.getQueryData<AccountDocument | null>(ACCOUNT_KEY)?.$id ?? VISITORS_PAGE;
}

export const DOCUMENTS_KEY = 'documents';

/** Statuses of refusals that a caller without a session gets: the session may have ended in another tab. */
const REFUSED = [401, 403, 404];

/** After a refusal, asks for the account again. @returns whether its session has ended */
async function hasSessionEnded(error: unknown, statuses: readonly number[]): Promise<boolean> {
  const { status = 0 } = serverError(error) ?? {};
  if (!statuses.includes(status) || !queryClient.getQueryData(ACCOUNT_KEY)) return false;
  await queryClient.refetchQueries({ queryKey: ACCOUNT_KEY });
  return isSessionOver();
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The text of the mutation's failure; undefined: `errorText` (error-text.ts); null or '': nothing is shown. */
      failureText?: ((error: unknown) => string) | null;
    };
  }
}

/** The key of the pages of tournaments chosen by filters. */
export function filteredKey(...chosen: readonly unknown[]) {
  return [DOCUMENTS_KEY, 'tournaments', 'filtered', ...chosen] as const;
}

export const API_OUTLINE_KEY = ['api-outline'];

/** The key of players' calls to hosts. */
export const CALLS_KEY = ['calls'];

/** The key of standings; they become out of date together with tournaments. */
export const STANDINGS_KEY = [DOCUMENTS_KEY, 'tournaments', 'standings'] as const;
export const standingsKey = (tournamentId: string) => [...STANDINGS_KEY, tournamentId] as const;

export const searchKey = (text: string) => [DOCUMENTS_KEY, 'tournaments', 'search', text] as const;

/** The key of a team's invitation, as the invited person sees it. */
export const invitationKey = (teamId: string) => [DOCUMENTS_KEY, 'teams', 'invitation', teamId] as const;

export const lastTeamKey = (tournamentId: string) => [DOCUMENTS_KEY, 'teams', 'last', tournamentId] as const;

/** The key of the viewer's tournaments (my-evening.ts); it becomes out of date together with tournaments. */
export const EVENING_KEY = [DOCUMENTS_KEY, 'tournaments', 'evening'] as const;

/** The key of the viewer's seat; it becomes out of date together with tournaments. */
export function seatKey(tournamentId: string) {
  return [DOCUMENTS_KEY, 'tournaments', 'seat', tournamentId] as const;
}

/** The key of the changes to a tournament's rules; it becomes out of date together with tournaments. */
export function rulebookKey(tournamentId: string) {
  return [DOCUMENTS_KEY, 'tournaments', 'rulebook', tournamentId] as const;
}

type ShowFailure = (
  error: unknown,
  textOf: ((error: unknown) => string) | undefined,
  again: () => void,
) => void;

let showFailure: ShowFailure = () => undefined;

/** Sets how failures of mutations are shown; called once, at start. (Toasts import this folder, not vice versa.) */
export function onMutationFailure(show: ShowFailure): void {
  showFailure = show;
}

/** A first answer on its way may be older than the change that invalidates it, so it is cancelled and repeated. */
class Client extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    const onTheirWay = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of filters?.refetchType === 'none' ? [] : onTheirWay) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new Client({
  queryCache: new QueryCache({
    onError: (error) => {
      if ((serverError(error)?.status ?? 500) >= 500) suspectLine();
      void hasSessionEnded(error, [401]);
    },
  }),
  mutationCache: new MutationCache({
    onError: async (error, variables, _result, mutation) => {
      if ((serverError(error)?.status ?? 500) >= 500) suspectLine();
      const isOver = await hasSessionEnded(error, REFUSED);
      const failureText = isOver ? () => texts.general.sessionOver : mutation.meta?.failureText;
      // If the repeated act fails, this handler shows that failure, too.
      const again = () => void mutation.execute(variables).catch(() => undefined);
      if (failureText !== null && failureText?.(error) !== '') showFailure(error, failureText, again);
    },
  }),
  defaultOptions: {
    queries: {
      // A call without a connection must fail at once. By default the library waits for one and shows nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A refusal is final; only failures of the server or the network are tried again.
      retry: (failures, error) => {
        const known = serverError(error);
        return failures < 2 && (!known || known.status >= 500 || known.status === 429);
      },
    },
    mutations: { networkMode: 'always' },
  },
});

/** Marks the answers of these collections (if none is named, of all) as out of date; shown ones are fetched again. */
export function refreshDocuments(...collections: CollectionId[]): Promise<unknown> {
  if (collections.length === 0) return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] });
  return Promise.all(
    collections.map((collection) => queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY, collection] })),
  );
}

export const IDENTITIES_KEY = ['identities'] as const;

/** The key of the viewer's own transfers in the ledger. */
export const TRANSFERS_KEY = ['wallet', 'transfers'] as const;

export interface TransfersPage {
  transfers: WalletTransfer[];
  hasMore: boolean;
}

/** Cuts an answer to a page. One transfer more than shown is requested, to know whether there are more. */
export function transfersPage({ transfers }: WalletTransfers): TransfersPage {
  return { transfers: transfers.slice(0, TRANSFERS_SHOWN), hasMore: transfers.length > TRANSFERS_SHOWN };
}

/** When the newest cached answer came, in milliseconds. */
export function lastAnsweredAt(): number {
  return Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
}
