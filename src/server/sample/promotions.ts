/** Sample promotions: slides and banners with pictures of this project. */
import type { Promotion } from '#shared/wire/content.ts';

function banner(image: string, targetLink: string, text: string): Promotion {
  return { isActive: true, imgUrl: `/art/${image}.webp`, targetLink, text };
}

/** Promotions by document id; `text` is the lettering of the picture. */
export const PROMOTIONS: Readonly<Record<string, readonly Promotion[]>> = {
  homeslider: [
    banner('slider-1', '/tournaments/freefire', 'Outlast the zone. Free Fire, every night'),
    banner('slider-2', '/t/kathmandu-night-clash', 'Himalayan season. Who takes the valley?'),
    banner('slider-3', '/t/chitwan-free-drop', 'Drop in for free. Free entry tonight'),
    banner('slider-4', '/help-center', 'Play. Win. Shine. Prizes in your wallet'),
  ],
  home_banners: [
    banner('banner-1', '/t/pokhara-squad-showdown', 'Squad up, seats go fast. Four players, one prize pool'),
    banner('banner-2', '/profile', 'Win it, keep it. Every token explained'),
    banner('banner-3', '/contact', 'Run your own tournament. Hosts draft, schedule and settle here'),
  ],
  profile_promo_banner: [
    banner('profile-promo', '/tournaments/freefire', 'The next drop is tonight. Find an open tournament'),
  ],
  tourn_modal_banners: [
    banner('modal-banner-1', '/terms-conditions', 'No hacks. No teaming. Fair play or no prize'),
    banner(
      'modal-banner-2',
      '/help-center',
      'Room opens before the drop. ID and password appear on this page',
    ),
  ],
};
