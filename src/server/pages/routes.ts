/** Serves the HTML of every page, with title, meta tags and the data for its first paint. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '#server/platform/errors.ts';
import { asOf } from '#server/platform/http/as-of.ts';
import { fileLanguage } from '#server/platform/http/caller-language.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cookieOptions, pageViewer } from '#server/platform/sessions/session.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { COOKIE_SECONDS, OWN_VIEW_COOKIE, SCRIPTS_COOKIE } from '#shared/cookies.ts';
import { gameOf } from '#shared/games/games.ts';
import { DEFAULT_LANGUAGE, inLanguage, LANGUAGES, type Language, languageOf } from '#shared/languages.ts';
import { isFrame, matchPage, type PageMatch, TOURNAMENT_TABS, traitsOf } from '#shared/page-routes.ts';
import {
  AFTER_FIELD,
  FORM_FIELD,
  filterValues,
  HOST_FILTER,
  listSearch,
  readListAddress,
} from '#shared/tournament-filters.ts';
import { awayPage, marked } from './away-page.ts';
import { withCopyBar } from './copy-bar.ts';
import { registerForms } from './forms/routes.ts';
import { loginFrom } from './forms/way-back.ts';
import type { Reader } from './gather-page.ts';
import { tellReader } from './kept-page.ts';
import { FIRST_VISIT_VARY, firstVisit, registerLanguageChoice, sendOn } from './language.ts';
import { manifestPath } from './manifest.ts';
import { PageCache } from './page-cache.ts';
import { PageDrawing } from './page-drawing.ts';
import { setPageHeaders, setSecretHeaders } from './page-headers.ts';
import { pageTemplate } from './page-html.ts';
import { picturePreload } from './page-picture.ts';
import { NO_SCRIPTS_PATH, pagePreloads } from './page-preloads.ts';
import { isInvitation, isWithoutScripts, ReadersPages } from './readers-pages.ts';
import { type Frame, PageRenderer, type SharedPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { registerStatic } from './static.ts';
import { registerMailSwitch } from './switch-off-mails.ts';
import { WEB_FOLDER, webFolderOf } from './web-folder.ts';

/**
 * Serves the built web: its files, and pages for all other paths. Without a build every path outside of /v1 is 503.
 */
