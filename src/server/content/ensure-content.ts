/** Creates the documents every installation needs: essential pages and promotion slots. */

import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { keepRevision } from '#server/appwrite/documents/revisions.ts';
import { createDocument, type NewDocument } from '#server/appwrite/documents/write.ts';
import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import type { Config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/html.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messages } from '#shared/messages.ts';
import type { CollectionId, Documents } from '#shared/wire/collections.ts';
import type { Promotion } from '#shared/wire/content.ts';
import { type EssentialPageId, essentialPageTexts } from './essential-page-texts.ts';
import { IS_STANDARD } from './essential-pages.ts';
import { factsOfServers } from './site-facts.ts';

/** The promotion slots. All are empty but that of the site banner. */
const PROMOTION_LISTS: Readonly<Record<string, readonly Promotion[]>> = {
  // Initially active; the admin can change or hide it (docs/decisions/0016).
  site_banner: [{ isActive: true, text: messages.siteBanner }],
  homeslider: [],
  home_banners: [],
  profile_promo_banner: [],
  tourn_modal_banners: [],
};

/**
 * Creates missing documents. A page that nobody has written gets the newest standard text; any other is never changed.
 * Keeps beside each standard text what it says in Nepali; those of earlier versions stay.
 */
export async function ensureContent(context: DocumentContext<Documents> & { config: Config }): Promise<void> {
  const { database } = context;
  const facts = await factsOfServers(context);
  const english = essentialPageTexts('en', facts);
  const nepali = essentialPageTexts('ne', facts);
  const pages = (Object.keys(english) as EssentialPageId[]).map((id) => ({
    id,
    english: sanitizeRichText(english[id]),
    nepali: sanitizeRichText(nepali[id]),
  }));
  await database.query(
    `insert into standard_texts (page, english, nepali)
     select id, md5(english), nepali from jsonb_to_recordset($1) t (id text, english text, nepali text)
     on conflict (page, english) do update set nepali = excluded.nepali
       where standard_texts.nepali <> excluded.nepali`,
    [JSON.stringify(pages)],
  );
  const rows = await database.query<{ id: string }>(
    `select 'essential_pages/' || id as id from essential_pages
     union all select 'native_promotions/' || id from native_promotions`,
  );
  const known = new Set(rows.map((row) => row.id));
  const wanted = [
    ...pages.map(({ id, english }) => ['essential_pages', id, english] as const),
    ...Object.entries(PROMOTION_LISTS).map(
      ([id, list]) => ['native_promotions', id, JSON.stringify(list)] as const,
    ),
  ];
  for (const [collection, id, content] of wanted) {
    if (known.has(`${collection}/${id}`)) {
      if (collection === 'essential_pages') await renew(context, id, content);
    } else await create(context, { collectionId: collection, id, data: { content }, permissions: [] });
  }
}

/** Renews a page that nobody has edited. Versions that stored no standard texts left such pages at revision 1. */
async function renew({ database }: Pick<Platform, 'database'>, id: string, content: string): Promise<void> {
  await database.transaction(async (tx) => {
    const renewed = await tx.query(
      `update essential_pages d set content = $2, updated_at = now()
       where d.id = $1 and d.content <> $2 and (${IS_STANDARD} or (d.revision = 1 and d.content_ne is null
         and d.created_at = d.updated_at)) returning d.id`,
      [id, content],
    );
    if (renewed.length === 0) return;
    await keepRevision(tx, null, { table: 'essential_pages', id, action: 'update' });
    await recordAct(tx, SERVER_ACTOR, { action: 'page.update', target: { type: 'page', id } });
    tx.changed({ collection: 'essential_pages', id, action: 'update' });
  });
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
