/** Objects in an S3-compatible store, with path-style addresses, which all of them support. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/platform/config.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { ObjectMissingError, StoreUnavailableError } from './store-errors.ts';

const ATTEMPTS = 4;
/** Time-out for the whole request, body included. */
const WITHIN_MS = 60_000;

export class S3Store implements ObjectStore {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ endpoint, bucket, accessKeyId, secretAccessKey, region }: NonNullable<Config['s3']>) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: ATTEMPTS });
    this.#base = `${endpoint}/${bucket}/uploads`;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#ask('PUT', key, {
      body: bytes,
      headers: {
        'content-type': 'application/octet-stream',
        // The hash is signed, so that the store refuses bytes altered in transit.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const { body } = await this.#ask('GET', key, {
      headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
    });
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  async read(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.#ask('GET', key)).arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key).catch((error: unknown) => {
      if (!(error instanceof ObjectMissingError)) throw error;
    });
  }

  async #ask(
    method: string,
    key: string,
    init: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await this.#client
      .fetch(`${this.#base}/${key}`, {
        method,
        signal: AbortSignal.timeout(WITHIN_MS),
        ...(init as RequestInit),
      })
      .catch((cause: unknown) => {
        throw new StoreUnavailableError(`The S3 store does not answer ${method}.`, { cause });
      });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && !text.includes('NoSuchBucket')) throw new ObjectMissingError(key);
    // Refusals are permanent: a wrong key, a missing bucket, a missing right. Without the right to list
    // (s3:ListBucket), S3 answers 403 for a missing object, which is an error here too.
    const Failure = response.status >= 500 || response.status === 429 ? StoreUnavailableError : Error;
    throw new Failure(`The S3 store answered ${method} with ${response.status}: ${text.slice(0, 300)}`);
  }
}
