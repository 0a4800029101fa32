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
  /** Id of a picture in the bucket `requests`; null: none was sent, or it was deleted. */
  file: z.nullable(z.string()),
  state: z.enum(TOKEN_REQUEST_STATES),
  /** The amount that was given. */
  granted: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** The person who asks; only the operator gets it. */
  person: z.exactOptional(
    z.object({
      registeredAt: z.string(),
      /** The number of networks of the person's sessions, and of other accounts with sessions there. */
      networks: z.number(),
      others: z.number(),
      /** How many earlier requests of the person were granted, and how many refused. */
      granted: z.number(),
      refused: z.number(),
    }),
  ),
  /** Similar pictures of other people; only the operator gets it. */
  seenBefore: z.exactOptional(seenBefore),
});
export type TokenRequest = z.output<typeof tokenRequest>;

export const tokenRequests = pageOf('requests', tokenRequest);
export type TokenRequests = z.output<typeof tokenRequests>;
