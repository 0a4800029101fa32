import type * as z from 'zod/mini';
import { ACCOUNT } from './account.ts';
import type { Acts } from './act.ts';
import { DOCUMENTS } from './documents.ts';
import { MACHINES } from './machines.ts';
import { OPERATOR } from './operator.ts';
import { TOURNAMENTS } from './tournaments.ts';

/** The calls by the tags of the API documents, which list them in this order. */
export const ACTS = {
  Tournaments: TOURNAMENTS,
  Documents: DOCUMENTS,
  Account: ACCOUNT,
  Webhooks: MACHINES,
  Operator: OPERATOR,
} satisfies Readonly<Record<string, Acts>>;

/** All calls except those of documents and files. */
export const CALLS = { ...TOURNAMENTS, ...ACCOUNT, ...MACHINES, ...OPERATOR };
export type Calls = typeof CALLS;
/** The method and path of a call. */
export type CallName = keyof Calls;

type Answers<Act> = {
  [Status in Extract<keyof Act, number>]: Act[Status] extends z.core.$ZodType<infer Answer>
    ? Answer
    : unknown;
}[Extract<keyof Act, number>];

/** The type of the answer to a call that succeeds. */
export type AnswerOf<Name extends CallName> = [Answers<Calls[Name]>] extends [never]
  ? void
  : Answers<Calls[Name]>;
