import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const frames = inReadersDigits<Texts['frames']>({
  overlay: 'स्ट्रिमको ओभरले',
  embed: 'अरू साइटका लागि फ्रेम',
  missing: 'यस्तो टुर्नामेन्ट छैन।',
  more: 'EGOfficial मा खोल्नुहोस्',
  newWindow: '(नयाँ विन्डोमा खुल्छ)',
});
