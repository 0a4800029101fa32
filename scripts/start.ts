/** `npm start`: builds the web when it is stale, then is the server. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildWebIfStale } from './web-build.ts';

// A second start is quick: what was stripped of types and compiled before is read from there.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'));
buildWebIfStale();
await import('#server/main.ts');
