/** Requests for tokens, as `/v1/token-requests` answers them. */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';
import { TOKEN_REQUEST_STATES } from '../forms/token-requests.ts';
import { seenBefore } from './disputes.ts';
import { pageOf } from './document.ts';

export const tokenRequest = z.object({
  $id: z.string(),
  at: z.string(),
  user: z.string(),
  username: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  /** What was asked for, in whole units. */
  amount: z.number(),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Id of a picture in the bucket `requests`; null: none, or it is deleted. */
  file: z.nullable(z.string()),
  state: z.enum(TOKEN_REQUEST_STATES),
  /** What was given. */
  granted: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** For the operator only: who asks. */
  person: z.exactOptional(
    z.object({
      registeredAt: z.string(),
      /** Networks of sessions, and how many others have a session there. */
      networks: z.number(),
      others: z.number(),
      /** Earlier requests. */
      granted: z.number(),
      refused: z.number(),
    }),
  ),
  /** For the operator only: near pictures of others. */
  seenBefore: z.exactOptional(seenBefore),
});
export type TokenRequest = z.output<typeof tokenRequest>;

export const tokenRequests = pageOf('requests', tokenRequest);
export type TokenRequests = z.output<typeof tokenRequests>;
