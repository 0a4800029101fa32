import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const home = inReadersDigits<Texts['home']>({
  intro: (games) => `${games} टुर्नामेन्टमा जोइन गर्नुहोस्, सबैलाई हराउनुहोस्, पुरस्कार राशि जित्नुहोस्।`,
  featured: 'विशेष',
  all: 'सबै टुर्नामेन्ट',
  none: 'अहिलेसम्म टुर्नामेन्ट छैन',
  noneHint: 'नयाँ टुर्नामेन्ट खुल्नुअघि नै बताइन्छ।',
});