export async function registerPages(
  app: FastifyInstance,
  services: Platform,
  { folder = WEB_FOLDER }: { folder?: string } = {},
): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    app.get('/*', (_request, reply) =>
      reply.code(503).type('text/plain').send('The web is not built: npm run build'),
    );
    return;
  }
  const html = readFileSync(index, 'utf8');
  const artVersion = /<meta name="art-version" content="([\w-]+)"/.exec(html)?.[1] ?? null;
  await registerLanguageChoice(app, services);
  const renderer = new PageRenderer({
    app,
    services,
    frames: Object.fromEntries(
      LANGUAGES.map((language) => [language, frameOf(services.config, folder, language)]),
    ) as Record<Language, Frame>,
    pictures: (page, gathered, language) => picturePreload(page, gathered, { artVersion, language }),
    drawing: new PageDrawing({
      folder,
      artVersion,
      onError: (error) => app.log.error({ err: error }, 'a page could not be drawn'),
    }),
  });
  const cache = new PageCache<SharedPage>();
  const readersPages = new ReadersPages(app, services, renderer);
  registerForms(app, services, readersPages);
  app.decorate('showRefused', async (request, reply, { action, page, ...refused }) => {
    setPageHeaders(request, reply);
    const language = fileLanguage(request);
    const { viewer } = request;
    if (viewer.kind !== 'user') return reply.redirect(loginFrom(page, language), 303);
    const [pathname = '', search] = inLanguage(page, language).split('?');
    const { status, reason, text } = refused;
    const form = { action, reason, text, values: {} };
    return readersPages.send(request, reply, {
      viewer,
      pathname,
      search: `?${search}`,
      refused: { status, form },
    });
  });
  registerMailSwitch(app, services, html);

  const sendAway = (reply: FastifyReply, language: Language) =>
    reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
      .type('text/html; charset=utf-8')
      .send(withCopyBar(services.config, awayPage(html, language)));

  /** The page that all visitors share. */
  const sharedPage = (request: FastifyRequest, reader: Reader) => {
    const pathname = pathOf(request);
    const language = languageOf(pathname);
    const origin = siteOrigin(services, request);
    const search = drawnSearch(matchPage(pathname), request);
    const isDrawn = search !== null && isForDrawing(app, request);
    const isPlain = isWithoutScripts(app, request);
    const address = { origin, pathname, language, search: search ?? '' };
    const key = `${origin}${pathname}${isDrawn ? search : ' undrawn'}${isPlain ? ' plain' : ''}`;
    return cache.get(key, {
      render: () => renderer.renderShared(reader, { ...address, isDrawn, isPlain }),
      isSame: (known) => renderer.isSame(reader, known),
    });
  };

  /** Sends the visitors' page from memory, with a mark that says so. Browsers do not store it. */
  async function sendFromMemory(
    request: FastifyRequest,
    reply: FastifyReply,
    { at, language }: { at: Date; language: Language },
  ): Promise<FastifyReply> {
    try {
      const page = await sharedPage(request, { request, viewer: VISITOR });
      const shown = { status: page.status, html: marked(page.html, at, language) };
      return sendPage(request, reply.header('cache-control', 'no-store'), shown);
    } catch (error) {
      if (error instanceof UnavailableError) return sendAway(reply.removeHeader('x-as-of'), language);
      throw error;
    }
  }

  // Browsers without scripts load this file (page-preloads.ts). Its cookie says so to the next pages.
  app.get(NO_SCRIPTS_PATH, (request, reply) => {
    setPageHeaders(request, reply);
    const { secure } = cookieOptions(services, request);
    reply.setCookie(SCRIPTS_COOKIE, 'off', {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: COOKIE_SECONDS[SCRIPTS_COOKIE],
    });
    return reply
      .header('cache-control', `private, max-age=${HOUR_S}`)
      .type('text/css; charset=utf-8')
      .send('');
  });

  const sendPageOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathOf(request);
    const page = matchPage(pathname);
    const language = languageOf(pathname);
    setPageHeaders(request, reply, {
      isFramed: page?.name === 'embed',
      usesCamera: page?.name === 'desk',
    });
    const hasSecret = page?.name === 'first-admin' || SECRET.test(request.url);
    if (hasSecret) setSecretHeaders(reply);
    // Most likely a file of an older build: a page in its place would be parsed as a script or style.
    const isFile = /\.\w+$/.test(pathname) && !request.headers.accept?.includes('text/html');
    if (isFile && !page) return reply.code(404).type('text/plain').send('Not Found');
    let at: Date | null;
    try {
      at = asOf(app, services.database, { request, reply });
    } catch (error) {
      if (error instanceof UnavailableError) return sendAway(reply, language);
      throw error;
    }
    if (at) return sendFromMemory(request, reply, { at, language });
    await services.database.catchUp();
    const viewer = isFrame(page) ? VISITOR : await pageViewer(app, request);
    const origin = siteOrigin(services, request);
    const isVisitor = viewer.kind === 'visitor';
    const wanted = isVisitor && page && language === DEFAULT_LANGUAGE ? firstVisit(app, request) : null;
    if (wanted !== null) return sendOn(reply, wanted);
    const guard = page && traitsOf(page).guard;
    const isLogin = guard === 'login' && isVisitor;
    if (!isFrame(page)) tellReader(reply, { page, viewer, isKept: !hasSecret && !isLogin });
    if (guard === 'visitor' && !isVisitor)
      return reply.header('cache-control', 'private, no-store').redirect(inLanguage('/', language), 302);
    if (page && isLogin) {
      // The login is sent under the page's address, so that no script has to lead there.
      const [login = '', from] = loginFrom(request.url, language).split('?');
      const search = from === undefined ? '' : `?${from}`;
      return readersPages.send(request, reply, { viewer, pathname: login, search, titled: page });
    }
    const own = page && isOwnDrawing(app, request, { page, viewer });
    if (own) return readersPages.send(request, reply, { viewer, pathname, search: searchOf(request.url) });
    const reader = { request, viewer };
    if (!isVisitor) {
      reply.header('cache-control', 'private, no-store');
      const address = { origin, pathname, search: searchOf(request.url), language };
      return sendPage(request, reply, await renderer.renderOwn(reader, address));
    }
    // Revalidated on every use, with 304 while unchanged; varies by viewer.
    if (!hasSecret) reply.header('cache-control', 'no-cache');
    reply.header('vary', language === DEFAULT_LANGUAGE ? FIRST_VISIT_VARY : 'Cookie');
    const shared = await sharedPage(request, reader);
    if (hasSecret) return sendPage(request, reply, shared);
    if (request.headers['if-none-match']?.includes(shared.etag))
      return reply.code(304).header('etag', shared.etag).send();
    reply.header('etag', shared.etag);
    return sendPage(request, reply, shared);
  };
  app.get('/*', sendPageOf);
  await registerStatic(app, folder, { artVersion, sendOther: sendPageOf });
}

