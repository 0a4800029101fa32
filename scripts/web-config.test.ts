/** The configuration of Vite: hot replacement in development. */
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

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
