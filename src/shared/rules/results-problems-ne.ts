import { textsOf } from '../catalogue.ts';
import catalogue from '../ne/results-problems.json' with { type: 'json' };
import type { Wording } from '../wording.ts';
import type { RESULTS_PROBLEMS } from './results-problems.ts';

export const RESULTS_PROBLEMS_NE = textsOf<Wording<typeof RESULTS_PROBLEMS>>(catalogue);
