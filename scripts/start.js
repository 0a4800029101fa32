/**
 * `npm start`: builds the web when it is stale, then runs the server in this process. Not in TypeScript: the compiler of
 * types would be loaded before its output is cached, and stay in memory. npm sends signals only to its shell, whose place
 * the server takes by `exec`. Windows has no `exec`.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The C library reads this when a process begins; else it gives memory back late.
if (process.platform === 'linux' && process.env.MALLOC_TRIM_THRESHOLD_ === undefined) {
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, words, { ...process.env, MALLOC_TRIM_THRESHOLD_: '131072' });
}

// Caches compiled code, which speeds up later starts.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'));
const { StartProgress, startProgress } = await import('#server/platform/start-progress.ts');
const { buildWebIfStale } = await import('./web-build.ts');
startProgress.current = new StartProgress(process.stdout);
await buildWebIfStale((step) => startProgress.current.begin(step));
await import('#server/main.ts');
