import { APP_TAGLINE } from '#shared/constants.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { STATUSES_NE } from '#shared/statuses-ne.ts';
import { fromCatalogue } from '../from-catalogue.ts';
import type { Texts } from '../texts.ts';
import catalogue from './common.json' with { type: 'json' };

/** With what has one place for server and web. */
export const common: Texts['common'] = {
  ...fromCatalogue<Texts['common']>(catalogue),
  statuses: STATUSES_NE,
  currencies: CURRENCY_LABELS,
  tagline: APP_TAGLINE,
};
