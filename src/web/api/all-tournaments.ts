/** The tournaments of all hosts, drafts included, and the money of each. */
import { CARD_FIELDS, type TournamentCard } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { callSource, deskAnswer, documentSource, type Question } from './desk-list.ts';
import { people } from './people.ts';

/** The most hosts whose tournaments a search by host name includes. */
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

/** The money on the tournament's accounts. */
export const tournamentAccountsQuery = (id: string) =>
  deskAnswer('GET /tournaments/:id/transfers', { id, limit: 1 });

export const tournamentTransfers = (id: string) =>
  callSource('GET /tournaments/:id/transfers', 'transfers', { id });
