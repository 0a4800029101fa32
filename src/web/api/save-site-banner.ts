import { useMutation } from '@tanstack/react-query';
import { DATABASE_ID } from '#shared/constants.ts';
import type { Promotion } from '#shared/wire.ts';
import { command, updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';
import { PROMOTIONS, SITE_BANNER_ID } from './site-banner.ts';

/** @param exists whether a banner has been saved before */
export function useSaveSiteBanner(exists: boolean, { onSuccess }: Outcome<void>) {
  return useMutation({
    mutationFn: async (banner: Pick<Promotion, 'isActive' | 'text'>) => {
      const data = { content: JSON.stringify([banner] satisfies Promotion[]) };
      if (exists) await updateDocument(PROMOTIONS, SITE_BANNER_ID, data);
      // Its id is fixed, which `createDocument` does not allow.
      else
        await command('POST', `/databases/${DATABASE_ID}/collections/${PROMOTIONS}/documents`, {
          documentId: SITE_BANNER_ID,
          data,
        });
    },
    onSuccess: async () => {
      await refreshDocuments(PROMOTIONS);
      onSuccess?.();
    },
  });
}
