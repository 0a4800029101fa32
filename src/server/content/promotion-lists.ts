/** The promotion documents every installation has, with what they hold at first: slots without banners. */
import { messages } from '#shared/messages.ts';
import type { Promotion } from '#shared/wire.ts';

export const PROMOTION_LISTS: Readonly<Record<string, readonly Promotion[]>> = {
  // On with the given text; the admin changes or hides it (design section 6).
  site_banner: [{ isActive: true, text: messages.siteBanner }],
  homeslider: [],
  home_banners: [],
  profile_promo_banner: [],
  tourn_modal_banners: [],
};
