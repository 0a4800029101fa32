/** Asks an S3-compatible store, with path-style addresses, which all of them support. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/platform/config.ts';
import { ObjectMissingError, StoreUnavailableError } from './store-errors.ts';

const ATTEMPTS = 4;
/** Time-out for the whole request, body included. */
const WITHIN_MS = 60_000;

export type S3Access = Pick<
  NonNullable<Config['s3']>,
  'endpoint' | 'accessKeyId' | 'secretAccessKey' | 'region'
>;

interface Asked {
  body?: Uint8Array | string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export class S3Client {
  readonly #client: AwsClient;
  readonly #endpoint: string;

  constructor({ endpoint, accessKeyId, secretAccessKey, region }: S3Access) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: ATTEMPTS });
    this.#endpoint = endpoint;
  }

  /**
   * @param place bucket and key
   * @throws ObjectMissingError, StoreUnavailableError where another try may help, Error for a refusal
   */
  async ask(
    method: string,
    place: string,
    { body, headers, signal = AbortSignal.timeout(WITHIN_MS) }: Asked = {},
  ): Promise<Response> {
    // The hash is signed, so that the store refuses bytes altered in transit.
    const hash = body && { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const init = { method, signal, headers: { ...hash, ...headers }, ...(body && { body }) };
    const response = await this.#client
      .fetch(`${this.#endpoint}/${place}`, init as RequestInit)
      .catch((cause: unknown) => {
        throw new StoreUnavailableError(`The S3 store does not answer ${method}.`, { cause });
      });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && !text.includes('NoSuchBucket')) throw new ObjectMissingError(place);
    // Refusals are permanent: a wrong key, a missing bucket, a missing right. Without the right to list
    // (s3:ListBucket), S3 answers 403 for a missing object, which is an error here too.
    const Failure = response.status >= 500 || response.status === 429 ? StoreUnavailableError : Error;
    throw new Failure(`The S3 store answered ${method} with ${response.status}: ${text.slice(0, 300)}`);
  }

  /** Stores one object. */
  async put(place: string, body: Uint8Array): Promise<void> {
    await this.ask('PUT', place, { body, headers: { 'content-type': 'application/octet-stream' } });
  }
}
