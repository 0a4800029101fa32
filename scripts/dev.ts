/** `npm run dev`: the server, restarted on changes, behind Vite's development server for the web. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { readCommandLine } from './command-line.ts';

readCommandLine('dev');
const root = path.resolve(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
process.env.DEV_SERVER = `http://127.0.0.1:${port}`;

const web = await createServer({ configFile: path.join(root, 'vite.config.ts') });
await web.listen();
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // To the server, Vite's address is another origin; links in mails must lead to it.
  env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? address },
});

console.log(`The web with hot reload: ${address}`);
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  server.kill();
  await web.close();
  process.exit(0);
}
server.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
