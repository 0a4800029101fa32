/** Turns errors into answers (docs/wire.md#errors). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '#server/platform/database/database.ts';
import { AppError, UnavailableError } from '#server/platform/errors.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { APP_VERSION } from '#shared/constants.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';

/** Headers of every error: not cacheable, no content sniffing. */
const ERROR_HEADERS = {
  'cache-control': 'no-cache, no-store, must-revalidate',
  expires: '0',
  pragma: 'no-cache',
  'x-content-type-options': 'nosniff',
} as const;

/** Seconds after which a call that was refused for load is worth sending again. */
const RETRY_AFTER_S = '2';

/** The JSON of an error. */
export function errorBody(error: AppError, language: Language = DEFAULT_LANGUAGE) {
  const { status: code, type, reason, details } = error;
  return { message: error.in(language), code, type, reason, version: APP_VERSION, ...details };
}

type ErrorBody = ReturnType<typeof errorBody>;

/** Installs the error handler, which also covers errors of the framework. */
export function writeErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error>((error, request, reply) => writeError(error, request, reply));
}

/** Makes answers below `scope` uncacheable unless a route sets other headers. */
export function forbidStoring(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply
      .header('cache-control', ERROR_HEADERS['cache-control'])
      .header('x-content-type-options', ERROR_HEADERS['x-content-type-options']);
    done();
  });
}

/** @param reword changes the body for routes that call things by other names */
export function writeError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  reword: (body: ErrorBody) => ErrorBody = (body) => body,
): FastifyReply {
  const answer = asAppError(error);
  // A refusal under load is expected, and writing a line for each would add to the load.
  if (error instanceof UnavailableError)
    request.log.warn({ route: request.routeOptions.url, why: error.message }, 'request refused');
  else if (answer.status >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return (
    reply
      .code(answer.status)
      .headers(ERROR_HEADERS)
      // Set here, because errors of the framework precede all hooks.
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .send(reword(errorBody(answer, callerLanguage(request) ?? DEFAULT_LANGUAGE)))
  );
}

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof UnavailableError) return new AppError('busy');
  return asDatabaseRefusal(error) ?? asFrameworkRefusal(error) ?? new AppError('unknown');
}

/** Maps database errors caused by values that passed all checks, and by conflicts that every retry met. */
function asDatabaseRefusal(error: Error): AppError | null {
  const state = sqlState(error);
  if (!state) return null;
  // 22: data exception (out of range, bad encoding); 54: program limit exceeded.
  if (state.startsWith('22') || state.startsWith('54')) return new AppError('argumentInvalid');
  if (state.startsWith('40')) return new AppError('busy');
  // The account was closed while it acted.
  if (state === 'P0401') return new AppError('unauthorized');
  return null;
}

function asFrameworkRefusal(error: Error): AppError | null {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('routeNotFound');
  if (statusCode === undefined || statusCode < 400 || statusCode > 499) return null;
  if (statusCode === 413) return new AppError('bodyTooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('argumentInvalid', 'The body must be JSON.');
  if (code === 'FST_ERR_BAD_URL') return new AppError('argumentInvalid', 'The address is not valid.');
  return new AppError('argumentInvalid');
}
