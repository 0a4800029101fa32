import type { TemplateDocument, TemplateList } from '#shared/wire/schedules.ts';
import { answer, call, type Outcome, pathTo, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['templates'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

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
export function useKeepTemplate(outcome: Outcome) {
  const keep = (kept: { name: string; from: string }) => call('POST /templates', {}, kept);
  return useChange(keep, { refresh }, outcome);
}

export function useDeleteTemplate() {
  return useChange((id: string) => call('DELETE /templates/:id', { id }), { refresh });
}
