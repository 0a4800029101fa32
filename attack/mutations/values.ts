/** Values that programs often misread. */
import fc from 'fast-check';

export const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

const NASTY_TEXT = oneOf(
  '__proto__ constructor toString %00 % ../../../../etc/passwd {{7*7}} 1e400 NaN ' +
    '<script>alert(1)</script> 9223372036854775808 -1 2030-02-30T25:61 unique() null 👩‍👩‍👧‍👦',
);
/** Texts with characters that no word contains, and texts that are too long for a word. */
const MORE_TEXT = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e\u200b', "'; drop table accounts; --"],
  ...['ﷺ'.repeat(50), 'A'.repeat(5000), 'é'.repeat(2000)],
);
const NASTY_NUMBER = fc.constantFrom(
  ...[0, -0, -1, 1.5, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1.7976931348623157e308, 999_999_999_999],
);

export const nastyText = fc.oneof(
  NASTY_TEXT,
  MORE_TEXT,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  NASTY_NUMBER,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 200 }).map(nested),
);
export const nastyKey = fc.oneof(
  oneOf('__proto__ constructor prototype toString $id $permissions labels host'),
  nastyText,
);
export const headerBytes = fc
  .uint8Array({ maxLength: 60 })
  .map((bytes) =>
    Buffer.from(bytes.map((byte) => (byte < 32 || byte === 127 ? 9 : byte))).toString('latin1'),
  );
export const rawBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
