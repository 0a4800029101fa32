import { generalMessagesNe } from '#shared/general-messages-ne.ts';
import type { Texts } from '../texts.ts';

export const general: Texts['general'] = generalMessagesNe;
