/** How Vite is set up: hot replacement in development, and the files of scripts. */
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { joinFiles, type ScriptFile } from './script-files.ts';

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

function file(
  name: string,
  imports: string[] = [],
  entry: ScriptFile['entry'] = null,
  bytes = 100,
): ScriptFile {
  const modules = [`${name}.ts`];
  return { name, bytes, modules, imports, foreign: name === 'react' ? modules : [], entry };
}

/** Files as the bundler makes them. */
function files({ large = [] as string[] } = {}): ScriptFile[] {
  return [
    file('main', ['react'], 'page'),
    file('home', ['card'], 'page'),
    file('tournament', ['card', 'tabs', 'matches'], 'page'),
    file('profile', ['tabs', 'forms', 'react'], 'page'),
    file('login', ['forms'], 'page'),
    file('join', ['matches', 'forms'], 'part'),
    file('react'),
    file('card', ['react']),
    file('tabs', ['icon']),
    file('icon'),
    file('matches'),
    file('forms', ['icon']),
  ].map((one) => (large.includes(one.name) ? { ...one, bytes: 30_000 } : one));
}

/** The sets of modules that lie in one file. */
function joined(large?: string[]): string[] {
  const sets = new Map<string, string[]>();
  for (const [id, name] of joinFiles(files({ large }), ['main.ts', 'home.ts']))
    sets.set(name, [...(sets.get(name) ?? []), id.replace('.ts', '')]);
  return [...sets.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
}

test('what the web and its first page import is two files, without these two', () => {
  expect(joined()).toContain('card');
  expect(joined()).toContain('react');
});

test('small files of the same pages become one', () => {
  expect(joined()).toEqual(['card', 'forms icon matches tabs', 'react']);
});

test('a large file is loaded by nobody who does not need it', () => {
  expect(joined(['forms'])).toEqual(['card', 'forms', 'icon matches tabs', 'react']);
  expect(joined(['forms', 'tabs', 'matches'])).toEqual(['card', 'forms', 'icon', 'matches', 'react', 'tabs']);
});

test('two files are not joined where a part, which stays by itself, lies between them', () => {
  const names = joinFiles(
    [
      file('main', [], 'page'),
      file('page', ['one'], 'page'),
      file('one', ['part']),
      file('part', ['two'], 'part'),
      file('two'),
    ],
    ['main.ts'],
  );
  expect(names.get('one.ts')).not.toBe(names.get('two.ts'));
  expect(names.get('part.ts')).toBeUndefined();
});

test('a module that is gone fails the build', () => {
  expect(() => joinFiles(files(), ['gone.ts'])).toThrow('gone.ts');
});
