/** How Vite is set up: hot replacement in development, and lists of the build that name what is there. */
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { alternatives } from '../vite.config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test('in development a component that changes is replaced on the open page', async () => {
  const server = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  try {
    const component = await server.transformRequest('/components/badge.tsx');
    expect(component?.code).toContain('import.meta.hot.accept');
    expect(component?.code).toMatch(/\$RefreshReg\$\([^)]*Badge/);
    const page = await server.transformIndexHtml('/', '<html><head></head></html>');
    expect(page).toContain('/@react-refresh');
  } finally {
    await server.close();
  }
});

test.each([
  ['a.ts', ['a.ts']],
  ['a|b', ['a', 'b']],
  ['x/(?:a|b)y|z', ['x/ay', 'x/by', 'z']],
  ['x(?:|-log)y', ['xy', 'x-logy']],
  ['a/(?:b|c/(?:d|e))z', ['a/bz', 'a/c/dz', 'a/c/ez']],
  ['a/(?!b|c)', ['a/(?!b|c)']],
])('each alternative of %s is asked for by itself', (pattern, expected) => {
  expect([...new Set(alternatives(pattern))].toSorted()).toEqual(expected.toSorted());
});
