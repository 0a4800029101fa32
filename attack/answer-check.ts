/** The checks of every answer to a mutated request, and counts of what the valid requests among them did. */
import { API_KEY } from '../tools/caller.ts';
import type { Answer } from '../tools/wire.ts';
import type { Draft } from './mutations/mutations.ts';

/** Matches stack traces, SQL, files and addresses of this machine, which no answer may contain. */
const INSIDE =
  /\.[cm]?[jt]s:\d+|\bat (?:async )?[\w.<>]+ \(|node_modules|file:\/\/|\/(?:tmp|work|home|root|var)\/|relation "|syntax error at|violates|\bselect [\s\S]* from |insert into|E(?:CONNREFUSED|NOENT|ACCES)|\$argon2/i;
const PRINTED_MAX = 5;

export class AnswerCheck {
  /** Texts that no answer may contain, except answers to the role that owns them. */
  readonly secrets: { owner: string; secret: string }[];
  /** Texts that only answers to the server key may contain. */
  readonly #hidden: readonly string[];
  readonly statuses: Record<number, number> = {};
  readonly counts = { serverErrors: 0, hungUp: 0, unended: 0, shapeless: 0, leaks: 0, secrets: 0 };
  grants = 0;
  joins = 0;
  exits = 0;
  readonly granted = { eg_token: 0, eg_coin: 0 };
  readonly #idempotencyKeys = new Set<string>();

  constructor(secrets: readonly string[], hidden: readonly string[]) {
    this.secrets = [...secrets, API_KEY].map((secret) => ({ owner: '', secret }));
    this.#hidden = hidden;
  }

  /** @param answer null if none came */
  take(draft: Draft, role: string, answer: Answer | null): void {
    if (!answer) {
      if (draft.isFramingBroken) this.counts.unended += 1;
      else this.#complain('hungUp', draft, role, '');
      return;
    }
    const { status, headers, body } = answer;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const text = body.toString('utf8');
    const told = () => `${status} ${text.slice(0, 300)}`;
    if (status >= 500 && !(status === 503 && headers['retry-after'])) {
      this.#complain('serverErrors', draft, role, told());
    }
    const json = headers['content-type']?.includes('application/json') ? parse(text) : undefined;
    const hasEnvelope = draft.path.startsWith('/v1/') && !['HEAD', 'OPTIONS'].includes(draft.method);
    if (status >= 400 && hasEnvelope && !draft.isFramingBroken && !isEnvelope(json, status)) {
      this.#complain('shapeless', draft, role, told());
    }
    if (status >= 400 && INSIDE.test(text)) this.#complain('leaks', draft, role, told());
    const whole = JSON.stringify(headers) + text;
    const others = this.secrets.flatMap(({ owner, secret }) => (owner === role ? [] : [secret]));
    const unseen = role === 'key' ? others : [...others, ...this.#hidden];
    if (unseen.some((secret) => whole.includes(secret))) this.#complain('secrets', draft, role, told());
    if (typeof json === 'object' && json !== null) this.#note(draft, status, json as Record<string, unknown>);
  }

  #note(draft: Draft, status: number, json: Record<string, unknown>): void {
    if (status === 201 && 'tournamentId' in json) this.joins += 1;
    else if (status === 200 && 'refund' in json) this.exits += 1;
    else if (status === 201 && 'balance' in json && typeof json.amount === 'number') {
      const reference = draft.headers['idempotency-key']?.trim();
      // A repeated grant pays nothing, and is not counted.
      if (reference !== undefined && this.#idempotencyKeys.has(reference)) return;
      if (reference !== undefined) this.#idempotencyKeys.add(reference);
      this.grants += 1;
      this.granted[json.currency === 'eg_coin' ? 'eg_coin' : 'eg_token'] += json.amount;
    }
  }

  #complain(kind: keyof AnswerCheck['counts'], draft: Draft, role: string, told: string): void {
    this.counts[kind] += 1;
    if (this.counts[kind] > PRINTED_MAX) return;
    const { cookie: _cookie, 'x-appwrite-key': _key, ...shown } = draft.headers;
    process.stderr.write(
      `${kind} (${role}): ${draft.method} ${draft.path.slice(0, 500)}\n  ${JSON.stringify(shown).slice(0, 500)}\n  ${draft.body?.toString('utf8').slice(0, 500) ?? ''}\n  → ${told}\n`,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(json: unknown, status: number): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const { message, code, type, version } = json as Record<string, unknown>;
  return (
    typeof message === 'string' && code === status && typeof type === 'string' && typeof version === 'string'
  );
}
