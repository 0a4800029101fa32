/** Creates the documents every installation needs: essential pages and promotion slots. */

import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { createDocument, type NewDocument } from '#server/appwrite/documents/write.ts';
import { AppError } from '#server/platform/errors.ts';
import type { CollectionId, Documents } from '#shared/wire/collections.ts';
import { ESSENTIAL_PAGES } from './essential-page-texts.ts';
import { PROMOTION_LISTS } from './promotion-lists.ts';

/** Creates missing documents; existing ones are never changed. */
export async function ensureContent(context: DocumentContext<Documents>): Promise<void> {
  const rows = await context.database.query<{ id: string }>(
    `select 'essential_pages/' || id as id from essential_pages
     union all select 'native_promotions/' || id from native_promotions`,
  );
  const known = new Set(rows.map((row) => row.id));
  const wanted = [
    ...Object.entries(ESSENTIAL_PAGES).map(([id, content]) => ['essential_pages', id, content] as const),
    ...Object.entries(PROMOTION_LISTS).map(
      ([id, list]) => ['native_promotions', id, JSON.stringify(list)] as const,
    ),
  ];
  for (const [collection, id, content] of wanted) {
    if (known.has(`${collection}/${id}`)) continue;
    await create(context, { collectionId: collection, id, data: { content }, permissions: [] });
  }
}

async function create(
  context: DocumentContext<Documents>,
  document: NewDocument & { collectionId: CollectionId },
): Promise<void> {
  try {
    await createDocument(context, { kind: 'key' }, document);
  } catch (error) {
    // Another server has created it at its start.
    if (!(error instanceof AppError && error.code === 'documentExists')) throw error;
  }
}
