/** Reads the container of a backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { FIRST_ENTRY, SEAL_BYTES, sealOf } from './archive-writer.ts';

/** Thrown for a file that is not a complete backup. */
export class BackupFileError extends Error {}

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/**
 * Reads the whole file and compares its checksum.
 * @throws BackupFileError that tells whether it is another kind of file or a damaged backup
 */
export async function verifyArchive(file: string): Promise<void> {
  const size = await sizeOf(file);
  const start = await readPart(file, 0, Math.min(size, FIRST_ENTRY.length));
  if (start !== FIRST_ENTRY) throw new BackupFileError(`${file} is not a backup of EGOfficial.`);
  const sealed = Math.max(0, size - SEAL_BYTES);
  const hash = createHash('sha256');
  if (sealed > 0) await pipeline(createReadStream(file, { end: sealed - 1 }), hash);
  if ((await readPart(file, sealed, size - sealed)) !== sealOf(hash.digest('hex'))) {
    throw new BackupFileError(
      `${file} is damaged or cut off: its checksum is not that of its contents. Nothing was changed. Use another backup.`,
    );
  }
}

/** Yields the entries in their order; one is in memory at a time. Call {@link verifyArchive} before. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const size = await sizeOf(file);
  const entries = extract();
  const bytes = createReadStream(file, { end: size - SEAL_BYTES - 1 });
  bytes.once('error', (error) => entries.destroy(error));
  bytes.pipe(entries as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of entries) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(parts) };
    }
  } finally {
    bytes.destroy();
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFileError(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
    );
  });
  if (!found.isFile()) throw new BackupFileError(`${file} is not a file.`);
  return found.size;
}

async function readPart(file: string, position: number, length: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
