/** The operator's texts on the site: announcements, pages, promotions, and their versions. */
import { queryOptions } from '@tanstack/react-query';
import type { announcement } from '#shared/forms/operator.ts';
import type { ContactFact } from '#shared/page-routes.ts';
import { query } from '#shared/queries.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { AnnouncementDocument } from '#shared/wire/content.ts';
import {
  changeOf,
  changeWith,
  command,
  createDocument,
  documentsPath,
  fetchList,
  hookOf,
  type Told,
  updateDocument,
} from './client.ts';
import { callSource, DESK_KEY, documentSource, OPERATED, removeDocument } from './desk-list.ts';
import { anyContains } from './feedback-inbox.ts';

export type ContentCollection = 'announcements' | 'essential_pages' | 'native_promotions';

/** Filters: `search` in title and text, `status`, `featured` (yes). */
export const listedAnnouncements = documentSource('announcements', ({ search = '', status, featured }) => [
  ...(status ? [query.equal('status', status)] : []),
  ...(featured ? [query.equal('isFeatured', true)] : []),
  ...(search.trim() ? [anyContains(['title', 'content'], search.trim())] : []),
]);

/** The document for the operator's editor, never from the cache of the public pages; null: there is none. */
export function contentQuery<Id extends ContentCollection>(collection: Id, id: string) {
  return queryOptions({
    queryKey: [DESK_KEY, 'content', collection, id],
    queryFn: async (): Promise<Documents[Id] | null> => {
      const queries = [query.equal('$id', id)];
      return (await fetchList<Documents[Id]>({ collection, queries })).documents[0] ?? null;
    },
    staleTime: 0,
    // A refetch would replace the text during editing. The editor learns of others' changes on saving.
    refetchOnWindowFocus: false,
  });
}

export const revisionsOf = (collection: ContentCollection, id: string) =>
  callSource('GET /content/:collection/:id/revisions', 'revisions', { collection, id });

export const useUndo = hookOf('POST /content/:collection/:id/undo', OPERATED);

export type AnnouncementFields = Told<typeof announcement>;

/** `before`: the announcement to change; null: creates a new one. */
export const useSaveAnnouncement = changeWith(
  ({ before, ...fields }: { before: AnnouncementDocument | null } & AnnouncementFields) =>
    before
      ? updateDocument('announcements', before.$id, { ...fields, revision: before.revision })
      : createDocument('announcements', fields),
  OPERATED,
);

export const useRemoveAnnouncement = changeOf((id: string) => removeDocument('announcements', id), OPERATED);

interface SavedContent extends Partial<Record<ContactFact, string>> {
  collection: 'essential_pages' | 'native_promotions';
  id: string;
  /** The revision that was edited; null: the document does not exist yet. */
  revision: number | null;
  content: string;
  contentNe?: string;
}

/** Saves a page or a list of promotions. */
export const useSaveContent = changeWith(
  ({ collection, id, revision, ...data }: SavedContent): Promise<unknown> =>
    revision === null
      ? // The document has a fixed id, which `createDocument` does not allow.
        command('POST', documentsPath(collection), { documentId: id, data })
      : updateDocument(collection, id, { ...data, revision }),
  OPERATED,
);

/** The documents with the pictures of sliders and banners. */
export const PROMOTION_PLACES = [
  'homeslider',
  'home_banners',
  'profile_promo_banner',
  'tourn_modal_banners',
] as const;
export type PromotionPlace = (typeof PROMOTION_PLACES)[number];
