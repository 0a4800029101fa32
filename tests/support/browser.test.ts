import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFindings, expectAccessible, openPage } from './browser.ts';
import { launchChromium } from './chromium.ts';

const PAGES: Record<string, string> = {
  '/good': '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1></main></html>',
  '/blind': '<!doctype html><html><img src="/x.png"><input></html>',
  '/loud':
    '<!doctype html><html lang="en"><title>Loud</title><script src="/loud.js"></script><main><h1>Loud</h1></main></html>',
  '/loud.js': 'console.error("ouch"); throw new Error("uncaught ouch");',
};

describe('browser', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = PAGES[request.url ?? ''];
      response.writeHead(body ? 200 : 404, {
        'content-type': request.url?.endsWith('.js') ? 'text/javascript' : 'text/html',
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

  it('finds nothing on a good page, under a strict Content-Security-Policy', async () => {
    const { page, expectQuiet, close } = await openPage(browser, origin);
    await page.goto('/good');
    await expectAccessible(page);
    expectQuiet(/favicon/);
    await close();
  });

  it('finds what people with a screen reader would miss', async () => {
    const { page, close } = await openPage(browser, origin);
    await page.goto('/blind');
    expect((await accessibilityFindings(page)).join('\n')).toContain('image-alt');
    await expect(expectAccessible(page)).rejects.toThrow();
    await close();
  });

  it('hears the console, uncaught errors and missing files', async () => {
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
