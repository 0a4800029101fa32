/** Search: by tournament code, and if none has it, full text on the title, newest first. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requests, type TournamentCard } from '#shared/page-data.ts';
import { codesIn } from '#shared/search-codes.ts';
import { fetchList } from './client.ts';
import { searchKey } from './query-client.ts';

async function search(text: string): Promise<TournamentCard[]> {
  const byCode = await fetchList(requests.tournamentByCode(codesIn(text)));
  if (byCode.documents.length > 0) return byCode.documents;
  return (await fetchList(requests.tournamentsByTitle(text))).documents;
}

export function searchQuery(text: string) {
  return queryOptions({ queryKey: searchKey(text), queryFn: () => search(text) });
}

export function useSearch(text: string) {
  return useQuery({ ...searchQuery(text), enabled: text !== '' });
}
