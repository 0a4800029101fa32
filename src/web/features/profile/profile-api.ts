/** What people change of their own account and record. */
import { useMutation } from '@tanstack/react-query';
import { PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { requestKey, requests } from '#shared/page-data.ts';
import type { AccountDocument, GameProfile, UserDetailsDocument } from '#shared/wire.ts';
import { sdk, updateDocument } from '#web/api/client.ts';
import { ACCOUNT_KEY, queryClient, refreshDocuments } from '#web/api/query-client.ts';
import { currentAccount } from '#web/api/session.ts';
import { userDetails } from '#web/api/user-details.ts';
import { gameProfiles, withProfile } from './game-profiles-of.ts';

/** What the form that asked says about it; runs even if the form is gone by then. */
interface Outcome<T = unknown> {
  onSuccess: (result: T) => void;
  onError: (error: Error) => void;
}

type Change = Partial<Pick<UserDetailsDocument, 'username' | 'prof_pic_url' | 'game_profiles'>>;

async function updateDetails(change: Change): Promise<void> {
  const id = currentAccount()?.$id ?? '';
  const changed = await updateDocument('user_details', id, change);
  queryClient.setQueryData(requestKey(requests.userDetails(id)), changed);
  // Names and pictures stand in lists of people, too.
  void refreshDocuments('user_details');
}

export function useRename(outcome: Outcome) {
  return useMutation({
    mutationFn: async (name: string) => {
      const { account } = await sdk();
      const changed = structuredClone(await account.updateName({ name })) as unknown as AccountDocument;
      queryClient.setQueryData<AccountDocument>(ACCOUNT_KEY, changed);
    },
    ...outcome,
  });
}

export function useClaimUsername({ onSuccess, onError }: Outcome) {
  return useMutation({
    mutationFn: (username: string) => updateDetails({ username }),
    onSuccess,
    onError: (error) => {
      onError(error);
      // Somebody with two tabs may have claimed one in the other: the field should then know.
      void refreshDocuments('user_details');
    },
  });
}

/** Creates the profile of a game, or replaces it. The others are read anew: they are written with it. */
export function useSaveGameProfile(outcome: Outcome<GameProfile>) {
  return useMutation({
    mutationFn: async (profile: GameProfile) => {
      const id = currentAccount()?.$id ?? '';
      const current = await queryClient.fetchQuery({ ...userDetails(id), staleTime: 0 });
      await updateDetails({ game_profiles: withProfile(gameProfiles(current ?? undefined), profile) });
      return profile;
    },
    ...outcome,
  });
}

export function useSetPicture(outcome: Outcome) {
  return useMutation({ mutationFn: (url: string) => updateDetails({ prof_pic_url: url }), ...outcome });
}

/** Uploads a picture and makes it the caller's. */
export function useUploadPicture(outcome: Outcome) {
  return useMutation({
    mutationFn: async (file: File) => {
      const { storage, ID } = await sdk();
      const { $id } = await storage.createFile({ bucketId: PICTURE_BUCKET_ID, fileId: ID.unique(), file });
      const link = new URL(storage.getFileView({ bucketId: PICTURE_BUCKET_ID, fileId: $id }));
      // Without the origin: the picture outlives a change of domain.
      await updateDetails({ prof_pic_url: `${link.pathname}?project=${link.searchParams.get('project')}` });
    },
    ...outcome,
  });
}
