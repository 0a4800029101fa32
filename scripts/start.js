/**
 * `npm start`: builds the web when it is stale, then runs the server in this process. Not in TypeScript: the compiler of
 * types would be loaded before its output is cached, and stay in memory.
 *
 * npm runs `MALLOC_TRIM_THRESHOLD_=131072 exec node scripts/start.js || node scripts/start.js`. It forwards signals only to the shell it starts, and some
 * shells (dash) exit on a signal and leave their child running. With `exec` the server replaces the shell, receives the
 * signal, and npm waits for its end. Where the shell has no `exec` (cmd.exe) the second half runs. The variable keeps the
 * C library from raising the size from which it gives memory back, as it does by itself (docs/decisions/0142).
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Caches compiled code, which speeds up later starts.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'));
const { StartProgress, startProgress } = await import('#server/platform/start-progress.ts');
const { buildWebIfStale } = await import('./web-build.ts');
startProgress.current = new StartProgress(process.stdout);
await buildWebIfStale((step) => startProgress.current.begin(step));
await import('#server/main.ts');
