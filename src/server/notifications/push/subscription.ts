/** A browser's PushSubscription, as clients send it. */
import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { invalidParam } from '#server/platform/http/input.ts';
import { type NamedService, serviceOf } from '#server/platform/http/push-services.ts';
import { parseJson } from '#shared/json-fields.ts';

const IDENTIFIER_MAX_LENGTH = 4096;
/** The index on the column takes no longer value. */
const ENDPOINT_MAX_LENGTH = 2000;
const CURVE = 'prime256v1';
const AUTH_BYTES = 16;

export interface Subscription {
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
}

/** Base64 with or without padding, in either alphabet: clients differ. */
const bytes = z
  .string()
  .max(200)
  .regex(/^[\w+/-]+={0,2}$/)
  .transform((text) => Buffer.from(text, 'base64url'));

const shape = z.object({
  endpoint: z.url().max(ENDPOINT_MAX_LENGTH),
  keys: z.object({
    p256dh: bytes.refine(isPoint),
    auth: bytes.refine((value) => value.length === AUTH_BYTES),
  }),
});

/** @throws AppError argumentInvalid if it is not a subscription, or if its service is not one that we post to */
export function readSubscription(identifier: string, services: readonly NamedService[]): Subscription {
  const parsed = identifier.length <= IDENTIFIER_MAX_LENGTH ? shape.safeParse(parseJson(identifier)) : null;
  if (!parsed?.success) {
    throw invalidParam('identifier', 'Value must be the JSON text of a PushSubscription with its keys');
  }
  const { endpoint, keys } = parsed.data;
  const url = new URL(endpoint);
  if (url.href.length > ENDPOINT_MAX_LENGTH || !serviceOf(url, services))
    throw invalidParam('identifier', 'Value must be a subscription of a known push service');
  return {
    endpoint: url.href,
    host: url.host,
    p256dh: keys.p256dh.toString('base64url'),
    auth: keys.auth.toString('base64url'),
  };
}

function isPoint(key: Buffer): boolean {
  try {
    return ECDH.convertKey(key, CURVE, undefined, undefined, 'uncompressed').length === key.length;
  } catch {
    return false;
  }
}
