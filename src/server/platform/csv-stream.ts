/** CSV of tables that are too large to be in memory at once. */
import { Readable } from 'node:stream';
import { type CsvCell, csvLines, csvOf } from '#shared/csv.ts';

/**
 * Streams a table part by part. Resolves once the first part is read, so that an error in reading it is thrown while
 * the request can still be refused.
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
