/**
 * The hidden field `once`: names the account that a form was rendered for, proves that its reader sends it,
 * and makes two posts of it act once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ServerSecret, serverSecret } from '#server/platform/sessions/server-secret.ts';
import { cookieOptions } from '#server/platform/sessions/session.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { FORM_LASTS_HOURS } from '#shared/constants.ts';
import { LEGACY_COOKIE, READER_COOKIE, SESSION_COOKIE } from '#shared/cookies.ts';
import { VISITORS_PAGE } from '#shared/page-data.ts';

const READER = /^[\w-]{22}$/;

export class Once {
  readonly #app: FastifyInstance;
  readonly #platform: Pick<Platform, 'config'>;
  readonly #secret: ServerSecret;

  constructor(app: FastifyInstance, platform: Pick<Platform, 'config'> & { database: Database }) {
    this.#app = app;
    this.#platform = platform;
    this.#secret = serverSecret(platform.database, 'forms');
  }

  /** Makes a new value for the reader of an answer; a visitor is recognised by a cookie. */
  async issue(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<string> {
    let [reader] = this.#readers(request);
    if (reader === undefined) {
      reader = randomBytes(16).toString('base64url');
      reply.setCookie(READER_COOKIE, reader, cookieOptions(this.#platform as Platform, request));
    }
    const account = Buffer.from(viewerId(viewer) ?? VISITORS_PAGE).toString('base64url');
    const head = `${Date.now().toString(36)}.${randomBytes(16).toString('base64url')}.${account}`;
    return `${head}.${await this.#sign(head, reader)}`;
  }

  /** Whether the value was issued to this reader, as a visitor or signed in, and not too long ago. */
  async isOwn(request: FastifyRequest, once: string): Promise<boolean> {
    const [at = '', nonce, account, signature = '', rest] = once.split('.');
    if (!nonce || rest !== undefined) return false;
    const age = Date.now() - Number.parseInt(at, 36);
    if (!(age < FORM_LASTS_HOURS * 3_600_000)) return false;
    const given = Buffer.from(signature);
    for (const reader of this.#readers(request)) {
      const expected = Buffer.from(await this.#sign(`${at}.${nonce}.${account}`, reader));
      if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
    }
    return false;
  }

  /** The account that a form was rendered for, or {@link VISITORS_PAGE}; null: the value does not tell. */
  drawnFor(once: string): string | null {
    const [, , account, signature] = once.split('.');
    return account && signature ? Buffer.from(account, 'base64url').toString() : null;
  }

  async #sign(text: string, reader: string): Promise<string> {
    return createHmac('sha256', await this.#secret())
      .update(`${text}\n${reader}`)
      .digest('base64url');
  }

  /** Those who may send the request: the session first, then the visitor that it was before. */
  #readers({ headers }: FastifyRequest): string[] {
    if (headers.cookie === undefined) return [];
    const cookies = this.#app.parseCookie(headers.cookie);
    const session = cookies[SESSION_COOKIE] || cookies[LEGACY_COOKIE];
    const visitor = cookies[READER_COOKIE];
    const readers = session ? [`session ${session}`] : [];
    return visitor && READER.test(visitor) ? [...readers, visitor] : readers;
  }
}
