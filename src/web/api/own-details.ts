/** Changes to the viewer's own record: the username and the game profiles. */
import { gameProfiles, withProfile } from '#shared/game-profiles.ts';
import { requestKey, requests } from '#shared/page-data.ts';
import type { GameProfile, UserDetailsDocument } from '#shared/wire/people.ts';
import { changeOf, updateDocument } from './client.ts';
import { queryClient, refreshDocuments } from './query-client.ts';
import { currentAccount } from './session.ts';
import { userDetails } from './user-details.ts';

type Change = Partial<Pick<UserDetailsDocument, 'username' | 'prof_pic_url' | 'game_profiles'>>;

export function updateOwnDetails(change: Change): Promise<UserDetailsDocument> {
  return updateDocument('user_details', currentAccount()?.$id ?? '', change);
}

/** Puts the changed record into the cache, and refreshes lists of people, which show its name and picture. */
export function keepOwnDetails(changed: UserDetailsDocument): void {
  queryClient.setQueryData(requestKey(requests.userDetails(changed.$id)), changed);
  void refreshDocuments('user_details');
}

export const useClaimUsername = changeOf((username: string) => updateOwnDetails({ username }), {
  refresh: keepOwnDetails,
  // Another tab may have claimed a username, which the field should then show.
  onError: () => void refreshDocuments('user_details'),
});

/** Creates or replaces the profile of a game. The record is read first, because all profiles are written together. */
export const useSaveGameProfile = changeOf(async (profile: GameProfile) => {
  const id = currentAccount()?.$id ?? '';
  const current = await queryClient.fetchQuery({ ...userDetails(id), staleTime: 0 });
  const profiles = withProfile(gameProfiles(current ?? undefined), profile);
  keepOwnDetails(await updateOwnDetails({ game_profiles: profiles }));
  return profile;
});
