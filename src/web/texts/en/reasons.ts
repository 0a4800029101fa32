import { messages } from '#shared/messages.ts';
import { seatReasons } from './seat-reasons.ts';

/** The texts of refusals: the server's own, except for texts that are not sentences (docs/decisions/0043). */
export const reasons = { ...messages, ...seatReasons };
