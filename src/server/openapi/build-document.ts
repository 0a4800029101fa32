/** OpenAPI 3.1 of everything under /v1, made from the routes that are registered. */
import type { FastifyContextConfig } from 'fastify';
import * as z from 'zod/mini';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { ERROR_TYPES } from '#server/platform/errors.ts';
import { type Act, type Acts, answersOf, isOptional, type Shape, shapeOf } from '#shared/acts/act.ts';
import { ACTS } from '#shared/acts/acts.ts';
import { APP_NAME } from '#shared/constants.ts';
import { SESSION_COOKIE } from '#shared/cookies.ts';
import { messages } from '#shared/messages.ts';
import { KEY_SCOPES } from '#shared/rules/key-scopes.ts';
import { DOCUMENTS_OF } from '#shared/wire/document.ts';
import { documentSchema, documentSchemas, type JsonSchema } from './document-schemas.ts';

/** A route as it is registered. */
export interface KnownRoute {
  method: string;
  /** The path with `/v1`. */
  url: string;
  config: Partial<FastifyContextConfig>;
}

const INSTANT = { type: 'string', format: 'date-time' };
const ERROR = { $ref: '#/components/schemas/Error' };
const STATUS_TEXTS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Begun.',
  204: 'Done; there is no body.',
  301: 'Elsewhere.',
  302: 'Elsewhere.',
  400: 'The request is not valid.',
  401: 'The caller may not do this.',
  403: 'It is not allowed from here.',
  404: 'There is nothing the caller sees.',
  409: 'The rules do not allow it now.',
  429: 'Too often; `Retry-After` tells when to try again.',
  503: 'The server is busy, or its database is away; `Retry-After` tells when to try again.',
};

/** Whether a route is a call of the API; the others only answer that a call does not exist. */
function isCall({ method, url }: Pick<KnownRoute, 'method' | 'url'>): boolean {
  return /^\/v1\/[^*]/.test(url) && !['HEAD', 'OPTIONS'].includes(method);
}

export function buildDocument(routes: readonly KnownRoute[], collections: readonly Collection[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes.filter(isCall)) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: APP_NAME,
      version: '1',
      description:
        'Tournaments, matches, results and all else of the site, in the dialect of Appwrite, whose SDKs are its clients. Errors tell a `reason`, by which clients can tell refusals apart.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(ACTS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        sessionHeader: { type: 'apiKey', in: 'header', name: 'X-Appwrite-Session' },
        jwt: { type: 'apiKey', in: 'header', name: 'X-Appwrite-JWT' },
        hostKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Appwrite-Key',
          description: `A key of a host, good for its scopes (${KEY_SCOPES.join(', ')}). Each includes read, and manage all.`,
        },
        serverKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Appwrite-Key',
          description: 'The key of the server, which has the rights of the operator.',
        },
      },
      schemas: {
        Error: errorSchema(),
        Document: documentSchema(collections.map(({ id }) => id)),
        ...documentSchemas(collections),
      },
    },
  };
}

/** Method and path below `/v1`, by which `ACTS` names a call. */
function keyOf({ method, url }: Pick<KnownRoute, 'method' | 'url'>): string {
  return `${method} ${url.replace(/^\/v1/, '')}`;
}

