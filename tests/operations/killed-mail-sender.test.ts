/** Mail whose sender is killed in the middle of it goes out soon: at the next start, or by another process. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase, ENGINES } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { TestServer } from '../support/server.ts';

const SOON_MS = 25_000;

let cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

/** A mail server that accepts nothing until it is told to. */
async function startMailServer() {
  const mails = { offered: 0, accepted: 0, isAccepting: false, url: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      mails.offered += 1;
      stream.resume();
      stream.on('end', () => {
        if (!mails.isAccepting) return;
        mails.accepted += 1;
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  mails.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mails;
}

async function post(server: TestServer, path: string, body: object): Promise<number> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

describe.each(ENGINES)('on %s', (engine) => {
  it('is delivered soon after', async () => {
    const mails = await startMailServer();
    const environment: Record<string, string> = {
      SMTP_URL: mails.url,
      PUBLIC_URL: 'https://eg.example',
    };
    if (engine === 'postgres') {
      const database = await createPostgresDatabase();
      cleanUp.push(database.drop);
      environment.DATABASE_URL = database.url;
    }
    const server = await TestServer.start(environment);
    cleanUp.push(() => server.stop());
    const email = 'asha@example.com';
    const account = { userId: 'unique()', email, password: 'password', name: 'A' };
    expect(await post(server, '/account', account)).toBe(201);
    const recovery = { email, url: 'https://eg.example/pass-recovery' };
    expect(await post(server, '/account/recovery', recovery)).toBe(201);
    await eventually(() => expect(mails.offered).toBe(1));
    await server.kill();
    mails.isAccepting = true;

    // The embedded database belongs to one process; on a server database another one takes over.
    if (engine === 'pglite') await server.restart();
    else {
      const other = await TestServer.start(environment);
      cleanUp.push(() => other.stop());
    }
    const start = performance.now();
    await eventually(() => expect(mails.accepted).toBe(1));
    expect(performance.now() - start).toBeLessThan(engine === 'pglite' ? 10_000 : SOON_MS);
    expect(mails.offered).toBe(2);
  });
});
