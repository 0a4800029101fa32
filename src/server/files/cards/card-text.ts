/** Texts as a share card can show them: its fonts have letters of few scripts, and show boxes for others. */
import { inflateSync } from 'node:zlib';

/**
 * The text in letters that the fonts have. A letter that they lack takes its plain form (NFKC, if decorated) or
 * loses its marks; where neither helps, it is left out, as emoji are.
 */
export function drawableText(text: string, has: (codePoint: number) => boolean): string {
  const isDrawable = (part: string) => [...part].every((one) => has(one.codePointAt(0) ?? 0));
  const drawn = [...text.normalize('NFC')].map((letter) => {
    const forms = [letter, letter.normalize('NFKC'), letter.normalize('NFKD').replace(/\p{M}/gu, '')];
    return forms.find(isDrawable) ?? ' ';
  });
  return drawn.join('').replace(/\s+/g, ' ').trim();
}

/** The code points for which a font in the WOFF format has a glyph: its table `cmap` (OpenType 1.9), formats 4 and 12. */
export function codePointsOf(woff: Buffer): Set<number> {
  const table = readTable(woff, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const at = table.readUInt32BE(4 + index * 8 + 4);
    const format = table.readUInt16BE(at);
    if (format === 4) readSegments(table, at, found);
    if (format === 12) readGroups(table, at, found);
  }
  return found;
}

function readTable(woff: Buffer, name: string): Buffer {
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = 44 + index * 20;
    if (woff.toString('latin1', entry, entry + 4) !== name) continue;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return packed < size ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${name}.`);
}

/** Format 4: segments of the first plane. */
function readSegments(table: Buffer, at: number, found: Set<number>): void {
  const length = table.readUInt16BE(at + 6);
  const ends = at + 14;
  const [starts, deltas, offsets] = [ends + length + 2, ends + 2 * length + 2, ends + 3 * length + 2];
  for (let segment = 0; segment < length; segment += 2) {
    const [start, end] = [table.readUInt16BE(starts + segment), table.readUInt16BE(ends + segment)];
    const offset = table.readUInt16BE(offsets + segment);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : table.readUInt16BE(offsets + segment + offset + (code - start) * 2);
      const isMapped = offset === 0 || glyph !== 0;
      if (isMapped && (glyph + table.readUInt16BE(deltas + segment)) % 0x10000 !== 0) found.add(code);
    }
  }
}

/** Format 12: groups of any plane. */
function readGroups(table: Buffer, at: number, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(at + 12); group++) {
    const [start, end] = [at + 16 + group * 12, at + 20 + group * 12].map((field) =>
      table.readUInt32BE(field),
    ) as [number, number];
    for (let code = start; code <= end; code++) found.add(code);
  }
}
