import { textsOf } from '../catalogue.ts';
import catalogue from '../ne/results-problems.json' with { type: 'json' };
import { NEPALI_FORMS } from '../nepali-forms.ts';

export const RESULTS_PROBLEMS_NE = textsOf(catalogue, NEPALI_FORMS);
