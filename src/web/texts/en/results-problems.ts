import { RESULTS_PROBLEMS } from '#shared/rules/results-problems.ts';

/** What is wrong with results. */
export const resultsProblems = RESULTS_PROBLEMS;
