/** Parameters of a preview request (docs/wire.md#previews). */
import type { FastifyRequest } from 'fastify';
import { invalidParam, queryParam } from '#server/platform/http/input.ts';
import { extensionOf } from '../bucket.ts';
import { GRAVITIES, OUTPUTS, type Output, type PreviewOptions } from './preview-options.ts';

const SIDE_MAX = 4000;
const WHOLE = /^-?\d{1,9}$/;
const FRACTION = /^\d(?:\.\d{1,6})?$/;

interface NumberRange {
  min: number;
  max: number;
  /** The value when the parameter is missing. */
  fallback: number;
}

/** @throws AppError argumentInvalid */
export function readPreviewOptions(request: FastifyRequest, file: { name: string }): PreviewOptions {
  const whole = (name: string, range: NumberRange) => readNumber(request, name, { ...range, form: WHOLE });
  return {
    width: whole('width', { min: 0, max: SIDE_MAX, fallback: 0 }),
    height: whole('height', { min: 0, max: SIDE_MAX, fallback: 0 }),
    gravity: readChoice(request, 'gravity', { choices: GRAVITIES, fallback: 'center' }),
    quality: whole('quality', { min: -1, max: 100, fallback: -1 }),
    borderWidth: whole('borderWidth', { min: 0, max: 100, fallback: 0 }),
    borderColor: readColour(request, 'borderColor'),
    borderRadius: whole('borderRadius', { min: 0, max: SIDE_MAX, fallback: 0 }),
    opacity: readNumber(request, 'opacity', { min: 0, max: 1, fallback: 1, form: FRACTION }),
    rotation: whole('rotation', { min: -360, max: 360, fallback: 0 }),
    background: readColour(request, 'background'),
    output: readOutput(request, file),
  };
}

function readNumber(
  request: FastifyRequest,
  name: string,
  { min, max, fallback, form }: NumberRange & { form: RegExp },
): number {
  const text = given(request, name);
  if (text === null) return fallback;
  const value = form.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw invalidParam(
    name,
    `Value must be a valid range between ${min.toLocaleString('en')} and ${max.toLocaleString('en')}`,
  );
}

function readColour(request: FastifyRequest, name: string): string {
  const text = given(request, name) ?? '';
  if (text === '' || /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text.toLowerCase();
  throw invalidParam(name, 'Value must be a valid Hex color code');
}

function readChoice<T extends string>(
  request: FastifyRequest,
  name: string,
  { choices, fallback }: { choices: readonly T[]; fallback: T },
): T {
  const text = given(request, name);
  if (text === null) return fallback;
  const choice = choices.find((one) => one === text);
  if (choice) return choice;
  throw invalidParam(name, `Value must be one of (${choices.join(', ')})`);
}

/** The file's own format if it can be written, else JPEG. */
function readOutput(request: FastifyRequest, file: { name: string }): Output {
  if (given(request, 'output') === 'heic') {
    throw invalidParam('output', 'heic cannot be written by this server; use avif, webp or jpg');
  }
  const own = OUTPUTS.find((output) => output === extensionOf(file.name)) ?? 'jpg';
  return readChoice(request, 'output', { choices: OUTPUTS, fallback: own });
}

/** A parameter; null when absent or empty. */
function given(request: FastifyRequest, name: string): string | null {
  return queryParam(request, name) || null;
}
