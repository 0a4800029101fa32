import { joined } from '#shared/nepali-words.ts';
import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';
import { ordinal } from './ordinal.ts';

export const myEvening = inReadersDigits<Texts['myEvening']>({
  none: 'अहिले तपाईं कुनै टुर्नामेन्टमा हुनुहुन्न',
  noneHint: 'जोइन गर्नुहोस्, चेक-इन, रुम र अंक तालिका यहीँ देखिन्छ।',
  next: 'अब',
  yours: 'अब तपाईंको पालो',
  over: 'पछिल्ला नतिजा',

  room: (match) => `${joined(match, 'को')} रुम खुल्यो।`,
  checkInUntil: (time) => `${time} सम्म चेक-इन गर्नुहोस्, नत्र सिट अरूले पाउँछ।`,
  checkInFrom: (time) => `चेक-इन खुल्ने: ${time}।`,
  steps: {
    playing: 'खेल चल्दै छ। रुम खुलेपछि यहाँ देखिन्छ।',
    checkedIn: 'तपाईंको चेक-इन भयो। रुम खुलेपछि यहाँ देखिन्छ।',
    checkInOver: 'चेक-इन सकियो। रुम खुलेपछि यहाँ देखिन्छ।',
    again: 'दर्ता खुला छ। तपाईंको पहिलेको टिम फेरि खेल्न सक्छ।',
    wait: 'तपाईंको सिट सुरक्षित छ। रुम खुलेपछि यहाँ देखिन्छ।',
    results: 'सकियो, र पुरस्कार दिइयो।',
    refunded: 'रद्द भयो, र प्रवेश शुल्क वालेटमा फिर्ता आयो।',
  },
  placing: (rank, prize, time) => {
    const place = `तपाईं ${ordinal(rank)} हुनुहुन्छ`;
    if (!prize) return `${place}। सबै म्याच सकिए।`;
    return time ? `${place}, ${time} मा ${prize} आउँछ।` : `${place}, आयोजकले पुरस्कार दिएपछि ${prize} आउँछ।`;
  },
  placed: (rank, prize) =>
    prize ? `तपाईं ${ordinal(rank)} हुनुभयो, ${prize}।` : `तपाईं ${ordinal(rank)} हुनुभयो।`,
  forming: ({ name, confirmed, size, minutes }) =>
    `${name}: ${size} मध्ये ${confirmed} खेलाडी, ${minutes === null ? 'सिट राखिएको छैन' : `${minutes} मिनेट बाँकी`}।`,
  invited: (team, part) =>
    part
      ? `${joined(team, 'मा')} तपाईंलाई निम्तो छ। तपाईंको भाग ${part}।`
      : `${joined(team, 'मा')} तपाईंलाई निम्तो छ। केही तिर्नु पर्दैन।`,
  group: (letter) => `तपाईं समूह ${letter} मा हुनुहुन्छ।`,
  out: 'तपाईंको अन्तिम म्याच सकियो। अंक तालिका हेर्नुहोस्।',

  checkIn: 'चेक-इन गर्नुहोस्',
  toTeam: 'तपाईंको टोली',
  toSeat: 'सिट हेर्नुहोस्',
  matches: 'म्याच',
  standings: 'अंक तालिका',
});
