/** Sealed backups in a bucket on another machine (BACKUP_URL). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { closedListFile } from '#server/closing/closed-list.ts';
import { S3Client } from '#server/files/store/s3-client.ts';
import { ObjectMissingError } from '#server/files/store/store-errors.ts';
import type { Config } from '#server/platform/config.ts';
import { isBucketAddress } from '#server/platform/config-values.ts';
import { StartError } from '#server/platform/errors.ts';
import { BackupFileError } from './archive-reader.ts';
import { sealed, unseal } from './seal.ts';

const NAME = /^egofficial-\d{8}T\d{6}Z\.backup\.age$/;
/** Bytes of one part of an upload; a store takes at most 10,000 parts for one object. */
const PART_BYTES = 32 * 1024 * 1024;
const XML_KEY = /<Key>([^<]*)<\/Key>/g;

type Access = Pick<Config, 'backupStore' | 'backupKey'>;

/** @param address in the form `s3://bucket/prefix` */
export class CopiesElsewhere {
  readonly #client: S3Client;
  readonly #key: string;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(address: string, { backupStore, backupKey }: Access) {
    if (!backupStore || !backupKey) {
      throw new StartError(
        `${address} needs BACKUP_KEY, and BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY (or S3_…).`,
      );
    }
    if (!isBucketAddress(address)) throw new StartError(`${address} is no address as s3://bucket/prefix.`);
    const [bucket = '', ...folders] = address.slice('s3://'.length).split('/').filter(Boolean);
    this.#client = new S3Client(backupStore);
    this.#key = backupKey;
    this.#bucket = bucket;
    this.#prefix = folders.map((folder) => `${folder}/`).join('');
  }

  /** Seals and stores a file, and reads it back. @throws Error when the store returns other bytes */
  async send(file: string): Promise<void> {
    const place = this.#place(`${path.basename(file)}.age`);
    const sent = await this.#put(place, partsOf(sealed(file, this.#key)));
    const stored = createHash('sha256');
    for await (const bytes of await this.#get(place)) stored.update(bytes);
    if (stored.digest('hex') === sent) return;
    await this.#client.ask('DELETE', place);
    throw new Error('The store returns other bytes than it got.');
  }

  /** Removes all copies but the newest ones. The names of copies sort by time. */
  async removeOld(keep: number): Promise<void> {
    const names = await this.#list();
    for (const name of names.slice(0, Math.max(0, names.length - keep)))
      await this.#client.ask('DELETE', this.#place(name));
  }

  /** The address of the newest copy; null: there is none. */
  async newest(): Promise<string | null> {
    const name = (await this.#list()).at(-1);
    return name === undefined ? null : `s3://${this.#place(name)}`;
  }

  /** Unseals the newest copy, or the one that the address names. @param file its place @returns the address */
  async take(file: string): Promise<string> {
    const isOne = this.#prefix.endsWith('.age/');
    const address = isOne ? `s3://${this.#place('').slice(0, -1)}` : await this.newest();
    const missing = new BackupFileError(`There is no copy at ${address ?? `s3://${this.#place('')}`}.`);
    if (address === null) throw missing;
    const stream = await this.#get(address.slice('s3://'.length)).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? missing : error;
    });
    await unseal(stream, { key: this.#key, place: address, file });
    return address;
  }

  /** Unseals the list of closed accounts, if there is one beside the copies. @param file where it is written */
  async takeClosedList(file: string): Promise<void> {
    const folder = this.#prefix.replace(/[^/]+\.age\/$/, '');
    const place = `${this.#bucket}/${folder}${path.basename(file)}.age`;
    const stream = await this.#get(place).catch((error: unknown) => {
      if (!(error instanceof ObjectMissingError)) throw error;
    });
    if (stream) await unseal(stream, { key: this.#key, place: `s3://${place}`, file });
  }

  async #get(place: string): Promise<ReadableStream<Uint8Array>> {
    // Without a time limit: a copy may be large, and its store far away.
    const { body } = await this.#client.ask('GET', place, { signal: new AbortController().signal });
    return (body ?? new Blob().stream()) as ReadableStream<Uint8Array>;
  }

  async #list(): Promise<string[]> {
    const names: string[] = [];
    for (let after = ''; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix, 'start-after': after });
      const text = await (await this.#client.ask('GET', `${this.#bucket}?${query}`)).text();
      const keys = [...text.matchAll(XML_KEY)].map(([, key = '']) => key);
      names.push(...keys.map((key) => key.slice(this.#prefix.length)).filter((name) => NAME.test(name)));
      const last = keys.at(-1) ?? '';
      if (!text.includes('<IsTruncated>true') || last <= after) return [...new Set(names)].sort();
      after = last;
    }
  }

  /** Stores a small file with one request, a larger one in parts. @returns the hash of what was sent */
  async #put(place: string, parts: AsyncGenerator<Buffer>): Promise<string> {
    const hash = createHash('sha256');
    const first = (await parts.next()).value as Buffer;
    hash.update(first);
    let next = await parts.next();
    if (next.done) {
      await this.#client.put(place, first);
      return hash.digest('hex');
    }
    const begun = await (await this.#client.ask('POST', `${place}?uploads=`)).text();
    const id = encodeURIComponent(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? '');
    const tags: string[] = [];
    try {
      const send = async (body: Buffer) => {
        const { headers } = await this.#client.ask(
          'PUT',
          `${place}?partNumber=${tags.length + 1}&uploadId=${id}`,
          { body },
        );
        tags.push(headers.get('etag') ?? '');
      };
      for (await send(first); !next.done; next = await parts.next()) {
        hash.update(next.value);
        await send(next.value);
      }
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      await this.#client.ask('POST', `${place}?uploadId=${id}`, { body });
    } catch (error) {
      await this.#client.ask('DELETE', `${place}?uploadId=${id}`).catch(() => {});
      throw error;
    }
    return hash.digest('hex');
  }

  #place(name: string): string {
    return `${this.#bucket}/${this.#prefix}${name}`;
  }
}

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/**
 * Makes a backup available as an unsealed file on this machine while the work lasts.
 * @param place a file, the address of one copy, or the address of a bucket, which stands for its newest copy
 * @param folder where a sealed backup is unsealed for this time
 */
export async function withBackup<T>(
  place: string,
  { access, folder }: { access: Access; folder: string },
  work: (file: string, place: string) => Promise<T>,
): Promise<T> {
  const isElsewhere = place.startsWith('s3://');
  if (!isElsewhere && !place.endsWith('.age')) return work(place, place);
  const unsealed = await mkdtemp(path.join(folder, 'egofficial-'));
  const file = path.join(unsealed, 'unsealed.backup');
  try {
    if (isElsewhere) {
      const copies = new CopiesElsewhere(place, access);
      const named = await copies.take(file);
      await copies.takeClosedList(closedListFile({ backupFolder: unsealed }));
      return await work(file, named);
    }
    if (!access.backupKey) throw new StartError(`${place} needs BACKUP_KEY.`);
    const stream = Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>;
    await unseal(stream, { key: access.backupKey, place, file });
    return await work(file, place);
  } finally {
    await rm(unsealed, { recursive: true, force: true });
  }
}
