/** What is wrong with results, in words; the limit is the bound that was broken or the number that is missing. */
import type { ResultsRule } from './results.ts';

export const RESULTS_PROBLEMS: Record<ResultsRule, (limit: number) => string> = {
  entryUnknown: () => 'this entry does not take part',
  entryTwice: () => 'this entry is named twice',
  placementInvalid: () => 'placement must be a whole number from 1',
  placementTwice: (placement) => `placement ${placement} is given twice`,
  placementShared: (mates) => `at most ${mates} players can share a placement`,
  placementOfDisqualified: () => 'who is disqualified has no placement',
  firstMissing: () => 'nobody has placement 1',
  placementGap: (placement) => `placement ${placement} is missing`,
  guestsInvalid: (limit) => `guests must be a whole number from 0 to ${limit}`,
  killsInvalid: () => 'kills must be a whole number from 0',
  killsAbovePlayers: (limit) => `at most ${limit} kills are possible`,
  killsAboveTotal: (limit) => `all kills together can be at most ${limit}`,
  sidesOpen: () => 'the two sides are not decided yet',
  rowsNotTwo: () => 'both sides need a row',
  roundsInvalid: () => 'rounds must be a whole number from 0',
  roundsAboveTarget: (target) => `at most ${target} rounds can be won`,
  roundsNoWinner: (target) => `one side must have won ${target} rounds`,
  roundsTwoWinners: (target) => `only one side can have won ${target} rounds`,
};
