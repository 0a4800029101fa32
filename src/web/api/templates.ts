import type { TemplateDocument, TemplateList } from '#shared/wire/schedules.ts';
import { answer, hookOf, type Outcome, pathTo, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['templates'];
const EFFECTS = { refresh: () => queryClient.invalidateQueries({ queryKey: KEY }) };

export function templatesQuery() {
  return answer<TemplateList>(KEY, '/templates');
}

export function useLoadTemplate(outcome: Outcome<TemplateDocument>) {
  return useChange(
    (id: string) => queryClient.fetchQuery(answer<TemplateDocument>([...KEY, id], pathTo`/templates/${id}`)),
    {},
    outcome,
  );
}

/** Keeps a tournament of the host as a template. */
export const useKeepTemplate = hookOf('POST /templates', EFFECTS);
export const useDeleteTemplate = hookOf('DELETE /templates/:id', EFFECTS);
