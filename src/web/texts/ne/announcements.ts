import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const announcements = inReadersDigits<Texts['announcements']>({
  loading: 'घोषणा लोड हुँदै',
  latest: 'नयाँ',
  featured: 'विशेष',
  noLatest: 'सबै नयाँ घोषणा यहाँ देखिन्छन्!',
  noFeatured: 'सबै विशेष घोषणा यहाँ देखिन्छन्!',
  publishedOn: 'प्रकाशित {date}',
});
