/**
 * `npm start`: builds the web when it is stale, then runs the server in this process. Not in TypeScript: the compiler of
 * types would be loaded before its output is cached, and stay in memory. npm sends signals only to its shell, whose place
 * the server takes by `exec`. Windows has no `exec`.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Caches compiled code, which speeds up later starts, and those of the processes that the server starts.
process.env.NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/node');
enableCompileCache();
const { readCommandLine } = await import('./command-line.ts');
readCommandLine('start');
const { StartProgress, startProgress } = await import('#server/platform/start-progress.ts');
const { buildWebIfStale } = await import('./web-build.ts');
startProgress.current = new StartProgress(process.stdout);
await buildWebIfStale((step) => startProgress.current.begin(step));
await import('#server/main.ts');
