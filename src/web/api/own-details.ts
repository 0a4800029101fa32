/** The caller's own record: the username, game profiles, and what changes it. */
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

/** Puts the changed record into the cache; names and pictures stand in lists of people, too. */
export function keepOwnDetails(changed: UserDetailsDocument): void {
  queryClient.setQueryData(requestKey(requests.userDetails(changed.$id)), changed);
  void refreshDocuments('user_details');
}

export const useClaimUsername = changeOf((username: string) => updateOwnDetails({ username }), {
  refresh: keepOwnDetails,
  // One may have been claimed in another tab: the field should then show it.
  onError: () => void refreshDocuments('user_details'),
});

/** Creates the profile of a game, or replaces it. The others are read anew: they are written with it. */
export const useSaveGameProfile = changeOf(async (profile: GameProfile) => {
  const id = currentAccount()?.$id ?? '';
  const current = await queryClient.fetchQuery({ ...userDetails(id), staleTime: 0 });
  const profiles = withProfile(gameProfiles(current ?? undefined), profile);
  keepOwnDetails(await updateOwnDetails({ game_profiles: profiles }));
  return profile;
});
