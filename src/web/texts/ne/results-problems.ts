import { RESULTS_PROBLEMS_NE } from '#shared/rules/results-problems-ne.ts';
import type { Texts } from '../texts.ts';
import { inReadersDigits } from './digits.ts';

export const resultsProblems = inReadersDigits<Texts['resultsProblems']>(RESULTS_PROBLEMS_NE);
