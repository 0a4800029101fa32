import { gameProfiles, withProfile } from '#shared/game-profiles.ts';
import type { GameProfile } from '#shared/wire/people.ts';
import { type Outcome, useChange } from './client.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';
import { queryClient } from './query-client.ts';
import { currentAccount } from './session.ts';
import { userDetails } from './user-details.ts';

/** Creates the profile of a game, or replaces it. The others are read anew: they are written with it. */
export function useSaveGameProfile(outcome: Outcome<GameProfile>) {
  const save = async (profile: GameProfile) => {
    const id = currentAccount()?.$id ?? '';
    const current = await queryClient.fetchQuery({ ...userDetails(id), staleTime: 0 });
    const profiles = withProfile(gameProfiles(current ?? undefined), profile);
    keepOwnDetails(await updateOwnDetails({ game_profiles: profiles }));
    return profile;
  };
  return useChange(save, {}, outcome);
}
