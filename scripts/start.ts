/**
 * `npm start`: builds the web when it is stale, then is the server.
 *
 * npm runs `exec node scripts/start.ts || node scripts/start.ts`. It passes signals on to the shell it starts and to
 * nothing else, and some shells (dash) die of one and leave their child running: with `exec` the server takes the
 * shell's place, gets the signal, and npm waits for its end. Where the shell has no `exec` (cmd.exe) the second half
 * runs.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildWebIfStale } from './web-build.ts';

// A second start is quick: what was stripped of types and compiled before is read from there.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'));
buildWebIfStale();
await import('#server/main.ts');
