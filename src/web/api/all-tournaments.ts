/** The tournaments of all hosts, drafts included, and the money of each. */
import { queryOptions } from '@tanstack/react-query';
import { CARD_FIELDS, type TournamentCard } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { ListedTransfer, TournamentTransfers } from '#shared/wire/wallet.ts';
import { command, pathTo } from './client.ts';
import { callSource, DESK_KEY, type DeskSource, documentSource, type Question } from './desk-list.ts';
import { people } from './people.ts';

/** Hosts whose names a search may mean. */
const HOSTS_MAX = 100;

/** Filters: `search` in title, code and host, `status`, `featured` (yes). */
export const allTournaments = documentSource<'tournaments', TournamentCard>(
  'tournaments',
  filtersOf,
  CARD_FIELDS,
);

async function filtersOf({ search = '', status, featured }: Question): Promise<string[]> {
  const filters = [
    ...(status ? [query.equal('status', status)] : []),
    ...(featured ? [query.equal('isFeatured', true)] : []),
  ];
  const text = search.trim();
  if (!text) return filters;
  const hosts = await people.fetchPage({ search: text }, HOSTS_MAX);
  const ids = hosts.rows.map(({ $id }) => $id);
  const values = [
    { method: 'contains', attribute: 'tournTitle', values: [text] },
    { method: 'equal', attribute: '$id', values: [text] },
    ...(ids.length > 0 ? [{ method: 'equal', attribute: 'host', values: ids }] : []),
  ];
  return [...filters, JSON.stringify({ method: 'or', values })];
}

const transfersCall = (id: string) => pathTo`/tournaments/${id}/transfers`;

/** What the tournament holds. */
export function tournamentAccountsQuery(id: string) {
  return queryOptions({
    queryKey: [DESK_KEY, 'tournament-accounts', id],
    queryFn: async () => (await command<TournamentTransfers>('GET', `${transfersCall(id)}?limit=1`)).accounts,
    staleTime: 0,
  });
}

export function tournamentTransfers(id: string): DeskSource<ListedTransfer> {
  return callSource(`transfers of the tournament ${id}`, transfersCall(id), 'transfers');
}
