import { joined } from '#shared/nepali-words.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const seasons = inReadersDigits<Texts['seasons']>({
  label: 'सिजन',
  by: (host) => `आयोजक ${host}`,
  days: (from, to) => `${from} – ${to}`,
  rule: (points) => `स्थानअनुसार अंक: ${points}।`,
  best: (count) => (count === 1 ? 'सबैभन्दा राम्रो नतिजा गनिन्छ।' : `सबैभन्दा राम्रा ${count} नतिजा गनिन्छन्।`),
  loading: 'तालिका ल्याउँदै',
  caption: (name) => `${joined(name, 'को')} तालिका`,
  rank: 'स्थान',
  name: 'नाम',
  points: 'अंक',
  struck: 'हटाइयो',
  dropped: (points) => `नगनिएका: ${points}`,
  empty: 'अहिलेसम्म नतिजा छैन',
  emptyHint: 'पहिलो टुर्नामेन्ट सकिएपछि तालिका सुरु हुन्छ।',
  tournaments: 'गनिने टुर्नामेन्ट',
  whole: (count) => `पूरा तालिका (${count})`,
});
