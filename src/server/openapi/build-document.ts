/** OpenAPI 3.1 of everything under /v1, made from the routes that are registered. */
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { ERROR_TYPES } from '#server/platform/errors.ts';
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { APP_NAME } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { KEY_SCOPES } from '#shared/rules/key-scopes.ts';
import { type JsonSchema, type SeenAnswers, seenAnswers } from './answers.ts';
import { anyDocument, documentSchemas } from './document-schemas.ts';
import type { Operation, Shape } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** A route as it is registered. */
export interface KnownRoute {
  method: string;
  /** With `/v1`. */
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

/** Whether a route is a call of the API; the others only tell that there is none. */
function isCall({ method, url }: Pick<KnownRoute, 'method' | 'url'>): boolean {
  return /^\/v1\/[^*]/.test(url) && !['HEAD', 'OPTIONS'].includes(method);
}

export function buildDocument(routes: readonly KnownRoute[], collections: readonly Collection[]) {
  const seen = seenAnswers();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes.filter(isCall)) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(route, { seen: seen[keyOf(route)], collections });
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
    tags: Object.keys(OPERATIONS).map((name) => ({ name })),
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
      schemas: { Error: errorSchema(), ...documentSchemas(collections) },
    },
  };
}

/** The name of a route among the operations. */
function keyOf({ method, url }: Pick<KnownRoute, 'method' | 'url'>): string {
  return `${method} ${url.replace(/^\/v1/, '')}`;
}

function operationOf(
  route: KnownRoute,
  { seen, collections }: { seen: SeenAnswers | undefined; collections: readonly Collection[] },
) {
  const key = keyOf(route);
  const [tag, known] = described(key);
  const { limiter, keyScopes } = route.config;
  const body = known?.body;
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
    responses: responsesOf(key, { known, seen, collections, isLimited: limiter !== undefined }),
    security: securityOf(seen, keyScopes),
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

function described(key: string): [tag: string, operation: Operation | undefined] {
  for (const [tag, operations] of Object.entries(OPERATIONS)) {
    const operation = operations[key];
    if (operation) return [tag, operation];
  }
  return ['Others', undefined];
}

function responsesOf(
  key: string,
  of: {
    known: Operation | undefined;
    seen: SeenAnswers | undefined;
    collections: readonly Collection[];
    isLimited: boolean;
  },
) {
  const { known, seen, collections, isLimited } = of;
  const responses: Record<string, unknown> = {};
  const type = known?.type ?? 'application/json';
  const done = Object.entries(seen?.answers ?? {});
  for (const [status, schema] of done.length > 0 ? done : [['200', {}] as const]) {
    const schemaOfAnswer = ofDocuments(key, collections) ?? schema;
    const content =
      type === 'application/json' ? schemaOfAnswer && { [type]: { schema: schemaOfAnswer } } : { [type]: {} };
    responses[status] = { description: STATUS_TEXTS[status] ?? 'Done.', ...(content && { content }) };
  }
  const statuses = ['400', '401', ...Object.keys(seen?.refusals ?? {}), ...(isLimited ? ['429'] : []), '503'];
  for (const status of new Set(statuses.toSorted())) {
    const reasons = seen?.refusals[status] ?? [];
    responses[status] = {
      description: [
        STATUS_TEXTS[status] ?? 'Refused.',
        ...(reasons.length > 0 ? [`Reasons: ${reasons.join(', ')}.`] : []),
      ].join(' '),
      content: { 'application/json': { schema: ERROR } },
    };
  }
  if (known?.reasons) {
    responses['4XX'] = {
      description: `Refusals of its own: ${known.reasons.join(', ')}.`,
      content: { 'application/json': { schema: ERROR } },
    };
  }
  return responses;
}

/** The calls of documents answer those of the collection that is named. */
function ofDocuments(key: string, collections: readonly Collection[]): JsonSchema | undefined {
  const list = / \/(?:databases|tablesdb)\/.*\/(documents|rows)$/.exec(key)?.[1];
  if (key.startsWith('DELETE ')) return undefined;
  const document = anyDocument(collections);
  if (list !== undefined && key.startsWith('GET ')) {
    return {
      type: 'object',
      required: ['total', list],
      properties: { total: { type: 'integer' }, [list]: { type: 'array', items: document } },
    };
  }
  return /\/(?:documents|rows)(?:\/:documentId)?$/.test(key) ? document : undefined;
}

function securityOf(
  seen: SeenAnswers | undefined,
  keyScopes: FastifyContextConfig['keyScopes'],
): Record<string, readonly string[]>[] {
  const callers = seen?.callers ?? ['user'];
  const scopes = keyScopes === 'ofCollection' ? KEY_SCOPES.filter((one) => one !== 'read') : keyScopes;
  return [
    ...(callers.includes('visitor') ? [{}] : []),
    ...(callers.includes('user') ? [{ session: [] }, { sessionHeader: [] }, { jwt: [] }] : []),
    ...(scopes?.map((scope) => ({ hostKey: [scope] })) ?? []),
    ...(callers.includes('key') ? [{ serverKey: [] }] : []),
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

function isOptional(value: z.core.$ZodType): boolean {
  // What stands for a value of another kind is refused later.
  return value._zod.def.type !== 'catch' && z.safeParse(value, undefined).success;
}

function schemaOf(value: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(value, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, INSTANT);
      if (type === 'catch') delete jsonSchema.default;
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
        // Calls of tables say rows.
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
