/** `npm run build`: builds the web into dist/web when its sources have changed. */
import { buildWebIfStale } from './web-build.ts';

console.log((await buildWebIfStale()) ? 'Built the web into dist/web.' : 'dist/web is up to date.');
