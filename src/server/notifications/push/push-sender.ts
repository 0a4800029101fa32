/** Sends push messages until they are no news any more. */
import { AddressRefusedError } from '#server/platform/http/public-address.ts';
import { OutboxSender, pauseAfter } from '#server/platform/jobs/outbox-sender.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import type { PushKeys } from './push-key.ts';
import { pushRequest } from './push-message.ts';
import {
  claimPushes,
  type DuePush,
  dropExpiredPushes,
  dropPush,
  postponePush,
  removeTarget,
  secondsUntilPush,
} from './push-outbox.ts';

/** How many messages are sent at a time, and how many to one host: a slow service does not hold up the others. */
const AT_ONCE = 60;
const AT_ONCE_TO_HOST = 20;
/** Lasts longer than any attempt. */
const CLAIM_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 120;

/**
 * Answers after which a subscription is of no use: it is over, or the service takes nothing of this key for it (RFC 8292),
 * for ever. Its reader turns messages on again.
 */
const ENDED: readonly number[] = [400, 401, 403, 404, 410];

type Parts = Platform & { pushKeys: PushKeys };

/** @param report gets errors other than an unreachable push service */
export function startPushSender(parts: Parts, report: (error: unknown) => void): OutboxSender<DuePush> {
  const { database } = parts;
  return new OutboxSender(database, {
    sources: ['push_outbox'],
    atOnce: AT_ONCE,
    claim: (free, underWay) =>
      claimPushes(database, {
        limit: Math.min(free, AT_ONCE_TO_HOST),
        claimSeconds: CLAIM_SECONDS,
        busy: busyHosts(underWay),
      }),
    send: (push) => sendPush(parts, push),
    secondsUntilDue: () => secondsUntilPush(database),
    tidy: () => dropExpiredPushes(database),
    report,
  });
}

function busyHosts(underWay: readonly DuePush[]): string[] {
  return [...Map.groupBy(underWay, ({ host }) => host)].flatMap(([host, pushes]) =>
    pushes.length >= AT_ONCE_TO_HOST ? [host] : [],
  );
}

async function sendPush({ database, config, pushKeys }: Parts, push: DuePush): Promise<void> {
  if (!push.is_wanted || config.isCopy) return dropPush(database, push);
  const request = pushRequest(push, { key: await pushKeys.read(), config });
  const { status, retryAfterSeconds } = await postPush(request, config).catch(
    (error: unknown): PushAnswer => ({
      status: error instanceof AddressRefusedError ? 400 : 503,
      retryAfterSeconds: null,
    }),
  );
  if (ENDED.includes(status)) await removeTarget(database, push);
  else if (status !== 429 && status < 500) await dropPush(database, push);
  else {
    const pause = pauseAfter(push.attempts, LONGEST_PAUSE_SECONDS);
    return postponePush(database, push, Math.max(pause, retryAfterSeconds ?? 0));
  }
  // If only its reader has ended the subscription, the operator need not know.
  if (status >= 300 && status !== 404 && status !== 410)
    throw new Error(`The push service ${push.host} answered ${status}.`);
}
