/** The site's forms, sent without a script (docs/wire.md#forms). */

import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { parse } from 'fast-querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UploadsInProgress } from '#server/files/uploads/uploads-in-progress.ts';
import { ownAccount } from '#server/people/accounts/own-account.ts';
import { AppError } from '#server/platform/errors.ts';
import { pathParam, rejectUnstorableStrings } from '#server/platform/http/input.ts';
import { originUnknown } from '#server/platform/http/origins.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limitRates } from '#server/platform/rate-limits/rate-limits.ts';
import { CLEARS_DEVICE, pageViewer } from '#server/platform/sessions/session.ts';
import { FORM_LASTS_HOURS } from '#shared/constants.ts';
import { bare, inLanguage, LANGUAGES, type Language, languageOf } from '#shared/languages.ts';
import { messageIn } from '#shared/messages-in.ts';
import type { RefusedForm } from '#shared/page-data.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import type { ReadersPages } from '../readers-pages.ts';
import { type ApiAnswer, callApi } from './call-api.ts';
import { type Fields, type FormAct, RefusedCall, type Sent } from './form-act.ts';
import { FORM_ACTS, SECRETS } from './form-acts.ts';
import { postedFrom } from './own-post.ts';
import { type Posted, readFormWithFile } from './read-form.ts';
import { type SentAnswer, SentForms } from './sent-forms.ts';
import { loginFrom, pageOfSite } from './way-back.ts';

const BODY_BYTES_MAX = 64 * 1024;
const FIELDS_MAX = 60;
const ONCE_LENGTH_MAX = 200;
const SESSION_KEPT_S = 60;

interface Refusal {
  status: number;
  reason: string;
  text: string;
}

