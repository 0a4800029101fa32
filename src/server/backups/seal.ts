/**
 * Seals backups for places that others may read, in the format of age: its programs open them with the same key. The
 * library is loaded on first use, which never happens in the server's own process.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { bech32 } from '@scure/base';
import { BackupFileError } from './archive-reader.ts';

/** The library is typed with the global stream, not with that of `node:stream/web`. */
type Streamed = globalThis.ReadableStream<Uint8Array>;

const FIRST_LINE = 'age-encryption.org/v1\n';

/** @param key 32 bytes in base64url */
function identityOf(key: string): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', Buffer.from(key, 'base64url')).toUpperCase();
}

export async function* sealed(file: string, key: string): AsyncGenerator<Uint8Array> {
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identityOf(key)));
  yield* await encrypter.encrypt(Readable.toWeb(createReadStream(file)) as unknown as Streamed);
}

/**
 * Unseals a stream into a file, which the caller removes when this fails.
 * @param place names the backup in errors
 * @throws BackupFileError
 */
export async function unseal(
  stream: ReadableStream<Uint8Array>,
  { key, place, file }: { key: string; place: string; file: string },
): Promise<void> {
  const refused = (cause: unknown, why: string) =>
    new BackupFileError(`${place} ${why} Nothing was changed.`, { cause });
  const [start, all] = stream.tee();
  const reader = start.getReader();
  const { value: first = new Uint8Array() } = await reader.read();
  void reader.cancel();
  const begins = Buffer.from(first).toString('latin1', 0, FIRST_LINE.length);
  if (begins !== FIRST_LINE) throw refused(null, 'is not sealed, or is damaged.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(key));
  const opened = await decrypter.decrypt(all as unknown as Streamed).catch((error: Error) => {
    const { message } = error;
    if (message.startsWith('no identity')) throw refused(error, 'was sealed with another BACKUP_KEY.');
    throw refused(error, 'is damaged or cut off.');
  });
  await pipeline(Readable.fromWeb(opened as never), createWriteStream(file, { mode: 0o600 })).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== undefined) throw error;
      throw refused(error, 'is damaged or cut off.');
    },
  );
}
