/** Tests of the page checks: what they find, what they accept, and the report of a failure. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFindings, expectAccessible } from './accessibility.ts';
import { browserTest } from './browser-fixture.ts';
import { endVisits } from './end-visits.ts';
import { PagePool } from './page-pool.ts';

const buttonsOf = (size: string) =>
  `<!doctype html><html lang="en"><title>Buttons</title><link rel="stylesheet" href="/buttons.css"><main><h1><a href="/">Bar</a></h1>
  <p>Above.</p><button class="${size}">One</button><br><button class="${size}">Two</button><p>Below.</p></main></html>`;

const PAGES: Record<string, string> = {
  '/good': '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1></main></html>',
  '/large': buttonsOf('large'),
  '/small': buttonsOf('small'),
  '/buttons.css': `h1 { position: sticky; top: 0; margin: 0; width: 100%; height: 40px; background: #fff }
    a { display: block; height: 40px } p { height: 2000px; margin: 0 } .small { height: 12px; padding: 0; font-size: 8px } .large { height: 48px }`,
  '/blind': '<!doctype html><html><img src="/x.png"><input></html>',
  '/dialog':
    '<!doctype html><html lang="en"><title>Dialog</title><main><h1>Dialog</h1><img src="/x.png"><dialog><h2>Sure?</h2><input></dialog></main></html>',
  '/loud':
    '<!doctype html><html lang="en"><title>Loud</title><script src="/loud.js"></script><main><h1>Loud</h1></main></html>',
  '/loud.js': 'console.error("ouch"); throw new Error("uncaught ouch");',
};

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have.
  .extend('origin', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = createServer((request, response) => {
      const body = PAGES[request.url ?? ''];
      response.writeHead(body ? 200 : 404, {
        'content-type': TYPES[path.extname(request.url ?? '')] ?? 'text/html',
        'content-security-policy': "default-src 'self'",
      });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  })
  .extend('signIn', { scope: 'file' }, () => () => Promise.reject(new Error('There is nobody.')));

const FAVICON = /favicon/;

test('finds nothing on a good page, under a strict Content-Security-Policy', async ({ visit }) => {
  const { page } = await visit('/good', { allows: FAVICON });
  await expectAccessible(page);
});

test('finds violations that affect screen readers', async ({ open }) => {
  const { page } = await open({ allows: /favicon|x\.png/ });
  await page.goto('/blind');
  expect((await accessibilityFindings(page)).join('\n')).toContain('image-alt');
  await expect(expectAccessible(page)).rejects.toThrow();
});

test('judges an open dialog alone, which makes the rest inert', async ({ visit }) => {
  const { page } = await visit('/dialog', { allows: /favicon|x\.png/ });
  expect(await accessibilityFindings(page)).toEqual([expect.stringContaining('image-alt')]);
  await page.evaluate("document.querySelector('dialog').showModal()");
  expect(await accessibilityFindings(page)).toEqual([expect.stringMatching(/^label:/)]);
});

test('finds targets that are too small, but not those that a bar happens to cover', async ({ visit }) => {
  const { page } = await visit('/small', { allows: FAVICON });
  expect((await accessibilityFindings(page)).join('\n')).toContain('target-size');
  await page.goto('/large');
  await page.evaluate("document.querySelector('button').scrollIntoView({ block: 'start' })");
  expect(await accessibilityFindings(page)).toEqual([]);
  const { y } = (await page.getByRole('button', { name: 'One' }).boundingBox()) ?? {};
  expect(y).toBe(0);
});

test('notes the console, uncaught errors and missing files', async ({ visit }) => {
  const { page, problems, console: lines, settle } = await visit('/loud', { allows: /./ });
  await settle();
  expect(problems.join('\n')).toMatch(/error: ouch[\s\S]*uncaught: .*uncaught ouch/);
  expect(lines).toContain('error: ouch');
  await page.evaluate("fetch('/missing')");
  await expect.poll(() => problems.join('\n')).toMatch(/missing.*|404/);
});

test('a page that complained fails its test, and what it showed is kept', async ({ task, visit }) => {
  const opened = await visit('/loud', { allows: /./ });
  await opened.settle();
  const end = endVisits(task, [{ opened, allows: undefined, key: '' }], new PagePool());
  const message = await end.then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/loud says: Loud[\s\S]*uncaught ouch/);
  const folder = /console: (\S+)\/$/.exec(message)?.[1] ?? '';
  expect((await readdir(folder)).sort()).toEqual(['page-1.png', 'page-1.txt']);
  expect(await readFile(path.join(folder, 'page-1.txt'), 'utf8')).toContain('error: ouch');
  await rm(folder, { recursive: true });
});

test('a returned page is reset', async ({ visit, origin, pool }) => {
  const opened = await visit('/good', { allows: FAVICON });
  const { page, context } = opened;
  await context.addCookies([{ name: 'left', value: 'here', url: origin }]);
  await page.evaluate("localStorage.setItem('left', 'here'); sessionStorage.setItem('left', 'here')");
  await page.route('**/large', (route) => route.abort());
  await pool.giveBack('mine', opened);
  expect(opened.problems).toEqual([]);
  expect(pool.take('mine')).toBe(opened);
  await page.goto('/large');
  const left = "[localStorage.getItem('left'), sessionStorage.getItem('left')]";
  expect([await context.cookies(), await page.evaluate(left)]).toEqual([[], [null, null]]);
});

test.for<[string, (page: Page) => Promise<void>]>([
  ['a fake clock', (page) => page.clock.install()],
  ['routes for its sockets', (page) => page.routeWebSocket(/./, (socket) => socket.close())],
])('a page with %s is not reused', async ([, change], { open, pool }) => {
  const opened = await open();
  await change(opened.page);
  await opened.page.goto('/good');
  await pool.giveBack('mine', opened);
  expect(pool.take('mine')).toBe(undefined);
  expect(opened.page.isClosed()).toBe(true);
});

test('a reused page is of the device that is asked for', async ({ open, pool }) => {
  const read = "[innerWidth, matchMedia('(prefers-reduced-motion: reduce)').matches]";
  const opened = await open({ size: { width: 700, height: 500 }, hasMotion: true });
  await opened.page.goto('/good');
  expect(await opened.page.evaluate(read)).toEqual([700, false]);
  await pool.giveBack('mine', opened);
  expect(pool.take('mine')).toBe(opened);
  await opened.become({});
  await opened.page.goto('/good');
  expect(await opened.page.evaluate(read)).toEqual([360, true]);
});
