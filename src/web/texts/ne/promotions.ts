import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const promotions = inReadersDigits<Texts['promotions']>({
  slider: 'प्रचारका स्लाइड',
  banner: 'प्रचार',
  slide: (label, position, count) => `${label}, ${count} मध्ये ${position}`,
  showSlide: (position) => `स्लाइड ${position} देखाउनुहोस्`,
  play: 'स्लाइड चलाउनुहोस्',
  pause: 'स्लाइड रोक्नुहोस्',
});
