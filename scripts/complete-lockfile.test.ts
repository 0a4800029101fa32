import { expect, it } from 'vitest';
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
