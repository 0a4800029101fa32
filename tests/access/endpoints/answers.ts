/** Whether the calls of the tables answer what the acts of src/shared/acts, and so the OpenAPI document, say. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type Act, type Acts, answersOf } from '#shared/acts/act.ts';
import { ACTS } from '#shared/acts/acts.ts';
import type { Answer } from '../../support/http-client.ts';
import type { Role } from '../fixture.ts';
import { app } from './site.ts';

const ALL: Acts = Object.assign({}, ...Object.values(ACTS));
/** Of every call: who calls has no right, names what is not there, or tells something that is no value. */
const COMMON = /^(?:scopeMissing|unauthorized|keyScope|argumentInvalid|\w+NotFound)$/;

let document: Promise<Ajv2020> | undefined;

/** @param route as `METHOD path`, with `/v1` */
export async function checkAnswer(route: string, role: Role, answer: Answer): Promise<void> {
  const [method = '', path = ''] = route.split(' ');
  if (!/^\/v1\/[^*]/.test(path)) return;
  const act = ALL[route.replace(' /v1', ' ')];
  if (!act) throw new Error(`No act stands for ${route}.`);
  if (answer.status < 400) {
    expect([route, role, isFor(act, role)]).toEqual([route, role, true]);
    checkSuccess(route, act, answer);
  } else {
    const { reason } = answer.json as { reason: string };
    if (!COMMON.test(reason)) expect([route, act.reasons]).toEqual([route, expect.arrayContaining([reason])]);
  }
  const named = path
    .replaceAll(/:(\w+)/g, '{$1}')
    .replaceAll('~', '~0')
    .replaceAll('/', '~1');
  const response = `/paths/${named}/${method.toLowerCase()}/responses/${answer.status}/content/application~1json/schema`;
  if (answer.json === undefined) return;
  document ??= readDocument();
  const pointer = answer.status < 400 ? response : '/components/schemas/Error';
  const validate: ValidateFunction | undefined = (await document).getSchema(`api#${encodeURI(pointer)}`);
  if (!validate) throw new Error(`The document says nothing of ${answer.status} of ${route}.`);
  const faults = validate(answer.json) ? null : validate.errors;
  expect([route, answer.status, faults]).toEqual([route, answer.status, null]);
}

function isFor({ by }: Act, role: Role): boolean {
  if (role === 'visitor') return by === 'anyone';
  return role === 'key' ? by !== 'user' : by !== 'key';
}

/** Nothing is answered that the schema does not name. */
function checkSuccess(route: string, act: Act, { status, json }: Answer): void {
  const schema = answersOf(act)[status];
  if (schema === undefined) throw new Error(`The act says nothing of ${status} of ${route}.`);
  if (schema === null || json === undefined) return;
  const read = z.safeParse(schema, json);
  expect([route, read.error?.issues ?? null, read.data]).toEqual([route, null, json]);
}

async function readDocument(): Promise<Ajv2020> {
  const { payload } = await app.inject('/openapi.json');
  return new Ajv2020({ strict: false, validateFormats: false, allErrors: false }).addSchema(
    JSON.parse(payload),
    'api',
  );
}