export function registerForms(app: FastifyInstance, services: Platform, pages: ReadersPages): void {
  const from = postedFrom(services.config);
  const sentForms = new SentForms(services.database);
  const uploads = new UploadsInProgress();

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, parse(String(body))),
    );
    // Refused before anything is read or counted: a post of another site changes nothing.
    scope.addHook('onRequest', async (request) => {
      if (from(request) === 'elsewhere') throw originUnknown(request.headers.origin ?? '');
      await services.database.catchUp();
      request.viewer = await pageViewer(app, request);
    });
    limitRates(scope, services);
    rejectUnstorableStrings(scope);
    const serve = (forms: FastifyInstance, acts: readonly FormAct[]) => {
      for (const act of acts) {
        for (const language of LANGUAGES)
          forms.post(inLanguage(act.path, language), (request, reply) => answer(act, request, reply));
      }
    };
    serve(
      scope,
      FORM_ACTS.filter(({ hasFile }) => !hasFile),
    );
    await scope.register(async (forms) => {
      await forms.register(multipart, { throwFileSizeLimit: false });
      serve(
        forms,
        FORM_ACTS.filter(({ hasFile }) => hasFile),
      );
    });
  });

  async function answer(act: FormAct, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const { viewer } = request;
    const isMember = viewer.kind === 'user';
    if (isMember && request.isMultipart?.()) uploads.begin(viewer.id, reply);
    // A file is read for members only.
    const posted: Posted = request.isMultipart?.()
      ? await readFormWithFile(request, isMember)
      : { fields: fieldsOf(request.body), file: null };
    const taken: string[] = [];
    const sent = await read(request, posted, taken);
    const { language } = sent;
    const page = act.page(sent);
    const once = sent.fields.once ?? '';
    if (act.isForMembers && !sent.me) {
      const way = sent.fields.return ?? page;
      const typed = {
        ...shown(request, sent),
        page: pageOfSite(way) ?? page,
        account: pages.once.drawnFor(once),
      };
      if (Object.values(typed.values).some(Boolean)) await pages.keepTyped(request, reply, typed);
      return reply.redirect(loginFrom(way, language), 303);
    }
    if (once.length > ONCE_LENGTH_MAX) throw new AppError('argumentInvalid');
    const isProven = await pages.once.isOwn(request, once);
    if (from(request) === 'untold' && !isProven)
      return show(reply, { request, act, sent, refusal: unproven(language) });

    const told = { language, drawnFor: pages.once.drawnFor(once) };
    let refusal: Refusal | null = null;
    const makeCall = async () => callApi(app, request, { ...(await act.call(sent)), ...told });
    const doIt = async (): Promise<SentAnswer | null> => {
      const result = await makeCall().catch(answerOfRefused);
      if (result.status >= 400) {
        for (const path of taken) await callApi(app, request, { method: 'DELETE', path });
        const key = act.reword?.(result, sent.fields) ?? null;
        refusal = {
          status: result.status,
          reason: key ?? String(result.body.reason ?? ''),
          text: key ? messageIn(language, key) : String(result.body.message ?? ''),
        };
        return null;
      }
      const led = act.isLedBack ? pageOfSite(sent.fields.return) : null;
      const way = led ?? act.next(sent);
      const location = way.startsWith('/v1/') ? way : inLanguage(way, language);
      return { location, cookies: result.cookies, ...(act.done && { done: act.done }) };
    };
    const keptS = act.opensSession ? SESSION_KEPT_S : FORM_LASTS_HOURS * 3600;
    const form = { key: await keyOf(request, posted), secret: once, keptS };
    const answer = isProven ? await sentForms.once(form, doIt) : await doIt();
    if (!answer) return show(reply, { request, act, sent, refusal: refusal ?? unproven(language) });
    for (const cookie of answer.cookies) reply.header('set-cookie', cookie);
    const done = answer.isEarlier && !act.opensSession ? 'formSentBefore' : answer.done;
    if (done) reply.header('set-cookie', pages.doneCookie(request, done));
    if (done === 'accountClosed') reply.headers(CLEARS_DEVICE);
    return reply.redirect(answer.location, 303);
  }

  /** @param taken gets the paths of pictures that are uploaded for the act */
  async function read(request: FastifyRequest, { fields, file }: Posted, taken: string[]): Promise<Sent> {
    const { viewer } = request;
    const language = languageOf(request.url);
    const account: AccountDocument | null =
      viewer.kind === 'user' ? JSON.parse((await ownAccount(services, viewer.id)).toString()) : null;
    return {
      fields,
      id: pathParam(request, 'id'),
      me: account && { id: account.$id, name: account.name, email: account.email },
      language,
      origin: siteOrigin(services, request),
      read: (path) => callApi(app, request, { method: 'GET', path }),
      upload: async (bucketId) => {
        if (!file) return null;
        const body = new FormData();
        body.set('fileId', 'unique()');
        body.set('file', file);
        const path = `/storage/buckets/${bucketId}/files`;
        const drawnFor = pages.once.drawnFor(fields.once ?? '');
        const answer = await callApi(app, request, { method: 'POST', path, body, language, drawnFor });
        if (answer.status >= 400) throw new RefusedCall(answer);
        const id = String(answer.body.$id);
        taken.push(`${path}/${id}`);
        return id;
      },
    };
  }

  /** Shows the form again, with the reason of its refusal. */
  function show(
    reply: FastifyReply,
    { request, act, sent, refusal }: { request: FastifyRequest; act: FormAct; sent: Sent; refusal: Refusal },
  ): Promise<FastifyReply> {
    const { status, reason, text } = refusal;
    const [pathname = '/', query] = inLanguage(act.page(sent), sent.language).split('?');
    return pages.send(request, reply, {
      viewer: request.viewer,
      pathname,
      search: query === undefined ? wayInQuery(act, sent.fields) : `?${query}`,
      refused: { status, form: { ...shown(request, sent), reason, text } },
    });
  }
}

/** What a form that is shown again contains: its address and what was typed, without secrets. */
function shown({ url }: FastifyRequest, { fields }: Sent): Pick<RefusedForm, 'action' | 'values'> {
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRETS.has(name)));
  return { action: bare(url.replace(/[?#].*$/s, '')), values };
}

/** A hash of what was sent, and where. A form that is changed and sent again has another one. */
async function keyOf({ url }: FastifyRequest, { fields, file }: Posted): Promise<string> {
  const bytes = file ? await file.bytes() : '';
  const typed = JSON.stringify([url.replace(/[?#].*$/s, ''), fields, file?.name]);
  return createHash('sha256').update(typed).update(bytes).digest('base64url');
}

/** Refuses a post if the browser does not say where it comes from and no value proves it. */
function unproven(language: Language): Refusal {
  return { status: 403, reason: 'formNotProven', text: messageIn(language, 'formNotProven') };
}

/** The answer of a refused call before that of the form. @throws any other failure */
function answerOfRefused(error: unknown): ApiAnswer {
  if (error instanceof RefusedCall) return error.answer;
  throw error;
}

/** The query of the login page that names where the login leads to; '': nowhere in particular. */
function wayInQuery({ isForMembers }: FormAct, fields: Fields): string {
  const way = isForMembers ? null : pageOfSite(fields.return);
  return way ? `?from=${encodeURIComponent(way)}` : '';
}

/** The texts of a form; if several fields have one name, the last of them. */
function fieldsOf(body: unknown): Fields {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).slice(0, FIELDS_MAX);
  return Object.fromEntries(entries.map(([name, value]) => [name, String([value].flat().at(-1) ?? '')]));
}
