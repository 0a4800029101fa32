/** The document of the site banner, for the form that edits it; what the site shows is in promotions.ts. */
import { queryOptions } from '@tanstack/react-query';
import { readPromotions } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import type { PromotionDocument, WireList } from '#shared/wire.ts';
import { list } from './documents.ts';

export const PROMOTIONS = 'native_promotions';
export const SITE_BANNER_ID = 'site_banner';

/** `updatedAt` and `banner` are null as long as nobody has saved a banner. */
export const siteBannerQuery = queryOptions({
  ...list(requests.promotions()),
  select: ({ documents }: WireList<PromotionDocument>) => {
    const document = documents.find(({ $id }) => $id === SITE_BANNER_ID);
    const [banner] = readPromotions(document?.content);
    return { updatedAt: document?.$updatedAt ?? null, banner: banner ?? null };
  },
});
