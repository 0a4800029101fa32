import { seatMessagesNe } from '#shared/seat-messages-ne.ts';
import type { Texts } from '../texts.ts';

export const seatReasons: Texts['seatReasons'] = seatMessagesNe;
