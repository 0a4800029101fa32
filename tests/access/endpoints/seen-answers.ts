/** What the calls of the tables were answered, for the OpenAPI document: recorded with RECORD_ANSWERS=1, else checked against it. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { ANSWERS_FILE, type JsonSchema, type SeenAnswers } from '#server/openapi/answers.ts';
import type { Answer } from '../../support/http-client.ts';
import type { Role } from '../fixture.ts';
import { app } from './site.ts';

interface Seen {
  callers: Set<SeenAnswers['callers'][number]>;
  bodies: Map<string, unknown[]>;
  refusals: Map<string, Set<string>>;
}

const IS_RECORDING = Boolean(process.env.RECORD_ANSWERS);
/** Ids are no names of members. */
const ID = /^[0-9a-f]{20}$/;

const all = new Map<string, Seen>();
let checks: Promise<Ajv2020> | undefined;

/** Notes an answer, or checks it. @param route as `METHOD path`, with `/v1` */
export async function noteAnswer(route: string, role: Role, answer: Answer): Promise<void> {
  if (!/ \/v1\/[^*]/.test(route)) return;
  if (IS_RECORDING) note(route.replace(' /v1', ' '), role, answer);
  else await check(route, answer);
}

/** Documents have the shapes of their collections. */
const DOCUMENTS = /\/(?:documents|rows)(?:\/:documentId)?$/;

function note(key: string, role: Role, { status, json: answered }: Answer): void {
  const json = status < 400 && DOCUMENTS.test(key) ? undefined : answered;
  const seen = all.get(key) ?? { callers: new Set(), bodies: new Map(), refusals: new Map() };
  all.set(key, seen);
  if (status < 400) {
    seen.callers.add(role === 'visitor' || role === 'key' ? role : 'user');
    seen.bodies.set(`${status}`, [...(seen.bodies.get(`${status}`) ?? []), json]);
  } else {
    seen.refusals.set(`${status}`, (seen.refusals.get(`${status}`) ?? new Set()).add(String(json?.reason)));
  }
}

/** Called once all calls were made. */
export function writeAnswers(): void {
  if (!IS_RECORDING) return;
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const seen = sorted.map(([key, { callers, bodies, refusals }]): [string, SeenAnswers] => [
    key,
    {
      callers: [...callers].toSorted(),
      answers: Object.fromEntries(
        [...bodies].map(([status, list]) => [
          status,
          list.some((one) => one !== undefined) ? shapeOf(list) : null,
        ]),
      ),
      refusals: Object.fromEntries(
        [...refusals].map(([status, reasons]) => [status, [...reasons].toSorted()]),
      ),
    },
  ]);
  writeFileSync(ANSWERS_FILE, JSON.stringify(Object.fromEntries(seen), null, 2));
  execFileSync('npx', ['biome', 'format', '--write', ANSWERS_FILE]);
}

/** The schema that all of some values have. */
function shapeOf(values: readonly unknown[]): JsonSchema {
  const present = values.filter((one) => one !== null && one !== undefined);
  const kinds = [...new Set(present.map(kindOf))];
  const [kind] = kinds;
  // Of what was never there nothing is known.
  if (kind === undefined || kinds.length > 1) return {};
  const type = present.length < values.length ? [kind, 'null'] : kind;
  if (kind === 'array') return { type, items: shapeOf(present.flatMap((one) => one as unknown[])) };
  if (kind !== 'object') return { type };
  const objects = present as Readonly<Record<string, unknown>>[];
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))].toSorted();
  if (names.some((name) => ID.test(name))) {
    return { type, additionalProperties: shapeOf(objects.flatMap((one) => Object.values(one))) };
  }
  const required = names.filter((name) => objects.every((one) => name in one));
  const properties = names.map((name) => [
    name,
    shapeOf(objects.flatMap((one) => (name in one ? [one[name]] : []))),
  ]);
  return { type, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

async function check(route: string, { status, json }: Answer): Promise<void> {
  if (json === undefined) return;
  checks ??= readDocument();
  const [method = '', path = ''] = route.split(' ');
  const named = path
    .replaceAll(/:(\w+)/g, '{$1}')
    .replaceAll('~', '~0')
    .replaceAll('/', '~1');
  const response = status < 400 ? `responses/${status}/content/application~1json/schema` : null;
  const pointer = response
    ? `/paths/${named}/${method.toLowerCase()}/${response}`
    : '/components/schemas/Error';
  const validate: ValidateFunction | undefined = (await checks).getSchema(`api#${encodeURI(pointer)}`);
  if (!validate) throw new Error(`The document says nothing of ${status} of ${route}.`);
  expect([route, status, validate(json) ? null : validate.errors]).toEqual([route, status, null]);
}

async function readDocument(): Promise<Ajv2020> {
  const { payload } = await app.inject('/openapi.json');
  return new Ajv2020({ strict: false, validateFormats: false, allErrors: false }).addSchema(
    JSON.parse(payload),
    'api',
  );
}
