import { messagesNe } from '#shared/messages-ne.ts';
import type { Texts } from '../texts.ts';

export const reasons: Texts['reasons'] = messagesNe;