const HOUR_S = 3600;

/** The built web in one language. */
function frameOf(config: Platform['config'], folder: string, language: Language): Frame {
  const own = webFolderOf(folder, language);
  // If only one language was built by hand, it is used for all of them.
  const built = existsSync(path.join(own, 'index.html')) ? own : folder;
  return {
    template: pageTemplate(
      withCopyBar(config, readFileSync(path.join(built, 'index.html'), 'utf8')).replace(
        manifestPath(DEFAULT_LANGUAGE),
        manifestPath(language),
      ),
    ),
    preloads: pagePreloads(built),
  };
}

/** A secret in the page's address, or in the address that a login leads back to. */
const SECRET = /[?&]secret=|[?&]from=[^&]*secret%3d/i;

/** Whether the server draws a page for this reader alone. */
function isOwnDrawing(
  app: FastifyInstance,
  { headers, url }: FastifyRequest,
  { page, viewer }: { page: PageMatch; viewer: Viewer },
): boolean {
  const isInvited = page.name === 'tournament' && isInvitation(searchOf(url));
  const { drawn } = traitsOf(page);
  if (viewer.kind === 'visitor') return drawn === 'each' || isInvited;
  return (
    drawn !== undefined &&
    (headers.cookie === undefined || app.parseCookie(headers.cookie)[OWN_VIEW_COOKIE] === undefined)
  );
}

/** Not parsed with URL, which would read a path with two leading slashes as a host. */
const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/s, '');

function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at).replace(/#.*$/s, '');
}

/** Query parameters that other sites add to links. All others may change what a page shows. */
const OF_OTHER_SITES = /^(?:utm_\w+|[a-z]*clid|igsh|igshid|si|ref)$/;

/**
 * The query that a page is rendered with for everybody: the tab of a tournament's page, or the filters of a list. Null:
 * it is not rendered.
 */
function drawnSearch(page: PageMatch | null, { query, url }: FastifyRequest): string | null {
  const chosen = Object.entries(query as Record<string, unknown>).filter(
    ([name]) => !OF_OTHER_SITES.test(name),
  );
  if (chosen.length === 0) return '';
  if (page?.name === 'game') {
    const game = gameOf(page.game);
    const names = [...Object.keys(filterValues(game)), HOST_FILTER, AFTER_FIELD, FORM_FIELD];
    const isList = chosen.every(([name]) => names.includes(name));
    return isList ? listSearch(readListAddress(game, new URLSearchParams(searchOf(url)))) : null;
  }
  const [[name, value] = []] = chosen;
  const isTab = page?.name === 'tournament' && name === 'tab' && chosen.length === 1;
  return isTab && TOURNAMENT_TABS.some((tab) => tab === value) ? `?tab=${value}` : null;
}

/** Whether the page that is rendered for everybody may be sent: the browser has chosen no view of its own. */
function isForDrawing(app: FastifyInstance, { headers }: FastifyRequest): boolean {
  return headers.cookie === undefined || app.parseCookie(headers.cookie)[OWN_VIEW_COOKIE] === undefined;
}
