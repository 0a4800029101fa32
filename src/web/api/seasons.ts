/** Seasons of hosts: their tables, computed by the server. */
import type { SeasonValues } from '#shared/forms/evenings.ts';
import { answer, call, changeWith, hookOf } from './client.ts';
import { DOCUMENTS_KEY, queryClient, refreshDocuments } from './query-client.ts';

const TABLES_KEY = ['season-tables'];

/** A tournament may have finished since: what is cached is shown and asked for again. */
export const seasonTableQuery = (id: string) =>
  answer([...TABLES_KEY, id], 'GET /seasons/:id/standings', { id }, { staleTime: 0 });

/** A season as its host sees it: with Drafts. */
export const ownSeasonQuery = (id: string) =>
  answer([DOCUMENTS_KEY, 'seasons', 'own', id], 'GET /seasons/:id', { id });

const EFFECTS = {
  refresh: () =>
    Promise.all([refreshDocuments('seasons'), queryClient.invalidateQueries({ queryKey: TABLES_KEY })]),
};

/** `id` null: a new one of the host. */
export const useSaveSeason = changeWith(
  ({ id, ...fields }: { id: string | null } & SeasonValues): Promise<unknown> =>
    id === null ? call('POST /seasons', fields) : call('PATCH /seasons/:id', { id, ...fields }),
  EFFECTS,
);

export const useDeleteSeason = hookOf('DELETE /seasons/:id', EFFECTS);
