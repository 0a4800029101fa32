import type { Operations } from './operation.ts';
import { ACCOUNT } from './operations/account.ts';
import { DOCUMENTS } from './operations/documents.ts';
import { MACHINES } from './operations/machines.ts';
import { OPERATOR } from './operations/operator.ts';
import { TOURNAMENTS } from './operations/tournaments.ts';

/** By the tags under which the calls stand, in their order. */
export const OPERATIONS: Readonly<Record<string, Operations>> = {
  Tournaments: TOURNAMENTS,
  Documents: DOCUMENTS,
  Account: ACCOUNT,
  Webhooks: MACHINES,
  Operator: OPERATOR,
};
