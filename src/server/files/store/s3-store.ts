/** Objects in an S3-compatible store. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Config } from '#server/platform/config.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { S3Client } from './s3-client.ts';
import { ObjectMissingError } from './store-errors.ts';

export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(config: NonNullable<Config['s3']>) {
    this.#client = new S3Client(config);
    this.#bucket = config.bucket;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#client.put(this.#place(key), bytes);
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const { body } = await this.#client.ask('GET', this.#place(key), {
      headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
    });
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  async read(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.#client.ask('GET', this.#place(key))).arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.#client.ask('DELETE', this.#place(key)).catch((error: unknown) => {
      if (!(error instanceof ObjectMissingError)) throw error;
    });
  }

  #place(key: string): string {
    return `${this.#bucket}/uploads/${key}`;
  }
}
