import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFindings, expectAccessible } from './accessibility.ts';
import { openPage } from './browser.ts';
import { launchChromium } from './chromium.ts';

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
  '/loud':
    '<!doctype html><html lang="en"><title>Loud</title><script src="/loud.js"></script><main><h1>Loud</h1></main></html>',
  '/loud.js': 'console.error("ouch"); throw new Error("uncaught ouch");',
};

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

describe('browser', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = PAGES[request.url ?? ''];
      response.writeHead(body ? 200 : 404, {
        'content-type': TYPES[path.extname(request.url ?? '')] ?? 'text/html',
        'content-security-policy': "default-src 'self'",
      });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('reports nothing on a correct page with a strict Content-Security-Policy', async () => {
    const { page, expectQuiet, close } = await openPage(browser, origin);
    await page.goto('/good');
    await expectAccessible(page);
    expectQuiet(/favicon/);
    await close();
  });

  it('reports violations that affect screen readers', async () => {
    const { page, close } = await openPage(browser, origin);
    await page.goto('/blind');
    expect((await accessibilityFindings(page)).join('\n')).toContain('image-alt');
    await expect(expectAccessible(page)).rejects.toThrow();
    await close();
  });

  it('reports targets that are too small, but not those covered by a bar', async () => {
    const { page, close } = await openPage(browser, origin);
    const underBar = "document.querySelector('button').scrollIntoView({ block: 'start' })";
    await page.goto('/small');
    expect((await accessibilityFindings(page)).join('\n')).toContain('target-size');
    await page.goto('/large');
    await page.evaluate(underBar);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(
      await page.getByRole('button', { name: 'One' }).evaluate((one) => one.getBoundingClientRect().y),
    ).toBe(0);
    await close();
  });

  it('records console errors, uncaught errors and missing files', async () => {
    const { page, problems, expectQuiet, close } = await openPage(browser, origin);
    await page.goto('/loud');
    await page.waitForLoadState('networkidle');
    expect(problems.join('\n')).toMatch(/error: ouch[\s\S]*uncaught: .*uncaught ouch/);
    expect(() => expectQuiet()).toThrow();
    await page.evaluate("fetch('/missing')");
    await expect.poll(() => problems.join('\n')).toMatch(/404/);
    await close();
  });
});
