import type { TemplateDocument, TemplateList } from '#shared/wire/schedules.ts';
import { answer, changeOf, hookOf, pathTo } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['templates'];
const EFFECTS = { refresh: () => queryClient.invalidateQueries({ queryKey: KEY }) };

export function templatesQuery() {
  return answer<TemplateList>(KEY, '/templates');
}

export const useLoadTemplate = changeOf((id: string) =>
  queryClient.fetchQuery(answer<TemplateDocument>([...KEY, id], pathTo`/templates/${id}`)),
);

/** Keeps a tournament of the host as a template. */
export const useKeepTemplate = hookOf('POST /templates', EFFECTS);
export const useDeleteTemplate = hookOf('DELETE /templates/:id', EFFECTS);
