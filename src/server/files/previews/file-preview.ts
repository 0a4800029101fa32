/** Parameters of a preview request (docs/wire.md#previews). */
import type { FastifyRequest } from 'fastify';
import { invalidParam, queryParam } from '#server/platform/http/input.ts';
import { extensionOf } from '../bucket.ts';
import { GRAVITIES, OUTPUTS, type Output, type PreviewOptions } from './preview-options.ts';

const SIDE_MAX = 4000;

/** @throws AppError argumentInvalid */
export function readPreviewOptions(request: FastifyRequest, file: { name: string }): PreviewOptions {
  const number = (name: string, min: number, max: number, fallback: number) =>
    readNumber(request, name, min, max, fallback, /^-?\d{1,9}$/);
  return {
    width: number('width', 0, SIDE_MAX, 0),
    height: number('height', 0, SIDE_MAX, 0),
    gravity: readChoice(request, 'gravity', GRAVITIES, 'center'),
    quality: number('quality', -1, 100, -1),
    borderWidth: number('borderWidth', 0, 100, 0),
    borderColor: readColour(request, 'borderColor'),
    borderRadius: number('borderRadius', 0, SIDE_MAX, 0),
    opacity: readNumber(request, 'opacity', 0, 1, 1, /^\d(?:\.\d{1,6})?$/),
    rotation: number('rotation', -360, 360, 0),
    background: readColour(request, 'background'),
    output: readOutput(request, file),
  };
}

function readNumber(
  request: FastifyRequest,
  name: string,
  min: number,
  max: number,
  fallback: number,
  form: RegExp,
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
  choices: readonly T[],
  fallback: T,
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
  return readChoice(request, 'output', OUTPUTS, own);
}

/** A parameter; null when absent or empty. */
function given(request: FastifyRequest, name: string): string | null {
  return queryParam(request, name) || null;
}
