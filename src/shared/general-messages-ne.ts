import { textsOf } from './catalogue.ts';
import type { generalMessages } from './general-messages.ts';
import catalogue from './ne/general-messages.json' with { type: 'json' };
import type { Wording } from './wording.ts';

export const generalMessagesNe = textsOf<Wording<typeof generalMessages>>(catalogue);
