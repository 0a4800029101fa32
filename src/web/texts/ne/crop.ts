import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const crop = inReadersDigits<Texts['crop']>({
  hint: 'तस्बिर तान्नुहोस्, वा स्लाइडर चलाउनुहोस्।',
  preview: 'काटिएको तस्बिर कस्तो देखिन्छ',
  zoom: 'साइज',
  across: 'दायाँ, बायाँ',
  down: 'तल, माथि',
  use: 'यही तस्बिर राख्नुहोस्',
  another: 'अर्को छान्नुहोस्',
});
