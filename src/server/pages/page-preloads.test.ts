import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_MODULES } from './page-preloads.ts';

const table = readFileSync(path.resolve(import.meta.dirname, '../../web/pages.ts'), 'utf8');

it.each(Object.entries(PAGE_MODULES))('%s is loaded by the web from the preloaded module', (name, module) => {
  const entry = new RegExp(`^ {2}'?${name}'?: \\{[^]*?import\\('\\./routes/([\\w-]+)\\.tsx'\\)`, 'm').exec(
    table,
  );
  expect(entry?.[1]).toBe(module);
});
