/** Keys of programs that act for a host. */
import * as z from 'zod/mini';
import { KEY_SCOPES } from '../rules/key-scopes.ts';

const accountKey = z.object({
  $id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Ids of the tournaments that the key is limited to; null: all of the host's tournaments. */
  tournaments: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  expires: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});
export type AccountKey = z.output<typeof accountKey>;

/** `GET /account/keys`, the newest first. */
export const keyList = z.object({ total: z.number(), keys: z.array(accountKey) });
export type KeyList = z.output<typeof keyList>;

/** `POST /account/keys`: the only answer with the secret. */
export const newKey = z.extend(accountKey, { secret: z.string() });
export type NewKey = z.output<typeof newKey>;
