/**
 * Stores the chosen language (`POST /language`). Sends a visitor without a choice to the language that the browser
 * prefers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { chooseLanguage } from '#server/people/accounts/choose-language.ts';
import { originUnknown } from '#server/platform/http/origins.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import { sitePath } from '#server/platform/http/site-path.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limitRates } from '#server/platform/rate-limits/rate-limits.ts';
import { pageViewer } from '#server/platform/sessions/session.ts';
import { COOKIE_SECONDS } from '#shared/cookies.ts';
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  inLanguage,
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGES,
} from '#shared/languages.ts';
import { postedFrom } from './forms/own-post.ts';

const BODY_BYTES_MAX = 8192;
const CHOICE = z.object({
  [LANGUAGE_KEY]: z.enum(LANGUAGES, LANGUAGES.join(' or ')),
  return: z.optional(z.string()),
});

/** The form on every page that chooses a language. It works without scripts. */
export async function registerLanguageChoice(app: FastifyInstance, services: Platform): Promise<void> {
  const from = postedFrom(services.config);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.addHook('onRequest', async (request) => {
      if (from(request) === 'elsewhere') throw originUnknown(request.headers.origin ?? '');
      request.viewer = await pageViewer(app, request);
    });
    limitRates(scope, services);
    scope.post('/language', async (request, reply) => {
      const { [LANGUAGE_KEY]: language, return: wanted } = readAct(CHOICE, request);
      if (request.viewer.kind === 'user') await chooseLanguage(services, request.viewer.id, language);
      reply.setCookie(LANGUAGE_KEY, language, {
        path: '/',
        maxAge: COOKIE_SECONDS[LANGUAGE_KEY],
        sameSite: 'lax',
        httpOnly: true,
        secure: request.protocol === 'https',
      });
      return reply.header('cache-control', 'no-store').redirect(inLanguage(sitePath(wanted), language), 303);
    });
  });
}

/** As long as no language was chosen, the answer depends on both headers. */
export const FIRST_VISIT_VARY = 'Accept-Language, Cookie';

/**
 * The address to which a visitor is sent who prefers another language and has not chosen one; null: none. A
 * browser that names no language, as crawlers do, is never sent.
 */
export function firstVisit(app: FastifyInstance, { url, headers }: FastifyRequest): string | null {
  const language = acceptedLanguage(headers['accept-language']);
  if (language === null || language === DEFAULT_LANGUAGE) return null;
  const hasChosen = headers.cookie !== undefined && isLanguage(app.parseCookie(headers.cookie)[LANGUAGE_KEY]);
  return hasChosen ? null : inLanguage(sitePath(url), language);
}

export function sendOn(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('vary', FIRST_VISIT_VARY).redirect(address, 302);
}
