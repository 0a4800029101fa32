import { messages } from '#shared/messages.ts';
import { seatReasons } from './seat-reasons.ts';

/** The catalogue as it is shown: as the server words it, but for the texts that are no sentence (docs/decisions/0043). */
export const reasons = { ...messages, ...seatReasons };
