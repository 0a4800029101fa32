import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const table = readFileSync(path.resolve(import.meta.dirname, '../../web/pages.ts'), 'utf8');
const pages = [...table.matchAll(/^ {2}'?([\w-]+)'?: .*?import\('\.\/routes\/([\w-]+)\.tsx'\)/gms)];

it('finds each page in the table of the web', () => expect(pages.length).toBeGreaterThan(25));

it.each(pages.map(([, name, module]) => [name, module]))(
  '%s is loaded from the preloaded module',
  (name, module) => {
    expect(module).toBe(`${name}-page`);
  },
);
