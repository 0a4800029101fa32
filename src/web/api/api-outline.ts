/** The calls of the API, from the document that the server makes of its routes. */
import { queryOptions } from '@tanstack/react-query';
import { type ApiDocument, type ApiOutline, outlineOf } from '#shared/api-outline.ts';
import { API_OUTLINE_KEY } from './query-client.ts';

export const apiOutline = queryOptions({
  queryKey: API_OUTLINE_KEY,
  queryFn: async (): Promise<ApiOutline> => {
    const answer = await fetch('/openapi.json');
    if (!answer.ok) throw new Error(`The document was answered ${answer.status}.`);
    return outlineOf((await answer.json()) as ApiDocument);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