function operationOf(route: KnownRoute) {
  const key = keyOf(route);
  const [tag, known] = described(key);
  const { limiter, keyScopes } = route.config;
  const body = known?.body && shapeOf(known.body);
  const limits = limiter?.rule.limits.filter((limit) => !limit.isSilent) ?? [];
  return {
    operationId: key.replaceAll(/\W+/g, '_').replace(/_$/, ''),
    tags: [tag],
    summary: known?.says ?? key,
    ...(limits.length > 0 && {
      description: limits
        .map(({ points, seconds = limiter?.rule.seconds }) => `At most ${points} in ${seconds} seconds.`)
        .join(' '),
    }),
    parameters: [
      ...[...route.url.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(known?.query ?? {}).map(([name, value]) => ({
        name,
        in: 'query',
        required: !isOptional(value),
        schema: schemaOf(value),
      })),
    ],
    ...(body && {
      requestBody: {
        required: !Object.values(body).every(isOptional),
        content: { 'application/json': { schema: bodySchema(body) } },
      },
    }),
    ...(key === 'POST /storage/buckets/:bucketId/files' && { requestBody: UPLOAD }),
    responses: responsesOf(route, known),
    security: securityOf(known, keyScopes),
  };
}

const UPLOAD = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['fileId', 'file'],
        properties: {
          fileId: { type: 'string' },
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
          'permissions[]': { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

function described(key: string): [tag: string, act: Act | undefined] {
  for (const [tag, acts] of Object.entries<Acts>(ACTS)) {
    const act = acts[key];
    if (act) return [tag, act];
  }
  return ['Others', undefined];
}

function responsesOf({ method, url, config }: KnownRoute, known: Act | undefined) {
  const { type = 'application/json', reasons = [] } = known ?? {};
  const responses: Record<string, unknown> = {};
  for (const [status, schema] of Object.entries(known ? answersOf(known) : {})) {
    const isTyped = type !== 'application/json' && status === '200';
    const content = schema ? { [type]: { schema: schemaOf(schema) } } : isTyped && { [type]: {} };
    responses[status] = { description: STATUS_TEXTS[status] ?? 'Done.', ...(content && { content }) };
  }
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: ERROR } },
  });
  for (const [status, isPossible] of [
    ['400', true],
    ['401', true],
    ['404', url.includes('/:')],
    ['409', method !== 'GET' && url.includes('/:')],
    ['429', config.limiter !== undefined],
    ['503', true],
  ] as const)
    if (isPossible) responses[status] = refused(STATUS_TEXTS[status] ?? '');
  if (reasons.length > 0) responses['4XX'] = refused(`Refusals of its own: ${reasons.join(', ')}.`);
  return responses;
}

function securityOf(
  known: Act | undefined,
  keyScopes: FastifyContextConfig['keyScopes'],
): Record<string, readonly string[]>[] {
  const by = known?.by;
  const scopes = keyScopes === 'ofCollection' ? KEY_SCOPES.filter((one) => one !== 'read') : keyScopes;
  return [
    ...(by === 'anyone' ? [{}] : []),
    ...(by === 'key' ? [] : [{ session: [] }, { sessionHeader: [] }, { jwt: [] }]),
    ...(scopes?.map((scope) => ({ hostKey: [scope] })) ?? []),
    ...(by === 'user' ? [] : [{ serverKey: [] }]),
  ];
}

function bodySchema(shape: Shape): JsonSchema {
  const required = Object.entries(shape).flatMap(([name, value]) => (isOptional(value) ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, schemaOf(value)])),
    ...(required.length > 0 && { required }),
  };
}

function schemaOf(value: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(value, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, INSTANT);
      if ('default' in jsonSchema && !isOptional(zodSchema)) delete jsonSchema.default;
      const documents = DOCUMENTS_OF.get(zodSchema);
      if (documents) Object.assign(jsonSchema, documentSchema(documents.collections));
    },
  });
  return schema;
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['message', 'code', 'type', 'version'],
    properties: {
      message: { type: 'string', description: 'In English, or in Nepali for `X-Appwrite-Locale: ne`.' },
      code: { type: 'integer', description: 'The status.' },
      type: {
        type: 'string',
        // The calls of tables have the same errors with other words: rows and tables.
        enum: [
          ...new Set(
            ERROR_TYPES.flatMap((one) => [
              one,
              one.replace(/^document_/, 'row_').replace(/^collection_/, 'table_'),
            ]),
          ),
        ],
      },
      reason: {
        type: 'string',
        description: 'Why: the key of the text, or the error itself.',
        examples: Object.keys(messages),
      },
      version: { type: 'string' },
    },
  };
}
