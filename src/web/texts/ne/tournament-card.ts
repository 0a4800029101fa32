import { inReadersDigits } from '../digits.ts';
import type { Texts } from '../texts.ts';

export const tournamentCard = inReadersDigits<Texts['tournamentCard']>({
  isJoined: 'जोइन भयो',
  prizePool: 'पुरस्कार राशि',
  entryFee: 'प्रवेश शुल्क',
  joined: 'सहभागी',
  full: 'भरियो',
  seats: (joined, max) => `${max} मध्ये ${joined} जोइन`,
  viewAsUser: 'युजरझैँ हेर्नुहोस्',
  viewTournamentAsUser: (title) => `युजरझैँ हेर्नुहोस्: ${title}`,
});
