/** Templates of the host: beginnings of tournaments. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { TemplateDocument, TemplateList } from '#shared/wire/schedules.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { queryClient } from './query-client.ts';

const KEY = ['templates'];

export function templatesQuery() {
  return queryOptions({ queryKey: KEY, queryFn: () => command<TemplateList>('GET', '/templates') });
}

function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => command<TemplateDocument>('GET', `/templates/${encodeURIComponent(id)}`),
  });
}

/** Loads a template with all that it is made of. */
export function useLoadTemplate({ onSuccess }: Outcome<TemplateDocument>) {
  return useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(templateQuery(id)),
    onSuccess: (template) => onSuccess?.(template),
  });
}

/** Keeps a tournament of the host as a template. */
export function useKeepTemplate({ onSuccess }: Outcome) {
  return useMutation({
    mutationFn: (kept: { name: string; from: string }) =>
      command<TemplateDocument>('POST', '/templates', kept),
    onSuccess: async (template) => {
      await queryClient.invalidateQueries({ queryKey: KEY });
      onSuccess?.(template);
    },
  });
}

export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: string) => command<null>('DELETE', `/templates/${encodeURIComponent(id)}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
