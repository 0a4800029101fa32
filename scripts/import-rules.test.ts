import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './check-imports.ts';
import { importViolations } from './import-rules.ts';

const check = (files: Record<string, string>) => importViolations(new Map(Object.entries(files)));
const nothing = 'export {};';

describe('import rules', () => {
  it('hold in this repository', () => {
    const sources = readSources(path.resolve(import.meta.dirname, '..'));
    expect(sources.size).toBeGreaterThan(100);
    expect(importViolations(sources)).toEqual([]);
  });

  it.each([
    ['src/shared/a.ts', "import { b } from '../server/errors.ts';", 'src/server/errors.ts'],
    ['src/shared/a.ts', "import type { B } from '#server/platform/errors.ts';", 'src/server/errors.ts'],
    ['src/server/ledger/a.ts', "import { b } from '../commands/b.ts';", 'src/server/commands/b.ts'],
    ['src/server/commands/a.ts', "import { b } from '../collections/b.ts';", 'src/server/collections/b.ts'],
    ['src/server/commands/a.ts', "export { b } from '../http/b.ts';", 'src/server/http/b.ts'],
    ['src/server/http/a.ts', "await import('../realtime/b.ts');", 'src/server/realtime/b.ts'],
    ['src/web/api/a.ts', "import { b } from '#server/platform/errors.ts';", 'src/server/errors.ts'],
    [
      'src/web/features/home/a.tsx',
      "import { b } from '../profile/b.tsx';",
      'src/web/features/profile/b.tsx',
    ],
    [
      'src/web/components/a.tsx',
      "import { b } from '#web/features/home/b.tsx';",
      'src/web/features/home/b.tsx',
    ],
  ])('%s may not say %s', (file, text, target) => {
    const violations = check({ [file]: text, [target]: nothing });
    expect(violations).toEqual([expect.stringContaining(`${file}: `)]);
    expect(violations[0]).toContain(target);
  });

  it.each([
    ['src/shared/a.ts', "import fs from 'node:fs';"],
    ['src/shared/a.ts', "import { useState } from 'react';"],
    ['src/web/lib/a.ts', "import path from 'node:path';"],
    ['src/server/http/a.ts', "import { aPlayer } from '#tests/support/factories.ts';"],
    ['src/server/http/a.ts', "import { gone } from './gone.ts';"],
    ['src/server/commands/a.ts', "const text = 'update ledger_accounts set balance = 1';"],
    ['src/server/collections/a.ts', "const text = 'select * from ledger_transfers';"],
    ['src/elsewhere/a.ts', nothing],
  ])('%s may not say %s', (file, text) => {
    expect(check({ [file]: text })).toHaveLength(1);
  });

  it('finds circles of values, not of types', () => {
    const a = 'src/server/http/a.ts';
    const b = 'src/server/http/b.ts';
    const c = 'src/server/http/c.ts';
    const files = { [a]: "import { b } from './b.ts';", [b]: "import './c.ts';" };
    expect(check({ ...files, [c]: "import { a } from './a.ts';" })).toEqual([
      `import circle: ${a} → ${b} → ${c}`,
    ]);
    expect(check({ ...files, [c]: "import type { A } from './a.ts';" })).toEqual([]);
  });

  it('lets the house import downwards', () => {
    expect(
      check({
        'src/shared/a.ts': "import { z } from 'zod';",
        'src/server/ledger/a.ts': "import { a } from '#shared/a.ts'; const text = 'from ledger_accounts';",
        'src/server/commands/a.ts': "import { a } from '../ledger/a.ts'; import { a2 } from '#shared/a.ts';",
        'src/server/http/a.ts': "import { a } from '../commands/a.ts';",
        'src/web/features/home/a.tsx': "import { a } from '#shared/a.ts'; import { x } from './x.ts';",
        'src/web/features/home/x.ts': nothing,
        'src/web/routes/home.tsx': "import { A } from '../features/home/a.tsx';",
      }),
    ).toEqual([]);
  });
});
