/** Verifies AWS signatures (version 4) of requests to the S3 test server, with the official signer. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
/** Allowed clock difference between client and store. */
const SKEW_MS = 15 * 60_000;

/** The S3 error code for a request with an invalid signature; null for a valid one. */
export async function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Promise<string | null> {
  const { headers, method = '', url = '' } = request;
  const [, keyId, date, place, names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (keyId === undefined) return 'AccessDenied';
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  const sentAt = String(headers['x-amz-date']);
  const signingDate = new Date(
    sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - signingDate.getTime()) < SKEW_MS)) return 'RequestTimeTooSkewed';
  if (place !== region || date !== sentAt.slice(0, 8)) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied';
  const digest = headers['x-amz-content-sha256'];
  const isWhole = digest === 'UNSIGNED-PAYLOAD' || digest === createHash('sha256').update(body).digest('hex');
  if (!isWhole) return 'XAmzContentSHA256Mismatch';

  const { pathname, searchParams } = new URL(url, 'http://store');
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const expected = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    },
    { signingDate },
  );
  const right = /Signature=([0-9a-f]{64})$/.exec(expected.headers.authorization ?? '')?.[1] ?? '';
  return right !== '' && timingSafeEqual(Buffer.from(right), Buffer.from(signature))
    ? null
    : 'SignatureDoesNotMatch';
}

/** SHA-256, or HMAC-SHA-256 when a key is given, in the interface that the signer expects. */
class Sha256 {
  #hash: { update(data: Uint8Array | string): unknown; digest(): Buffer };
  readonly #key: string | Uint8Array | undefined;

  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#key = key === undefined || typeof key === 'string' ? key : bytesOf(key);
    this.#hash = this.#start();
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    this.#hash = this.#start();
  }

  #start() {
    return this.#key === undefined ? createHash('sha256') : createHmac('sha256', this.#key);
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
