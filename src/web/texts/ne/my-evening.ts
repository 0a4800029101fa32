import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const myEvening = inReadersDigits<Texts['myEvening']>({
  none: 'अहिले तपाईं कुनै टुर्नामेन्टमा हुनुहुन्न',
  noneHint: 'जोइन गर्नुहोस्, चेक-इन, रुम र अंक तालिका यहीँ देखिन्छ।',
  next: 'अब',
  yours: 'अब तपाईंको पालो',
  over: 'पछिल्ला नतिजा',

  room: (match) => `${match} को रुम खुल्यो।`,
  checkInUntil: (time) => `${time} सम्म चेक-इन गर्नुहोस्, नत्र सिट अरूले पाउँछ।`,
  checkInFrom: (time) => `चेक-इन खुल्ने: ${time}।`,
  steps: {
    playing: 'खेल चल्दै छ। रुम खुलेपछि यहाँ देखिन्छ।',
    checkedIn: 'तपाईंको चेक-इन भयो। रुम खुलेपछि यहाँ देखिन्छ।',
    checkInOver: 'चेक-इन सकियो। रुम खुलेपछि यहाँ देखिन्छ।',
    wait: 'तपाईंको सिट सुरक्षित छ। रुम खुलेपछि यहाँ देखिन्छ।',
    results: 'सकियो, र पुरस्कार दिइयो।',
    refunded: 'रद्द भयो, र प्रवेश शुल्क वालेटमा फिर्ता आयो।',
  },
  group: (letter) => `तपाईं समूह ${letter} मा हुनुहुन्छ।`,
  out: 'तपाईंको अन्तिम म्याच सकियो। अंक तालिका हेर्नुहोस्।',

  checkIn: 'चेक-इन गर्नुहोस्',
  matches: 'म्याच',
  standings: 'अंक तालिका',
});
