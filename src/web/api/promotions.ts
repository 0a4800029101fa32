/** Promotion documents (sliders, banners, the site banner). Every page's data contains all of them in one list. */
import { useQuery } from '@tanstack/react-query';
import { STANDARD_BANNER } from '#shared/constants.ts';
import { readPromotions } from '#shared/json-fields.ts';
import { isImageLink, isTargetLink } from '#shared/links.ts';
import { ownArtIn } from '#shared/own-art.ts';
import { requests } from '#shared/page-data.ts';
import { isPromotionShown } from '#shared/rules/promotion.ts';
import type { Promotion } from '#shared/wire/content.ts';
import { inOwn } from '#web/lib/own-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { useAbilities } from './abilities.ts';
import { list } from './client.ts';

export interface Promoted {
  imgUrl: string;
  targetLink: string | null;
  /** The text of the picture, for people who cannot see it; null: none was written. */
  text: string | null;
}

/** The items of a promotion document that are shown now. */
function usePromotion(id: string): { items: Promotion[] | null; isPending: boolean } {
  // A failed load is not shown, because the page is about something else.
  const { data, isPending } = useQuery(list(requests.promotions()));
  const found = data?.documents.find((document) => document.$id === id);
  const { canOperate } = useAbilities();
  const now = useNow();
  if (!found) return { items: null, isPending };
  const items = readPromotions(found.content);
  // The server sends the operator also items outside of their times; for others it has filtered by its own clock.
  return { items: items.filter((item) => isPromotionShown(item, canOperate ? now : null)), isPending };
}

/** The active slides of a promotion document. */
export function useSlides(
  id: 'homeslider' | 'home_banners' | 'profile_promo_banner' | 'tourn_modal_banners',
) {
  const { items, isPending } = usePromotion(id);
  const slides: Promoted[] = (items ?? [])
    .filter((item) => item.imgUrl && isImageLink(item.imgUrl))
    .map((item) => ({
      imgUrl: ownArtIn(LANGUAGE, item.imgUrl ?? ''),
      targetLink: item.targetLink && isTargetLink(item.targetLink) ? item.targetLink : null,
      text: inOwn(item.text?.trim() || null, item.textNe?.trim()),
    }));
  return { slides, isPending };
}

/** The site banner's text: the catalogue's, until an admin writes one. Null: the banner is switched off. */
export function useSiteBanner(): string | null {
  const { items, isPending } = usePromotion('site_banner');
  if (isPending) return null;
  if (!items) return texts.general.siteBanner;
  const { text = null, textNe } = items.find((item) => item.text) ?? {};
  return inOwn(text === STANDARD_BANNER ? texts.general.siteBanner : text, textNe);
}
