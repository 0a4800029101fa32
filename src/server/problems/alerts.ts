/** Tells ALERT_URL of problems, in their order: each alert is sent again until it is taken. */
import type { Config } from '#server/platform/config.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { post } from '#server/webhooks/sender.ts';
import { APP_NAME } from '#shared/constants.ts';
import { PROBLEM_TEXTS } from '#shared/problems.ts';
import { aTry, type Telling } from './tell-admins.ts';

interface Alert {
  id: string;
  body: string;
}

const WAITING_MAX = 100;

const COLORS = { begun: 0xd1242f, over: 0x2ea043 };

/** How long an alert is claimed for one try, which ends earlier. */
const CLAIM_SECONDS = 30;
const LASTS_DAYS = 1;
/** Key of the advisory lock that lets one process at a time claim an alert. */
const LOCK_KEY = 725_011;

/** Stores alerts in the transaction that notes the problems, so that each is told once, also after a restart. */
export async function queueAlerts(tx: Sql, { alert }: Config, tellings: readonly Telling[]): Promise<void> {
  if (!alert) return;
  for (const telling of tellings)
    await tx.query('insert into alert_outbox (id, body) values ($1, $2)', [
      newId(),
      JSON.stringify(alertBody(alert.format, telling)),
    ]);
}

export class Alerts {
  readonly #platform: Pick<Platform, 'config' | 'database'>;
  /** Alerts that are told without the database, because it is away. */
  readonly #waiting: Alert[] = [];
  #isSending = false;

  constructor(platform: Pick<Platform, 'config' | 'database'>) {
    this.#platform = platform;
  }

  /** Adds the alerts that this process tells by itself, and tries again those that were not taken. */
  tell(tellings: readonly Telling[], hasDatabase: boolean): void {
    const { alert } = this.#platform.config;
    if (!alert) return;
    for (const telling of tellings)
      this.#waiting.push({ id: newId(), body: JSON.stringify(alertBody(alert.format, telling)) });
    this.#waiting.splice(0, this.#waiting.length - WAITING_MAX);
    if (this.#isSending) return;
    this.#isSending = true;
    // If it fails, it is tried again at the next look.
    this.#send(hasDatabase)
      .catch(() => {})
      .finally(() => {
        this.#isSending = false;
      });
  }

  async #send(hasDatabase: boolean): Promise<void> {
    const { config, database } = this.#platform;
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if ((await postAlert(config, next)) !== null) return;
      this.#waiting.shift();
    }
    if (!hasDatabase) return;
    for (let next = await claimAlert(database); next; next = await claimAlert(database)) {
      if ((await postAlert(config, next)) !== null) return;
      await database.query('delete from alert_outbox where id = $1', [next.id]);
    }
    // More alerts may have come meanwhile.
    if (this.#waiting.length > 0) await this.#send(hasDatabase);
  }
}

/** Claims the oldest alert, unless a process has claimed one: alerts are told in their order, and once. */
function claimAlert(database: Database): Promise<Alert | undefined> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const [alert] = await tx.query<Alert>(
      `update alert_outbox set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
       where id = (select id from alert_outbox where created_at > now() - make_interval(days => ${LASTS_DAYS})
           and not exists (select from alert_outbox where claimed_until > now())
         order by created_at limit 1)
       returning id, body`,
    );
    return alert;
  });
}

/** Sends one alert on trial. @returns why it was not taken; null: it was */
export function tryAlert(config: Config): Promise<string | null> {
  const body = alertBody(config.alert?.format ?? 'standard', aTry());
  return postAlert(config, { id: newId(), body: JSON.stringify(body) });
}

/** @returns why the alert was not taken; null: it was */
async function postAlert(config: Config, { id, body }: Alert): Promise<string | null> {
  const { alert } = config;
  if (!alert) return 'ALERT_URL is not set.';
  const told = { id, url: alert.url, secret: alert.secret, oldSecret: null };
  // The operator has named this host, so it is allowed.
  const webhookHosts = [new URL(alert.url).hostname];
  return (await post({ config: { ...config, webhookHosts } }, told, body)).error;
}

function alertBody(format: 'standard' | 'discord', { kind, since, detail, seconds }: Telling) {
  const says = PROBLEM_TEXTS.en[kind];
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
    type: `problem.${kind === 'test' ? kind : seconds === null ? 'started' : 'ended'}`,
    timestamp: wireInstant(new Date()),
    data: { kind, since: wireInstant(since), says, detail, ...(seconds !== null && { seconds }) },
  };
}
