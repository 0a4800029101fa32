import { readEntryFee } from '#shared/json-fields.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import { eitherWay } from './client.ts';
import { refreshDocuments } from './query-client.ts';

/** What the page showed, and the viewer agrees to pay: at another fee the server refuses. */
export function agreedFee(entryFee: string): AgreedFee {
  const { fee, currencyType } = readEntryFee(entryFee);
  return { fee, currency: currencyType };
}

/** Seats, balances, joined tournaments and room details depend on who participates; somebody else may have been first. */
export const PARTICIPATION = eitherWay(() => refreshDocuments('tournaments', 'user_details', 'matches'));
