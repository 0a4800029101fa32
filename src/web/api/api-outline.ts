/** The calls of the API, from the document that the server generates from its routes. */
import { queryOptions } from '@tanstack/react-query';
import { type ApiDocument, type ApiOutline, outlineOf } from '#shared/api-outline.ts';
import { fetchJson } from './client.ts';
import { API_OUTLINE_KEY } from './query-client.ts';

export const apiOutline = queryOptions({
  queryKey: API_OUTLINE_KEY,
  queryFn: async (): Promise<ApiOutline> => outlineOf(await fetchJson<ApiDocument>('/openapi.json')),
  staleTime: Number.POSITIVE_INFINITY,
});
