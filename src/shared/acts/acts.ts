import { ACCOUNT } from './account.ts';
import type { Acts } from './act.ts';
import { DOCUMENTS } from './documents.ts';
import { MACHINES } from './machines.ts';
import { OPERATOR } from './operator.ts';
import { TOURNAMENTS } from './tournaments.ts';

/** By the tags under which the calls stand, in their order. */
export const ACTS = {
  Tournaments: TOURNAMENTS,
  Documents: DOCUMENTS,
  Account: ACCOUNT,
  Webhooks: MACHINES,
  Operator: OPERATOR,
} satisfies Readonly<Record<string, Acts>>;
