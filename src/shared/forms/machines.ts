/** Keys and webhooks. */
import * as z from 'zod/mini';
import { KEY_NAME_MAX, KEY_SCOPES } from '../rules/key-scopes.ts';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '../rules/webhooks.ts';
import { instant, oneOf, someOf, textList, textUpTo, trimmed } from './schema.ts';

/** The most tournaments that one key or webhook can be limited to. */
const TOURNAMENTS_MAX = 50;
const NO_LIST = `Value must be a list of 1 to ${TOURNAMENTS_MAX} ids`;

/** Null: all tournaments. */
const someTournaments = z.pipe(
  z.nullable(textList(TOURNAMENTS_MAX, NO_LIST, 1)),
  z.transform((ids) => ids && [...new Set(ids)]),
);
const tournaments = z._default(someTournaments, null);

export const newKey = z.object({
  name: textUpTo(KEY_NAME_MAX),
  scopes: someOf(KEY_SCOPES),
  tournaments,
  expires: z.optional(instant),
});

export type NewKeyWish = z.output<typeof newKey>;

const format = oneOf(WEBHOOK_FORMATS);
export const newWebhook = z.object({
  url: trimmed,
  events: someOf(WEBHOOK_EVENTS),
  format: z._default(format, 'json'),
  tournaments,
});

/** A field that is absent keeps its value. */
export const webhookChange = z.partial(
  z.extend(newWebhook, { format, tournaments: someTournaments, isOn: z.boolean() }),
);

export type NewWebhookWish = z.output<typeof newWebhook>;
export type WebhookChange = z.output<typeof webhookChange>;
