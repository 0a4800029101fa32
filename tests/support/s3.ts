/** An S3 server on loopback for tests: s3rver behind a proxy that verifies signatures. */
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { newFolder } from './folders.ts';
import { freePort } from './postgres-server.ts';
import { signatureProblem } from './s3-signatures.ts';

export interface S3Server {
  /** Environment variables for a server that uses it. */
  environment: Record<string, string>;
  /** Error codes of rejected requests. */
  refusals: string[];
  stop(): Promise<void>;
}

const REGION = 'ap-south-1';
const SECRET = 's3/secret+with special characters';

/** Starts a server with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await newFolder('s3');
  const [storePort, port] = [await freePort(), await freePort()];
  const store = new S3rver({
    address: '127.0.0.1',
    port: storePort,
    silent: true,
    directory,
    configureBuckets: [{ name: 'egofficial' }],
  });
  await store.run();
  const refusals: string[] = [];
  // s3rver parses such signatures without verifying them.
  const proxy = createServer(async (request, response) => {
    try {
      const body = await buffer(request);
      const problem = await signatureProblem(request, body, {
        accessKeyId: 'S3RVER',
        secretAccessKey: SECRET,
        region: REGION,
      });
      if (problem) {
        refusals.push(problem);
        response.writeHead(403, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${problem}</Code></Error>`);
        return;
      }
      await forward(request, body, `http://127.0.0.1:${storePort}`, response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'egofficial',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_REGION: REGION,
    },
    refusals,
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function forward(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  store: string,
  response: ServerResponse,
): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
  const answer = await fetch(store + url, {
    method,
    headers: rest as Record<string, string>,
    ...(body.length > 0 || method === 'PUT' ? { body: new Uint8Array(body) } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const names = ['content-type', 'content-range', 'etag'];
  const forwarded = names.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  response.writeHead(answer.status, { ...Object.fromEntries(forwarded), 'content-length': bytes.length });
  response.end(bytes);
}
