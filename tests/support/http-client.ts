/** An HTTP client of the app with a cookie jar; requests are injected, without sockets. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { PROJECT_ID } from '#shared/constants.ts';
import { TEST_API_KEY } from './platform.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect answers of any shape.
  json: any;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';

export class HttpClient {
  readonly #app: FastifyInstance;
  readonly headers: Record<string, string>;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app;
    this.headers = { 'x-appwrite-project': PROJECT_ID, ...headers };
  }

  /** @param body objects are sent as JSON, strings and bytes unchanged */
  async call(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const options: InjectOptions = {
      method,
      url,
      headers: {
        ...this.headers,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    };
    const response = await this.#app.inject(options);
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: isJson ? JSON.parse(response.body) : undefined,
    };
  }
}

/** A client that has signed in through the API. */
export async function signedIn(
  app: FastifyInstance,
  person: { email: string; password: string },
): Promise<HttpClient> {
  const client = new HttpClient(app);
  const { email, password } = person;
  const answer = await client.call('POST', '/v1/account/sessions/email', { email, password });
  if (answer.status !== 201) throw new Error(`sign-in failed: ${answer.text}`);
  return client;
}

/** A client that sends the server key. */
export function keyHolder(app: FastifyInstance): HttpClient {
  return new HttpClient(app, { 'x-appwrite-key': TEST_API_KEY });
}
