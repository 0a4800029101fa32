/** The promotion documents of a new installation: empty slots, and the site banner. */
import { messages } from '#shared/messages.ts';
import type { Promotion } from '#shared/wire/content.ts';

export const PROMOTION_LISTS: Readonly<Record<string, readonly Promotion[]>> = {
  // Initially active; the admin can change or hide it (docs/decisions/0016).
  site_banner: [{ isActive: true, text: messages.siteBanner }],
  homeslider: [],
  home_banners: [],
  profile_promo_banner: [],
  tourn_modal_banners: [],
};
