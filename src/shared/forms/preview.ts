/** The parameters of a picture derived from another (docs/wire.md#previews). */
import * as z from 'zod/mini';
import { filter, param, rangeOf, wholeOr } from './queries.ts';
import { oneOf } from './schema.ts';

export const GRAVITIES = [
  'center',
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Gravity = (typeof GRAVITIES)[number];

export const OUTPUTS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const;
type Output = (typeof OUTPUTS)[number];

const NO_COLOUR = 'Value must be a valid Hex color code';
const SIDE_MAX = 4000;
const side = wholeOr(0, 0, SIDE_MAX);
/** Hex digits without #; empty for none. */
const colour = z._default(
  param((sent) => sent.toLowerCase(), z.string().check(z.regex(/^(?:[0-9a-f]{3}|[0-9a-f]{6})?$/, NO_COLOUR))),
  '',
);
const opacity = param(
  (sent) => (sent === '' ? 1 : /^\d(?:\.\d{1,6})?$/.test(sent) ? Number(sent) : null),
  z.number(rangeOf(0, 1)).check(z.maximum(1, rangeOf(0, 1))),
);

/** How a picture is made from another; lengths in pixels. */
export const preview = z.object({
  /** 0: derived from the other side; if both are 0, the size of the original. */
  width: side,
  height: side,
  gravity: z._default(
    param((sent) => sent || 'center', oneOf(GRAVITIES)),
    'center',
  ),
  /** -1: the default of the format. */
  quality: wholeOr(-1, -1, 100),
  borderWidth: wholeOr(0, 0, 100),
  borderColor: colour,
  borderRadius: side,
  opacity: z._default(opacity, 1),
  rotation: wholeOr(0, -360, 360),
  background: colour,
  /** Null: the format of the file. */
  output: z.pipe(
    filter.check(
      z.refine((output) => output !== 'heic', {
        error: 'heic cannot be written by this server; use avif, webp or jpg',
        abort: true,
      }),
    ),
    z.nullable(oneOf(OUTPUTS)),
  ),
});

export type PreviewOptions = z.output<typeof preview> & { output: Output };
