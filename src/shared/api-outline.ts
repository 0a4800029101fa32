/** The calls of the API as `/developers` shows them, from the document at `/openapi.json`. */

export interface ApiCall {
  method: string;
  path: string;
  says: string;
  /** Names of parameters and body members with their types; a `?` at the end marks optional ones. */
  takes: string[];
  /** The statuses of successful answers. */
  answers: string[];
  /** Reasons of refusals that only this call has. */
  reasons: string[];
  /** The scope that a host's key needs for the call; null: hosts' keys cannot make it. */
  scope: string | null;
  /** Whether visitors may call it. */
  isOpen: boolean;
}

export interface ApiOutline {
  groups: { name: string; calls: ApiCall[] }[];
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
}

interface Call {
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
  security: Record<string, string[]>[];
}

export interface ApiDocument {
  tags: { name: string }[];
  paths: Record<string, Record<string, Call>>;
}

export function outlineOf({ tags, paths }: ApiDocument): ApiOutline {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      tag: call.tags[0],
      call: callOf(method, path, call),
    })),
  );
  return {
    groups: tags.map(({ name }) => ({
      name,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
  };
}

function callOf(method: string, path: string, call: Call): ApiCall {
  const own = call.responses['4XX']?.description ?? '';
  return {
    method: method.toUpperCase(),
    path,
    says: call.summary,
    takes: [
      ...call.parameters
        .filter((one) => one.in === 'query')
        .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`),
      ...bodyOf(call),
    ],
    answers: Object.keys(call.responses).filter((status) => /^[23]/.test(status)),
    reasons: own.match(/\b[a-z]+[A-Z]\w*/g) ?? [],
    scope: call.security.find((one) => one.hostKey)?.hostKey?.[0] ?? null,
    isOpen: call.security.some((one) => Object.keys(one).length === 0),
  };
}

function bodyOf({ requestBody }: Call): string[] {
  const [schema] = Object.values(requestBody?.content ?? {}).map((one) => one.schema);
  return Object.entries(schema?.properties ?? {}).map(
    ([name, one]) => `${name}${schema?.required?.includes(name) ? '' : '?'}: ${typeOf(one)}`,
  );
}

function typeOf({ type, enum: values, items, anyOf }: Schema): string {
  if (values) return values.join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (items) return `[${typeOf(items)}]`;
  return [type ?? 'any'].flat().join(' | ');
}
