/** Tables as CSV that are too large to be held at once. */
import { Readable } from 'node:stream';
import { type CsvCell, csvLines, csvOf } from '#shared/csv.ts';

/**
 * A table part by part. Resolves once the first part is known: what refuses it is thrown while the request can still be
 * answered with the refusal.
 * @param header the names of the columns
 */
export async function csvStream(
  header: readonly string[],
  parts: AsyncIterator<readonly (readonly CsvCell[])[]>,
): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(textParts(csvOf([header]), first, parts));
}

async function* textParts(
  header: string,
  first: IteratorResult<readonly (readonly CsvCell[])[]>,
  parts: AsyncIterator<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield header;
  for (let part = first; !part.done; part = await parts.next()) yield csvLines(part.value);
}
