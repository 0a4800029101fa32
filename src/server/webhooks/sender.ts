/** Tells programs of hosts what has happened, by webhooks. */
import { Webhook } from 'standardwebhooks';
import { NOTHING_LEAVES } from '#server/platform/copy.ts';
import { askPublicly } from '#server/platform/http/ask-publicly.ts';
import { OutboxSender } from '#server/platform/jobs/outbox-sender.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { discordPost } from './discord/discord-post.ts';
import {
  claimDelivery,
  type DueDelivery,
  keepBody,
  leaveUntold,
  noteOutcome,
  type Outcome,
  secondsUntilDue,
} from './outbox.ts';
import { isAllowedHost } from './told-addresses.ts';
import { toldOf } from './told-facts.ts';

const AT_ONCE = 24;
/** How many of these may be for one account, and for one host name: a slow receiver holds up nobody else. */
const AT_ONCE_OF_ACCOUNT = 3;
const AT_ONCE_TO_HOST = 8;
const ATTEMPT_MS = 10_000;
/** How long a receiver may ask to wait, as Discord does. */
const WAIT_MAX_SECONDS = 3600;

/** @param report called with failures of our own, not with those of receivers */
export function startWebhookSender(
  platform: Platform,
  report: (error: unknown) => void,
): OutboxSender<DueDelivery> {
  const { database } = platform;
  return new OutboxSender(database, {
    sources: ['tournaments', 'matches', 'disputes', 'penalties', 'webhooks'],
    atOnce: AT_ONCE,
    claim: (_free, underWay) =>
      claimDelivery(database, {
        owners: countedUpTo(AT_ONCE_OF_ACCOUNT, underWay, ({ owner }) => owner),
        hosts: countedUpTo(AT_ONCE_TO_HOST, underWay, ({ url }) => new URL(url).hostname),
      }),
    send: (delivery) => deliver(platform, delivery),
    secondsUntilDue: () => secondsUntilDue(database),
    report,
  });
}

function countedUpTo(
  share: number,
  underWay: readonly DueDelivery[],
  keyOf: (one: DueDelivery) => string,
): string[] {
  return [...Map.groupBy(underWay, keyOf)].flatMap(([key, all]) => (all.length >= share ? [key] : []));
}

async function deliver(platform: Platform, delivery: DueDelivery): Promise<void> {
  const { config, database } = platform;
  if (config.isCopy) return leaveUntold(database, delivery.id, NOTHING_LEAVES);
  const body = delivery.body ?? (await composeBody(platform, delivery));
  if (delivery.body === null) await keepBody(database, delivery.id, body);
  await noteOutcome(database, delivery, await post(platform, delivery, body));
}

/** Makes one attempt to send a body. */
export async function post(
  { config }: Pick<Platform, 'config'>,
  {
    id,
    url: address,
    secret,
    oldSecret,
  }: Pick<DueDelivery, 'id' | 'url' | 'oldSecret'> & { secret: string | null },
  body: string,
): Promise<Outcome> {
  const sign = (one: string) => new Webhook(one).sign(id, now, body);
  const now = new Date();
  const url = new URL(address);
  try {
    const answer = await askPublicly(config, url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(ATTEMPT_MS),
      mayBePrivate: isAllowedHost(url, config.webhookHosts),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'EGOfficial-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(secret !== null && {
          'webhook-signature': oldSecret === null ? sign(secret) : `${sign(secret)} ${sign(oldSecret)}`,
        }),
      },
    });
    // The body of the answer is not read.
    answer.destroy();
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return { status, error: null };
    const wait = Number(answer.headers['retry-after']);
    const waitSeconds = wait > 0 ? Math.min(wait, WAIT_MAX_SECONDS) : 0;
    return { status, error: `The address answered ${status}.`, waitSeconds };
  } catch (error) {
    return { status: null, error: failureOf(error) };
  }
}

/** Says what went wrong, in words that reveal nothing of our network. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'There was no answer in time.';
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `There is no connection (${code}).`
    : `The address is refused: ${error.message}.`;
}

export async function composeBody(platform: Platform, delivery: DueDelivery): Promise<string> {
  const { told, language } = await toldOf(platform, delivery);
  const body = delivery.format === 'discord' ? discordPost(told, language ?? DEFAULT_LANGUAGE) : told;
  return JSON.stringify(body);
}
