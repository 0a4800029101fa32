import { answer, changeOf, hookOf } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['templates'];
const EFFECTS = { refresh: () => queryClient.invalidateQueries({ queryKey: KEY }) };

export const templatesQuery = () => answer(KEY, 'GET /templates', {});

export const useLoadTemplate = changeOf((id: string) =>
  queryClient.fetchQuery(answer([...KEY, id], 'GET /templates/:id', { id })),
);

/** Saves a tournament of the host as a template. */
export const useKeepTemplate = hookOf('POST /templates', EFFECTS);
export const useDeleteTemplate = hookOf('DELETE /templates/:id', EFFECTS);
