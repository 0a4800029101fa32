/** Texts for property tests. */
import fc from 'fast-check';

const LAST_BEFORE_SURROGATES = 0xd7ff;
const SURROGATES = 0x800;

/**
 * Any character of Unicode. The library's own unit `binary` makes a table of all of them to find where one came from,
 * which takes a second of work, and memory that a test process never frees.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((code) => String.fromCodePoint(code > LAST_BEFORE_SURROGATES ? code + SURROGATES : code));
