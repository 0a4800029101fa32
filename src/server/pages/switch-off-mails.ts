/** The page of the link that switches off a kind of mails. Opening it asks; a post, also from a mailbox, does it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSwitch, SWITCH_OFF_PATH, switchMailsOff } from '#server/notifications/mail-switch.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { pathParam } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limitRates } from '#server/platform/rate-limits/rate-limits.ts';
import { DEFAULT_LANGUAGE, inLanguage } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { barePage } from './away-page.ts';
import { setPageHeaders, setSecretHeaders } from './page-headers.ts';

/** @param template a page of the build, whose style it has */
export function registerMailSwitch(app: FastifyInstance, services: Platform, template: string): void {
  const { database } = services;
  app.register(async (scope) => {
    // A mailbox may send any body: the address alone says what to do.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    limitRates(scope, services);
    scope.get(`${SWITCH_OFF_PATH}/:token`, answer);
    scope.post(`${SWITCH_OFF_PATH}/:token`, answer);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    setPageHeaders(request, reply);
    setSecretHeaders(reply);
    const known = await readSwitch(database, pathParam(request, 'token'));
    const isDone = known !== null && request.method === 'POST';
    if (isDone) await switchMailsOff(database, known);
    const language = known?.language ?? callerLanguage(request) ?? DEFAULT_LANGUAGE;
    const words = SERVER_TEXTS[language].mailSwitch;
    const settings = `<p class="mt-6"><a class="underline" href="${inLanguage('/notifications', language)}">${words.settings}</a></p>`;
    const asked = `<form method="post" class="mt-6"><button class="bg-primary p-4 font-semibold text-on-primary">${words.yes}</button></form>`;
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(
        barePage(template, language, {
          title: known ? words.kinds[known.kind] : words.settings,
          text: known ? words[isDone ? 'done' : 'ask'] : words.unknown,
          below: known && !isDone ? asked : settings,
        }),
      );
  }
}
