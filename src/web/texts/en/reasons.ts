import { messages } from '#shared/messages.ts';
import { seatReasons } from './seat-reasons.ts';

/** The catalogue as it is shown: in the server's words, except for texts that are not sentences (docs/decisions/0043). */
export const reasons = { ...messages, ...seatReasons };
