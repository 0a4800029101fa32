import { readEntryFee } from '#shared/json-fields.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import { eitherWay } from './client.ts';
import { refreshDocuments } from './query-client.ts';

/** The fee on the page, to which the viewer agrees: the server refuses if the fee is another one by now. */
export function agreedFee(entryFee: string): AgreedFee {
  const { fee, currencyType } = readEntryFee(entryFee);
  return { fee, currency: currencyType };
}

/** Joining changes seats, balances, joined tournaments and rooms; after a refusal they have probably changed, too. */
export const PARTICIPATION = eitherWay(() => refreshDocuments('tournaments', 'user_details', 'matches'));
