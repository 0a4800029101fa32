import { textsOf } from '../catalogue.ts';
import catalogue from '../en/results-problems.json' with { type: 'json' };
import type { ResultsRule } from './results.ts';

/** What is wrong with results, in words; the limit is the bound that was broken or the number that is missing. */
export const RESULTS_PROBLEMS: Record<ResultsRule, (limit: number) => string> = textsOf(catalogue, {});
