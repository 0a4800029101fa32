/** What the sample operator has published: notifications, oldest first, and promotions. */
import type { Promotion } from '#shared/wire/content.ts';

/** Notifications for all users. */
export const NOTICES = [
  {
    message: 'Version <strong>1.1.0</strong> is here: your wallet now lists every transfer with its reason.',
    targetLink: '/announcement',
  },
  {
    message: 'Playing this weekend? Read the <strong>fair play rules</strong> before you drop.',
    targetLink: '/terms-conditions',
  },
  {
    message: '<strong>Chitwan Free Drop</strong> is open: no entry fee, 300 EG Token in the pool.',
    targetLink: '/t/chitwan-free-drop',
  },
];

function banner(image: string, targetLink: string, text: string, textNe: string): Promotion {
  return { isActive: true, imgUrl: `/art/${image}.webp`, targetLink, text, textNe };
}

/** Promotions by document id; `text` is the lettering of the picture. */
export const PROMOTIONS: Readonly<Record<string, readonly Promotion[]>> = {
  homeslider: [
    banner(
      'slider-1',
      '/tournaments/freefire',
      'Outlast the zone. Free Fire, every night',
      'जोनमा अन्तिमसम्म। फ्री फायर, हरेक रात',
    ),
    banner(
      'slider-2',
      '/t/kathmandu-night-clash',
      'Himalayan season. Who takes the valley?',
      'हिमाली सिजन। उपत्यका कसले जित्छ?',
    ),
    banner(
      'slider-3',
      '/t/chitwan-free-drop',
      'Drop in for free. Free entry tonight',
      'निःशुल्क खेल्नुहोस्। आज राति प्रवेश शुल्क छैन',
    ),
    banner(
      'slider-4',
      '/help-center',
      'Play. Win. Shine. Prizes in your wallet',
      'खेल। जित। चम्क। पुरस्कार तपाईंको वालेटमा',
    ),
  ],
  home_banners: [
    banner(
      'banner-1',
      '/t/pokhara-squad-showdown',
      'Squad up, seats go fast. Four players, one prize pool',
      'टिम बनाऔँ, सिट छिटो सकिन्छ। चार खेलाडी, एउटै पुरस्कार',
    ),
    banner('banner-2', '/profile', 'Win it, keep it. Every token explained', 'जितेको तपाईंकै। हरेक टोकनको हिसाब'),
    banner(
      'banner-3',
      '/contact',
      'Run your own tournament. Hosts draft, schedule and settle here',
      'आफ्नै टुर्नामेन्ट चलाउनुहोस्। आयोजकका सबै काम यहीँ',
    ),
  ],
  profile_promo_banner: [
    banner(
      'profile-promo',
      '/tournaments/freefire',
      'The next drop is tonight. Find an open tournament',
      'अर्को खेल आज राति। खुला टुर्नामेन्ट खोज्नुहोस्',
    ),
  ],
  tourn_modal_banners: [
    banner(
      'modal-banner-1',
      '/terms-conditions',
      'No hacks. No teaming. Fair play or no prize',
      'ह्याक होइन। टिमिङ होइन। इमानदार खेल, नत्र पुरस्कार छैन',
    ),
    banner(
      'modal-banner-2',
      '/help-center',
      'Room opens before the drop. ID and password appear on this page',
      'खेल अघि रुम खुल्छ। ID र पासवर्ड यही पृष्ठमा देखिन्छन्',
    ),
  ],
};
