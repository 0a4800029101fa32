/** Rebuilding the web under a running server: its pages still find their scripts until it is restarted. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpApp } from '#server/http-app.ts';
import { placeBuild } from '../../scripts/place-build.ts';
import { newFolder } from '../support/folders.ts';
import { type TestPlatform, testPlatform } from '../support/platform.ts';

let base: string;
let platform: TestPlatform;
beforeEach(async () => {
  base = await newFolder('rebuilt');
  platform = await testPlatform();
});
afterEach(async () => {
  await platform.finish();
  await rm(base, { recursive: true, force: true });
});

async function build(number: number): Promise<void> {
  const made = path.join(base, 'made');
  await mkdir(path.join(made, 'assets'), { recursive: true });
  await writeFile(path.join(made, `assets/main-${number}.js`), `build ${number}`);
  const script = `<script type="module" src="/assets/main-${number}.js"></script>`;
  await writeFile(
    path.join(made, 'index.html'),
    `<html><head><title>x</title>${script}</head><body><div id="root"></div></body></html>`,
  );
  placeBuild(made, path.join(base, 'web'));
}

/** What the scripts of the home page hold. */
async function scripts(app: Awaited<ReturnType<typeof createHttpApp>>): Promise<string[]> {
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const found = [...page.body.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
  return Promise.all(found.map(async (url) => (await app.inject({ url })).body));
}

it('serves its own build until it is restarted, then the new one', async () => {
  await build(1);
  const options = { hasLog: false, webFolder: path.join(base, 'web') };
  const before = await createHttpApp(platform, options);
  expect(await scripts(before)).toEqual(['build 1']);
  await build(2);
  expect(await scripts(before)).toEqual(['build 1']);
  await before.close();
  const after = await createHttpApp(platform, options);
  expect(await scripts(after)).toEqual(['build 2']);
  // A page that stayed open.
  expect((await after.inject({ url: '/assets/main-1.js' })).body).toBe('build 1');
  await after.close();
});
