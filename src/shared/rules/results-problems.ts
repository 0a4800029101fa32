import { textsOf } from '../catalogue.ts';
import catalogue from '../en/results-problems.json' with { type: 'json' };
import type { ResultsRule } from './results.ts';

/** The texts of what is wrong with results; `limit` is the broken bound or the missing number. */
export const RESULTS_PROBLEMS: Record<ResultsRule, (limit: number) => string> = textsOf(catalogue, {});
