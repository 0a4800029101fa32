import type { StatementFault } from './statement.ts';

/** Faults in words, after "Line 3: " or "The statement: ". */
export const STATEMENT_FAULTS: Record<StatementFault['problem'], string> = {
  unreadable: 'is no statement',
  number: 'a line is missing before it, or is there twice',
  amount: 'the amount is not a whole number above zero',
  hash: 'it was changed, or a line before it is missing',
  negative: 'an account of the tournament would be below zero',
  balance: 'the balances are not those that the lines lead to',
  commitment: 'the seed is not the one that was committed to',
  lots: 'the groups are not those that the seed gives',
  head: 'the head is not the hash of the last line',
};
