/** An S3 server on loopback, for tests: one that keeps objects, behind a door that checks signatures. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { freePort } from './postgres-server.ts';
import { signatureProblem } from './s3-signatures.ts';

export interface S3Server {
  /** Variables for a server that is to use it. */
  environment: Record<string, string>;
  /** What was refused at the door. */
  refusals: string[];
  stop(): Promise<void>;
}

const REGION = 'ap-south-1';
const SECRET = 'a secret/only+the two of us know';

/** Starts one with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'egofficial-s3-'));
  const [keeperPort, port] = [await freePort(), await freePort()];
  const keeper = new S3rver({
    address: '127.0.0.1',
    port: keeperPort,
    silent: true,
    directory,
    configureBuckets: [{ name: 'egofficial' }],
  });
  await keeper.run();
  const refusals: string[] = [];
  // The keeper reads signatures of this kind and verifies none.
  const door = createServer(async (request, response) => {
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
      await passOn(request, body, `http://127.0.0.1:${keeperPort}`, response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
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
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await keeper.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function passOn(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  keeper: string,
  response: ServerResponse,
): Promise<void> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
  const answer = await fetch(keeper + url, {
    method,
    headers: rest as Record<string, string>,
    ...(body.length > 0 || method === 'PUT' ? { body: new Uint8Array(body) } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const names = ['content-type', 'content-range', 'etag'];
  const told = names.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  response.writeHead(answer.status, { ...Object.fromEntries(told), 'content-length': bytes.length });
  response.end(bytes);
}
