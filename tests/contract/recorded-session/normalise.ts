/** Replaces values that differ between runs by stable names; equal values get equal names. */
import type { Timeline } from './timeline.ts';

export interface Answer {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: unknown;
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\+00:00|Z)/g;
const GENERATED_ID = /\b[0-9a-f]{20}\b/g;
/** What a form carries to be sent once, by one account. */
const ONCE = /\b[0-9a-z]{8}\.[\w-]{22}\.[\w-]+\.[\w-]{43}(?![\w-])/g;

/** Headers of the transport and of the web build, and the rest of a rate limit, whose minute may end during the run. */
const IGNORED = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'x-ratelimit-remaining',
]);
/** Compared by presence only; previews are cached after the answer, so whether the next request hits is undefined. */
const VARYING = new Set([
  'x-appwrite-cache',
  'etag',
  'server-timing',
  'retry-after',
  'x-fallback-cookies',
  'x-ratelimit-reset',
  'x-request-id',
]);

export class Normaliser {
  readonly #timeline: Timeline;
  /** The names given so far, by kind. */
  readonly #names = new Map<string, Map<string, string>>();

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  answer(response: Response, body: unknown): Answer {
    return {
      status: response.status,
      headers: this.#headers(response.headers),
      ...(body === '' ? {} : { body: this.value(response.status >= 400 ? withoutReason(body) : body) }),
    };
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        this.text(key),
        this.#numbered(value, key, item) ?? this.value(item),
      ]),
    );
  }

  text(text: string): string {
    return text
      .replaceAll(INSTANT, (instant) => this.#timeline.name(instant))
      .replaceAll(ONCE, '<once>')
      .replaceAll(GENERATED_ID, (id) => this.#name('id', id));
  }

  /** Sequence numbers become consecutive ones: their order is checked by lists, gaps are no part of the contract. */
  #numbered(owner: object, key: string, item: unknown): string | undefined {
    if (key === '$sequence')
      return this.#name(`number in ${Reflect.get(owner, '$collectionId')}`, String(item));
    if (key === '$id' && 'balanceAfter' in owner) return this.#name('transfer', String(item));
    if (key === 'next' && 'transfers' in owner && item !== null) return this.#name('transfer', String(item));
    return undefined;
  }

  #name(kind: string, value: string): string {
    const names = this.#names.get(kind) ?? new Map<string, string>();
    this.#names.set(kind, names);
    const name = names.get(value) ?? `<${kind} ${names.size + 1}>`;
    names.set(value, name);
    return name;
  }

  #headers(headers: Headers): Record<string, string | string[]> {
    const kept = [...headers].filter(([name]) => name !== 'set-cookie' && !IGNORED.has(name));
    const named = kept.map(([name, value]): [string, string | string[]] => [
      name,
      VARYING.has(name) ? '<given>' : this.text(value),
    ]);
    const cookies = headers.getSetCookie().map((line) =>
      line.replace(/^([^=]+)=[^;]*/, '$1').replace(/Expires=([^;]+)/i, (_, at: string) => {
        return Date.parse(at) > Date.now() ? 'Expires=<later>' : 'Expires=<past>';
      }),
    );
    if (cookies.length > 0) named.push(['set-cookie', cookies]);
    return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The `reason` of errors is not recorded. */
function withoutReason(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('type' in body) || !('code' in body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'reason'));
}
