import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The age of what this browser keeps is told by the clock that wrote it, and without a line no other tells the time. */
const BY_THE_DEVICE = [
  'api/country.ts',
  'api/waiting.ts',
  'lib/clock.ts',
  'worker/kept-pages.ts',
  'worker/mark.ts',
];

it('nothing in the web asks the device what time it is', () => {
  const web = path.resolve(import.meta.dirname, '../../src/web');
  const asking = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => /\bDate\.now\(|\bnew Date\(\)/.test(readFileSync(path.join(web, file), 'utf8')));
  expect(asking.map((file) => file.split(path.sep).join('/')).sort()).toEqual(BY_THE_DEVICE);
});
