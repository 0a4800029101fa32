/** Makes the call below /v1 that a form stands for, with all of its checks, limits and refusals. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { DRAWN_FOR_HEADER } from '#shared/page-data.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below /v1. */
  path: string;
  body?: Readonly<Record<string, unknown>> | FormData;
}

export interface ApiAnswer {
  status: number;
  /** Empty if the answer has no body. */
  body: Readonly<Record<string, unknown>>;
  cookies: string[];
}

/** The headers that tell where a request came from. Only the cookies tell whose it is. */
const KEPT_HEADERS = [
  'host',
  'cookie',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Tells where a request came from, so that a call in its place tells the same. */
export function callerOf({ headers, socket }: FastifyRequest) {
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { headers: Object.fromEntries(kept), remoteAddress: socket.remoteAddress ?? '127.0.0.1' };
}

export async function callApi(
  app: FastifyInstance,
  request: FastifyRequest,
  {
    method,
    path,
    body,
    language = DEFAULT_LANGUAGE,
    drawnFor = null,
  }: ApiCall & { language?: Language; drawnFor?: string | null },
): Promise<ApiAnswer> {
  const from = callerOf(request);
  const form = body instanceof FormData ? new Response(body) : null;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : body;
  const answer = await app.inject({
    method,
    url: `/v1${path}`,
    ...from,
    headers: {
      ...from.headers,
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(drawnFor !== null && { [DRAWN_FOR_HEADER]: drawnFor }),
      ...(language !== DEFAULT_LANGUAGE && { 'x-appwrite-locale': language }),
    },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.body.startsWith('{') ? (JSON.parse(answer.body) as Record<string, unknown>) : {},
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  };
}
