import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const pages = inReadersDigits<Texts['pages']>({
  notFound: { title: 'पेज भेटिएन', text: 'माफ गर्नुहोस्, तपाईंले खोजेको पेज छैन।' },
  content: {
    lastUpdated: 'पछिल्लो अपडेट {date}',
    none: 'यहाँ अझै केही छैन',
    ask: 'हामीलाई सोध्नुहोस्',
    firm: 'सञ्चालक',
    registrationNumber: 'दर्ता नम्बर',
    complaints: 'गुनासो',
  },
});
