import type { DocumentRequest } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY, queryClient } from './query-client.ts';

/** Which of at most 100 usernames exist, in any case: the account's id by the key of the username. */
export async function findUsernames(names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const found = await queryClient.fetchQuery({
    queryKey: [DOCUMENTS_KEY, 'user_details', 'named', names],
    queryFn: () => fetchList(namedRequest(names)),
    staleTime: 0,
  });
  return new Map(found.documents.map((user) => [usernameKey(user.username ?? ''), user.$id]));
}

function namedRequest(
  names: readonly string[],
): DocumentRequest<'user_details', WireDocument & Pick<UserDetailsDocument, 'username'>> {
  return {
    collection: 'user_details',
    queries: [query.equal('username', names), query.limit(names.length), query.select(['$id', 'username'])],
  };
}
