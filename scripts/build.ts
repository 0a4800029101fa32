/** `npm run build`: builds the web into dist/web when its sources have changed. */
import { readCommandLine } from './command-line.ts';
import { buildWebIfStale } from './web-build.ts';

readCommandLine('build');
console.log((await buildWebIfStale()) ? 'Built the web into dist/web.' : 'dist/web is up to date.');
