import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDataFolder } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newFolder } from '#tests/support/folders.ts';
import { NODE_ARGUMENTS, PROCESS_ENVIRONMENT } from '#tests/support/server-process.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await newFolder('main');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

interface Run {
  child: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Resolves with the address once it is served. */
  ready: Promise<string>;
  exit: Promise<number | null>;
}

function start(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, MAIN], {
    env: { ...PROCESS_ENVIRONMENT, PORT: '0', DATA_DIR: folder, SAMPLE_DATA: 'off', ...environment },
  });
  children.push(child);
  let output = '';
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const collect = (data: Buffer) => {
      output += data;
      const address = /http:\/\/\S+/.exec(output)?.[0];
      if (address && output.includes('ready')) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void exit.then(() => reject(new Error(`ended before it was ready: ${output}`)));
  });
  ready.catch(() => {});
  return { child, output: () => output, ready, exit };
}

it('exits with one line when the port is taken', async () => {
  await prepareDataFolder(folder);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const run = start({ PORT: String(address.port) });
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/^.*in use.*PORT.*\n$/);
  server.close();
});

it('warns about insecure settings, prints a link that makes the first admin, and keeps its folder to itself', async () => {
  const other = path.join(folder, 'other');
  for (const prepared of [folder, other]) await prepareDataFolder(prepared);
  const run = start({ HOST: '0.0.0.0' });
  await run.ready;
  await eventually(() => expect(run.output()).toMatch(/^PUBLIC_URL is not set.*$/m));
  await eventually(() =>
    expect(run.output()).toMatch(/^There is no admin yet\. .*\/first-admin\?secret=[\w-]{43}$/m),
  );
  const second = start();
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^The data folder .* is in use by another server\..*\n$/);
  const careful = start({
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: 'long enough',
    DATA_DIR: other,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://example.com',
  });
  await careful.ready;
  careful.child.kill('SIGTERM');
  expect(await careful.exit).toBe(0);
  expect(careful.output()).not.toMatch(/PUBLIC_URL|first-admin/);
});

it('exits naming invalid environment variables', async () => {
  const run = start({ PORT: 'many' });
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain('PORT');
  expect(run.output()).not.toContain('    at ');
});
