import { textsOf } from './catalogue.ts';
import catalogue from './ne/general-messages.json' with { type: 'json' };
import { NEPALI_FORMS } from './nepali-forms.ts';

export const generalMessagesNe = textsOf(catalogue, NEPALI_FORMS);
