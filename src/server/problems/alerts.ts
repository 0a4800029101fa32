/** What ALERT_URL is told, in order: each until it is taken. */
import type { Config } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { post } from '#server/webhooks/sender.ts';
import { APP_NAME } from '#shared/constants.ts';
import { PROBLEMS } from '#shared/problems.ts';
import type { Telling } from './tell-admins.ts';

const WAITING_MAX = 100;
const COLORS = { begun: 0xd1242f, over: 0x2ea043 };

export class Alerts {
  readonly #config: Config;
  readonly #waiting: { id: string; body: string }[] = [];
  #isSending = false;

  constructor(config: Config) {
    this.#config = config;
  }

  /** Adds what is to be told, and tries again what was not taken. */
  tell(tellings: readonly Telling[]): void {
    const { alert } = this.#config;
    if (!alert) return;
    for (const telling of tellings)
      this.#waiting.push({ id: newId(), body: JSON.stringify(alertBody(alert.format, telling)) });
    this.#waiting.splice(0, this.#waiting.length - WAITING_MAX);
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if ((await postAlert(this.#config, next)) !== null) break;
      this.#waiting.shift();
    }
    this.#isSending = false;
  }
}

/** @returns why it was not taken; null: it was */
async function postAlert(config: Config, { id, body }: { id: string; body: string }): Promise<string | null> {
  const { alert } = config;
  if (!alert) return 'ALERT_URL is not set.';
  const told = { id, url: alert.url, secret: alert.secret, oldSecret: null };
  // The operator has named it.
  const webhookHosts = [new URL(alert.url).hostname];
  return (await post({ config: { ...config, webhookHosts } }, told, body)).error;
}

function alertBody(format: 'standard' | 'discord', { kind, since, detail, seconds }: Telling) {
  const says = PROBLEMS[kind].en;
  if (format === 'discord') {
    return {
      username: APP_NAME,
      embeds: [
        {
          title: seconds === null ? says : `Over after ${seconds} s: ${says}`,
          ...(detail !== null && { description: detail.slice(0, 1000) }),
          color: seconds === null ? COLORS.begun : COLORS.over,
          timestamp: new Date().toISOString(),
        },
      ],
      allowed_mentions: { parse: [] },
    };
  }
  return {
    type: seconds === null ? 'problem.started' : 'problem.ended',
    timestamp: wireInstant(new Date()),
    data: { kind, since: wireInstant(since), says, detail, ...(seconds !== null && { seconds }) },
  };
}
