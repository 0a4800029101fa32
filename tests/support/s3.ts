/** An S3 server on loopback, for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { freePort } from './postgres-server.ts';

export interface S3Server {
  /** Variables for a server that is to use it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts one with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'egofficial-s3-'));
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'egofficial' }],
  });
  await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'egofficial',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
