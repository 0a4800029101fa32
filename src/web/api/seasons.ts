/** The seasons of hosts, and their tables, which the server computes. */
import type { SeasonValues } from '#shared/forms/evenings.ts';
import { answer, call, changeWith, hookOf } from './client.ts';
import { DOCUMENTS_KEY, queryClient, refreshDocuments } from './query-client.ts';

const TABLES_KEY = ['season-tables'];

/** A tournament may have finished since, so the cached table is shown and fetched again. */
export const seasonTableQuery = (id: string) =>
  answer([...TABLES_KEY, id], 'GET /seasons/:id/standings', { id }, { staleTime: 0 });

/** A season as its host sees it: with its Draft tournaments. */
export const ownSeasonQuery = (id: string) =>
  answer([DOCUMENTS_KEY, 'seasons', 'own', id], 'GET /seasons/:id', { id });

const EFFECTS = {
  refresh: () =>
    Promise.all([refreshDocuments('seasons'), queryClient.invalidateQueries({ queryKey: TABLES_KEY })]),
};

/** `id`: the season to change; null: creates a new one. */
export const useSaveSeason = changeWith(
  ({ id, ...fields }: { id: string | null } & SeasonValues): Promise<unknown> =>
    id === null ? call('POST /seasons', fields) : call('PATCH /seasons/:id', { id, ...fields }),
  EFFECTS,
);

export const useDeleteSeason = hookOf('DELETE /seasons/:id', EFFECTS);
