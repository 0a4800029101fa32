/** Changing the caller's own record: what the calls that do so have in common. */
import { requestKey, requests } from '#shared/page-data.ts';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import { updateDocument } from './client.ts';
import { queryClient, refreshDocuments } from './query-client.ts';
import { currentAccount } from './session.ts';

type Change = Partial<Pick<UserDetailsDocument, 'username' | 'prof_pic_url' | 'game_profiles'>>;

export function updateOwnDetails(change: Change): Promise<UserDetailsDocument> {
  return updateDocument('user_details', currentAccount()?.$id ?? '', change);
}

/** Puts the changed record into the cache; names and pictures stand in lists of people, too. */
export function keepOwnDetails(changed: UserDetailsDocument): void {
  queryClient.setQueryData(requestKey(requests.userDetails(changed.$id)), changed);
  void refreshDocuments('user_details');
}
