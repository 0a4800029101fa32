/** Users with separate browsers: the official SDKs, a cookie jar around fetch, and an IP address for each. */
import { Account, AppwriteException, Client, Databases, ID, Storage } from 'appwrite';
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import type { Answer, Method } from '#tests/support/http-client.ts';
import type { Site } from './site.ts';

export const SESSION = `a_session_${PROJECT_ID}`;
export const PASSWORD = 'correct horse';
/** Internal header that assigns an SDK's request to a browser; removed before sending. */
const BROWSER_HEADER = 'x-test-browser';

const browsers = new Map<string, Browser>();
const networkFetch = globalThis.fetch;
let count = 0;

/** Emulates the parts of a browser around fetch: cookies, origin, localStorage. */
export class Browser {
  readonly id: string;
  readonly address: string;
  readonly cookies = new Map<string, string>();
  /** Origin of the current page, if of another site. */
  origin: string | null = null;
  readonly #site: Site;

  constructor(site: Site) {
    count += 1;
    this.id = String(count);
    this.address = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    this.#site = site;
    browsers.set(this.id, this);
  }

  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.delete(BROWSER_HEADER);
    headers.set('x-forwarded-for', this.address);
    if (this.origin) headers.set('origin', this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie);
    const response = await networkFetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...traits] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const expires = traits.find((trait) => /^expires=/i.test(trait))?.slice(8);
      if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** A call without an SDK. @param body objects are sent as JSON, strings unchanged */
  async call(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.fetch(`${this.#site.endpoint}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-appwrite-project': PROJECT_ID,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        'set-cookie': response.headers.getSetCookie(),
      },
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }
}

/** Replaces the global fetch, which the SDKs call and which has no cookies on Node (docs/wire.md#sdks-in-node). */
export function installSdkBrowsers(): () => void {
  globalThis.fetch = (input, init) => {
    const browser = browsers.get(new Headers(init?.headers).get(BROWSER_HEADER) ?? '');
    return browser ? browser.fetch(input, init) : networkFetch(input, init);
  };
  return () => {
    globalThis.fetch = networkFetch;
  };
}

/** A browser with the web SDK. */
export interface Visitor {
  browser: Browser;
  client: Client;
  account: Account;
  databases: Databases;
  storage: Storage;
}

export interface Person extends Visitor {
  id: string;
  email: string;
  password: string;
  name: string;
}

export function aVisitor(site: Site): Visitor {
  const browser = new Browser(site);
  const client = new Client().setEndpoint(site.endpoint).setProject(PROJECT_ID);
  client.headers[BROWSER_HEADER] = browser.id;
  return {
    browser,
    client,
    account: new Account(client),
    databases: new Databases(client),
    storage: new Storage(client),
  };
}

/** A registered user without a session. */
export async function registered(site: Site, traits: { labels?: string[] } = {}): Promise<Person> {
  const visitor = aVisitor(site);
  const id = ID.unique();
  const person = {
    ...visitor,
    id,
    email: `${id}@secret-mail.example`,
    password: PASSWORD,
    name: `Person ${id}`,
  };
  await visitor.account.create({ userId: id, email: person.email, password: PASSWORD, name: person.name });
  // Before the first sign-in, so that no process has cached the account without labels.
  if (traits.labels) await site.key.users.updateLabels({ userId: id, labels: traits.labels });
  return person;
}

/** A signed-in user. */
export async function aPerson(site: Site, traits: { labels?: string[] } = {}): Promise<Person> {
  const person = await registered(site, traits);
  await person.account.createEmailPasswordSession({ email: person.email, password: PASSWORD });
  return person;
}

export const aHost = (site: Site): Promise<Person> => aPerson(site, { labels: ['host'] });

/** A user who meets all requirements for joining. */
export async function aPlayer(site: Site, uid = '123456789'): Promise<Person> {
  const person = await aPerson(site);
  await person.databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: 'user_details',
    documentId: person.id,
    data: {
      username: `p_${person.id.slice(-16)}`,
      game_profiles: [JSON.stringify({ gameID: 'freefire', nickname: 'Nick', uid })],
    } as object,
  });
  return person;
}

/** Signs the same user in with another browser. */
export async function signInElsewhere(site: Site, { email, password }: Person): Promise<Visitor> {
  const visitor = aVisitor(site);
  await visitor.account.createEmailPasswordSession({ email, password });
  return visitor;
}

export const tokenOf = ({ browser }: Visitor): string => browser.cookies.get(SESSION) ?? '';

/** The error of a refused SDK call: status, type, message. */
export async function failure(promise: Promise<unknown>): Promise<[number, string, string]> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    return [error.code, error.type, error.message];
  }
  throw new Error('The call was not refused.');
}

/** Status and type of a raw answer. */
export const statusAndType = (answer: Answer): [number, string | undefined] => [
  answer.status,
  answer.json?.type,
];
