/** Creates the documents every installation needs: essential pages and promotion slots. */

import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { createDocument, type NewDocument } from '#server/appwrite/documents/write.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/html.ts';
import { messages } from '#shared/messages.ts';
import type { CollectionId, Documents } from '#shared/wire/collections.ts';
import type { Promotion } from '#shared/wire/content.ts';
import { ESSENTIAL_PAGES, type EssentialPageId } from './essential-page-texts.ts';
import { ESSENTIAL_PAGES_NE } from './essential-page-texts-ne.ts';

/** Empty slots, and the site banner. */
const PROMOTION_LISTS: Readonly<Record<string, readonly Promotion[]>> = {
  // Initially active; the admin can change or hide it (docs/decisions/0016).
  site_banner: [{ isActive: true, text: messages.siteBanner }],
  homeslider: [],
  home_banners: [],
  profile_promo_banner: [],
  tourn_modal_banners: [],
};

/**
 * Creates missing documents; existing ones are never changed. Keeps beside each standard text what it says in Nepali; those
 * of earlier versions stay.
 */
export async function ensureContent(context: DocumentContext<Documents>): Promise<void> {
  const pages = Object.keys(ESSENTIAL_PAGES) as EssentialPageId[];
  await context.database.query(
    `insert into standard_texts (page, english, nepali)
     select page, md5(english), nepali from unnest($1::text[], $2::text[], $3::text[]) t (page, english, nepali)
     on conflict (page, english) do update set nepali = excluded.nepali
       where standard_texts.nepali <> excluded.nepali`,
    [
      pages,
      ...[ESSENTIAL_PAGES, ESSENTIAL_PAGES_NE].map((of) => pages.map((id) => sanitizeRichText(of[id]))),
    ],
  );
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
