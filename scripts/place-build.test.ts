import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { placeBuild } from './place-build.ts';

let base: string;
let place: string;
beforeEach(async () => {
  base = await newFolder('build');
  place = path.join(base, 'web');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Makes a build as the bundler writes it. */
function make(number: number, more: Record<string, string> = {}): string {
  const made = path.join(base, `web.${number}`);
  const script = `assets/main-${number}.js`;
  const files = { 'index.html': script, [script]: String(number), 'art/a.webp': String(number), ...more };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
    writeFileSync(path.join(made, name), text);
  }
  return made;
}

const read = (file: string) => readFileSync(path.join(place, file), 'utf8');

it('replaces the last build and keeps its hashed assets', () => {
  placeBuild(make(1, { 'art/old.webp': '1' }), place);
  placeBuild(make(2), place);
  expect(read('index.html')).toBe('assets/main-2.js');
  expect(read('art/a.webp')).toBe('2');
  expect(existsSync(path.join(place, 'art/old.webp'))).toBe(false);
  expect(readdirSync(path.join(place, 'assets')).sort()).toEqual(['main-1.js', 'main-2.js']);
  expect(readdirSync(base)).toEqual(['web']);
});

it('removes hashed assets after some builds, except those of newer builds', () => {
  for (let number = 1; number <= 8; number++) placeBuild(make(number, { 'assets/font.woff2': 'F' }), place);
  expect(readdirSync(path.join(place, 'assets')).sort()).toEqual([
    'font.woff2',
    ...[4, 5, 6, 7, 8].map((number) => `main-${number}.js`),
  ]);
});

it('keeps the assets of an unrecorded build', () => {
  mkdirSync(path.join(place, 'assets'), { recursive: true });
  writeFileSync(path.join(place, 'assets/main-0.js'), '0');
  placeBuild(make(1), place);
  expect(readdirSync(path.join(place, 'assets')).sort()).toEqual(['main-0.js', 'main-1.js']);
});
