/** Pages that are rendered for one reader, with forms that act for nobody else. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cookieOptions } from '#server/platform/sessions/session.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { COOKIE_SECONDS, DONE_COOKIE, SCRIPTS_COOKIE, TYPED_COOKIE, VERIFY_COOKIE } from '#shared/cookies.ts';
import { isId } from '#shared/ids.ts';
import { bare, languageOf } from '#shared/languages.ts';
import { messageIn } from '#shared/messages-in.ts';
import { DONE_KEYS, type DoneKey, type RefusedForm } from '#shared/page-data.ts';
import type { PageMatch } from '#shared/page-routes.ts';
import { Once } from './forms/once.ts';
import { keepTyped, readTyped, type TypedForm } from './forms/sent-forms.ts';
import { ONCE_PLACE, type PageRenderer } from './render-page.ts';
import { sendPage } from './send-page.ts';

/** Whether this browser has shown an earlier page without scripts. */
export function isWithoutScripts(app: FastifyInstance, { headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && app.parseCookie(headers.cookie)[SCRIPTS_COOKIE] === 'off';
}

/** Whether the query of a tournament's page names a team to join. */
export function isInvitation(search: string): boolean {
  return isId(new URLSearchParams(search).get('team') ?? '');
}

export class ReadersPages {
  readonly once: Once;
  readonly #app: FastifyInstance;
  readonly #services: Platform;
  readonly #renderer: PageRenderer;

  constructor(app: FastifyInstance, services: Platform, renderer: PageRenderer) {
    this.#app = app;
    this.#services = services;
    this.#renderer = renderer;
    this.once = new Once(app, services);
  }

  /**
   * @param page.refused the form that was refused, with its status
   * @param page.titled the page in whose place this one is sent, and whose title it has
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      viewer,
      refused,
      titled,
      ...address
    }: {
      viewer: Viewer;
      pathname: string;
      search: string;
      titled?: PageMatch;
      refused?: { status: number; form: RefusedForm };
    },
  ): Promise<FastifyReply> {
    const origin = siteOrigin(this.#services, request);
    const isPlain = isWithoutScripts(this.#app, request);
    const language = languageOf(address.pathname);
    const done = refused ? null : this.#takeDone(request, reply);
    const typed = refused ? null : await this.#takeTyped(request, reply, { viewer, ...address });
    const asksToVerify = this.#asksToVerify(request, reply, viewer);
    const forms = {
      refused: refused?.form ?? typed,
      done,
      ...(asksToVerify && { asksToVerify }),
    };
    reply.header('cache-control', 'private, no-store');
    const page = await this.#renderer.renderReaders(
      { request, viewer },
      { origin, language, isPlain, ...address, ...(titled && { titled }) },
      forms,
    );
    const status = refused && page.status === 200 ? refused.status : page.status;
    if (!page.html.includes(ONCE_PLACE)) return sendPage(request, reply, { ...page, status });
    const once = await this.once.issue(request, reply, viewer);
    return sendPage(request, reply, { status, html: page.html.replaceAll(ONCE_PLACE, once) });
  }

  /** Stores what was typed, for the page that the login leads to. */
  async keepTyped(request: FastifyRequest, reply: FastifyReply, typed: TypedForm): Promise<void> {
    const secret = await keepTyped(this.#services.database, typed);
    if (secret === null) return;
    const options = cookieOptions(this.#services, request);
    reply.setCookie(TYPED_COOKIE, secret, { ...options, maxAge: COOKIE_SECONDS[TYPED_COOKIE] });
  }

  /** Takes what was typed before a login: the login page says that it is stored, and its own page shows it again. */
  async #takeTyped(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewer, pathname, search }: { viewer: Viewer; pathname: string; search: string },
  ): Promise<RefusedForm | null> {
    const { [TYPED_COOKIE]: secret } = this.#app.parseCookie(request.headers.cookie ?? '');
    const me = viewerId(viewer);
    const isLogin = me === null && bare(pathname) === '/login';
    const typed = secret && (me || isLogin) ? await readTyped(this.#services.database, secret) : null;
    const isIts = typed?.page.replace(/#.*$/s, '') === bare(pathname) + search;
    if (!typed || !(isLogin || (isIts && (typed.account ?? me) === me))) return null;
    if (!isLogin) reply.clearCookie(TYPED_COOKIE, cookieOptions(this.#services, request));
    const reason = isLogin ? 'typedKept' : 'typedNotSent';
    const { action, values } = typed;
    return { action, values, reason, text: messageIn(languageOf(pathname), reason) };
  }

  /** Makes the next page say that something is done. @returns the cookie for that */
  doneCookie(request: FastifyRequest, key: DoneKey): string {
    const { httpOnly, sameSite, path, secure } = cookieOptions(this.#services, request);
    return this.#app.serializeCookie(DONE_COOKIE, key, {
      httpOnly,
      sameSite,
      path,
      secure,
      maxAge: COOKIE_SECONDS[DONE_COOKIE],
    });
  }

  /** Whether this reader's e-mail is unverified, and was not asked for today. */
  #asksToVerify(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): boolean {
    if (viewer.kind !== 'user' || viewer.isEmailVerified) return false;
    const { cookie } = request.headers;
    if (cookie !== undefined && this.#app.parseCookie(cookie)[VERIFY_COOKIE] !== undefined) return false;
    reply.setCookie(VERIFY_COOKIE, '1', {
      ...cookieOptions(this.#services, request),
      maxAge: COOKIE_SECONDS[VERIFY_COOKIE],
    });
    return true;
  }

  #takeDone(request: FastifyRequest, reply: FastifyReply): DoneKey | null {
    const { cookie } = request.headers;
    const told = cookie === undefined ? undefined : this.#app.parseCookie(cookie)[DONE_COOKIE];
    if (told === undefined) return null;
    reply.clearCookie(DONE_COOKIE, cookieOptions(this.#services, request));
    return DONE_KEYS.find((key) => key === told) ?? null;
  }
}
