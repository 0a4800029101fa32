/** The query cache, and what is done about calls that fail. */
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
/** What is known of the site came with the page, and is the same for everybody. */
export const SITE_KEY = ['site'] as const;
/** The account that the page belongs to: its calls change things for that account alone. */
export function drawnFor(): string {
  return queryClient.getQueryData<AccountDocument | null>(ACCOUNT_KEY)?.$id ?? VISITORS_PAGE;
}

export const DOCUMENTS_KEY = 'documents';

/** Refusals for callers without an account. The session may have ended elsewhere. */
const REFUSED = [401, 403, 404];

/** Asks for the account again after a refusal. @returns whether its session has ended */
async function hasSessionEnded(error: unknown, statuses: readonly number[]): Promise<boolean> {
  const { status = 0 } = serverError(error) ?? {};
  if (!statuses.includes(status) || !queryClient.getQueryData(ACCOUNT_KEY)) return false;
  await queryClient.refetchQueries({ queryKey: ACCOUNT_KEY });
  return isSessionOver();
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What a failure of the mutation says; `errorText` (error-text.ts) unless given, null or '': nothing. */
      failureText?: ((error: unknown) => string) | null;
    };
  }
}

/** Pages of tournaments chosen by filters. */
export function filteredKey(...chosen: readonly unknown[]) {
  return [DOCUMENTS_KEY, 'tournaments', 'filtered', ...chosen] as const;
}

export const API_OUTLINE_KEY = ['api-outline'];

/** Calls to hosts. */
export const CALLS_KEY = ['calls'];

/** The standings of tournaments; out of date whenever tournaments are. */
export const STANDINGS_KEY = [DOCUMENTS_KEY, 'tournaments', 'standings'] as const;
export const standingsKey = (tournamentId: string) => [...STANDINGS_KEY, tournamentId] as const;

export const searchKey = (text: string) => [DOCUMENTS_KEY, 'tournaments', 'search', text] as const;

/** The key of what somebody sees who is asked to join a team. */
export const invitationKey = (teamId: string) => [DOCUMENTS_KEY, 'teams', 'invitation', teamId] as const;

export const lastTeamKey = (tournamentId: string) => [DOCUMENTS_KEY, 'teams', 'last', tournamentId] as const;

/** Where the viewer stands; out of date whenever tournaments are. */
export const EVENING_KEY = [DOCUMENTS_KEY, 'tournaments', 'evening'] as const;

/** The viewer's own seat; out of date whenever tournaments are. */
export function seatKey(tournamentId: string) {
  return [DOCUMENTS_KEY, 'tournaments', 'seat', tournamentId] as const;
}

/** What became of a tournament's rules; out of date whenever tournaments are. */
export function rulebookKey(tournamentId: string) {
  return [DOCUMENTS_KEY, 'tournaments', 'rulebook', tournamentId] as const;
}

type ShowFailure = (
  error: unknown,
  textOf: ((error: unknown) => string) | undefined,
  again: () => void,
) => void;

let showFailure: ShowFailure = () => undefined;

/** Sets how failures of mutations are shown; called once, at start. (Toasts are components, which import this folder.) */
export function onMutationFailure(show: ShowFailure): void {
  showFailure = show;
}

/** A first answer on its way may be older than the change that makes it out of date: it is dropped and asked for again. */
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
      // Its failure is shown here again.
      const again = () => void mutation.execute(variables).catch(() => undefined);
      if (failureText !== null && failureText?.(error) !== '') showFailure(error, failureText, again);
    },
  }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once; the library's default waits for one, and nothing is shown.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // Refusals are final; only failures of the server or the network are worth another try.
      retry: (failures, error) => {
        const known = serverError(error);
        return failures < 2 && (!known || known.status >= 500 || known.status === 429);
      },
    },
    mutations: { networkMode: 'always' },
  },
});

/** Marks lists and documents of a collection (of all, when none is named) as out of date; open ones load again. */
export function refreshDocuments(...collections: CollectionId[]): Promise<unknown> {
  if (collections.length === 0) return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] });
  return Promise.all(
    collections.map((collection) => queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY, collection] })),
  );
}

export const IDENTITIES_KEY = ['identities'] as const;

/** The caller's own ledger lines. */
export const TRANSFERS_KEY = ['wallet', 'transfers'] as const;

export interface TransfersPage {
  transfers: WalletTransfer[];
  hasMore: boolean;
}

/** One more than shown is asked for: it tells whether there are more. */
export function transfersPage({ transfers }: WalletTransfers): TransfersPage {
  return { transfers: transfers.slice(0, TRANSFERS_SHOWN), hasMore: transfers.length > TRANSFERS_SHOWN };
}

/** When the server last answered what the page shows, in milliseconds. */
export function lastAnsweredAt(): number {
  return Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
}
