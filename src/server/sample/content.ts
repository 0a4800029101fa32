/** The texts of the sample operator: announcements and notifications, oldest first, and promotions. */
import type { Promotion } from '#shared/wire/content.ts';

export const ANNOUNCEMENTS = [
  {
    title: 'EGOfficial opens its Beta',
    isFeatured: false,
    content: `<p>The gates are open. Version 1.1.0 brings everything a tournament needs: joining and leaving, a wallet that explains every token, match rooms that only participants can see, and prizes that are credited the moment the host settles.</p>
<p>It is a Beta. If something breaks, <a href="/feedback">tell us</a> and we mend it.</p>`,
  },
  {
    title: 'How refunds work',
    isFeatured: false,
    content: `<p>Two rules, no exceptions:</p>
<ul><li>Leave while the tournament is Open and 90% of the entry fee comes back, rounded down.</li><li>When a tournament is aborted, 100% comes back to everybody.</li></ul>
<p>Every refund is a line in your wallet with the name of the tournament. More in the <a href="/help-center">Help Center</a>.</p>`,
  },
  {
    title: 'Biratnagar Supply Rush had to be aborted',
    isFeatured: false,
    content: `<p>The power cut in Biratnagar took half of the lobby offline, so <a href="/t/biratnagar-supply-rush">Biratnagar Supply Rush</a> was aborted. All entry fees are back in your balances. A new date follows.</p>`,
  },
  {
    title: 'Fair play: what gets you banned',
    isFeatured: true,
    content: `<p>We watch replays. These end with a disqualification, and the second time with a closed account:</p>
<ol><li>Cheating programs and modified game files.</li><li>Teaming with opponents in Solo and Duo lobbies.</li><li>Playing with an account other than the one in your game profile.</li><li>Passing on room ID and password.</li></ol>
<blockquote>A prize that was won clean is worth ten that were not.</blockquote>`,
  },
  {
    title: 'Champions of the Annapurna Cup',
    isFeatured: true,
    content: `<p>What a final. Twelve players climbed, and three took the <a href="/t/annapurna-champions-cup">Annapurna Champions Cup</a>:</p>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Player</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>pemba-8848</td><td>60 EG Coin</td></tr><tr><td>2</td><td>sita-sniper</td><td>30 EG Coin</td></tr><tr><td>3</td><td>aarav_ktm</td><td>15 EG Coin</td></tr></tbody></table>
<p>The prizes are in their wallets. Congratulations!</p>`,
  },
  {
    title: 'Himalayan Season: the first cards are open',
    isFeatured: true,
    content: `<p>From Kathmandu to Pokhara, from the hanging bridge of Kushma to the desert of Mustang: the Himalayan Season brings a tournament to every corner of the country.</p>
<p>Start with <a href="/t/kathmandu-night-clash">Kathmandu Night Clash</a>, bring three friends to the <a href="/t/pokhara-squad-showdown">Pokhara Squad Showdown</a>, or drop into Chitwan <a href="/t/chitwan-free-drop">for free</a>.</p>`,
  },
];

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
