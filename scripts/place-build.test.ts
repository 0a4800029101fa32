import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeBuild } from './place-build.ts';

let base: string;
let place: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'egofficial-build-'));
  place = path.join(base, 'web');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** A build as the bundler leaves it. */
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

it('puts a build in the place of the last one and keeps what that one named by its content', () => {
  placeBuild(make(1, { 'art/old.webp': '1' }), place);
  placeBuild(make(2), place);
  expect(read('index.html')).toBe('assets/main-2.js');
  expect(read('art/a.webp')).toBe('2');
  expect(existsSync(path.join(place, 'art/old.webp'))).toBe(false);
  expect(readdirSync(path.join(place, 'assets')).sort()).toEqual(['main-1.js', 'main-2.js']);
  expect(readdirSync(base)).toEqual(['web']);
});

it('removes them some builds later, but not what a newer build has too', () => {
  for (let number = 1; number <= 8; number++) placeBuild(make(number, { 'assets/font.woff2': 'F' }), place);
  expect(readdirSync(path.join(place, 'assets')).sort()).toEqual([
    'font.woff2',
    ...[4, 5, 6, 7, 8].map((number) => `main-${number}.js`),
  ]);
});

it('keeps the assets of a build that was placed without a record', () => {
  mkdirSync(path.join(place, 'assets'), { recursive: true });
  writeFileSync(path.join(place, 'assets/main-0.js'), '0');
  placeBuild(make(1), place);
  expect(readdirSync(path.join(place, 'assets')).sort()).toEqual(['main-0.js', 'main-1.js']);
});
