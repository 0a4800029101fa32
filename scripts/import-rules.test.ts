/** Breaks each rule of import-rules.grit and time-and-chance.grit, and biome.json's on imports, in a small project. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#server/collections.ts';
import { newFolder } from '#tests/support/folders.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const UNKNOWN = /^This folder is no part/;
const RELATIVE = /^A relative import stays/;
const SHARED = /^Shared code runs/;
const NODE = /^Browsers have nothing/;
const ORDER = /^This part of the source may not/;
const PACKAGE = /^Dependency \S+ isn't specified/;
const CHANCE = /^A simulation cannot take over/;
const CIRCLE = /^This import is part of a cycle/;

/** Files, each of which breaks one rule. */
const BREACHES: [file: string, text: string, rule: RegExp][] = [
  ['src/shared/a.ts', "import { b } from '#server/platform/errors.ts';", SHARED],
  ['src/shared/b.ts', "import type { B } from '#web/lib/format.ts';", SHARED],
  ['src/shared/c.ts', "import fs from 'node:fs';", SHARED],
  ['src/shared/d.ts', "import { useState } from 'react';", SHARED],
  ['src/shared/e.ts', "import { b } from '../server/platform/errors.ts';", RELATIVE],
  ['src/shared/rules/a.ts', "import { b } from '../../web/lib/format.ts';", RELATIVE],
  ['src/server/platform/a.ts', "import { b } from '#server/appwrite/documents/read.ts';", ORDER],
  ['src/server/platform/b.ts', "import type { Services } from '#server/app.ts';", ORDER],
  ['src/server/appwrite/a.ts', "export { b } from '#server/tournaments/collection.ts';", ORDER],
  ['src/server/files/a.ts', "export * from '#server/people/users/routes.ts';", ORDER],
  ['src/server/content/a.ts', "const b = await import('#server/wallet/routes.ts');", ORDER],
  ['src/server/notifications/a.ts', "type B = import('#server/people/users/list.ts').B;", ORDER],
  ['src/server/wallet/a.ts', "import { b } from '#server/people/users/list.ts';", ORDER],
  ['src/server/people/a.ts', "import { b } from '#server/tournaments/collection.ts';", ORDER],
  ['src/server/tournaments/a.ts', "import { b } from '#server/matches/collection.ts';", ORDER],
  ['src/server/matches/a.ts', "import { b } from '#server/results/put-results.ts';", ORDER],
  ['src/server/tournaments/teams/a.ts', "import { b } from '#server/matches/collection.ts';", ORDER],
  ['src/server/brackets/a.ts', "import { b } from '#server/results/put-results.ts';", ORDER],
  ['src/server/results/a.ts', "import { b } from '#server/disputes/collection.ts';", ORDER],
  ['src/server/disputes/a.ts', "import { b } from '#server/operator/audit-log.ts';", ORDER],
  ['src/server/operator/a.ts', "import { b } from '#server/pages/routes.ts';", ORDER],
  ['src/server/backups/a.ts', "import { b } from '#server/people/users/list.ts';", ORDER],
  ['src/server/doctor/a.ts', "import { b } from '#server/people/users/list.ts';", ORDER],
  ['src/server/sample/a.ts', "import { b } from '#server/pages/routes.ts';", ORDER],
  ['src/server/pages/a.ts', "import { b } from '#server/sample/people.ts';", ORDER],
  ['src/server/pages/b.ts', "import { aPlayer } from '#tests/support/factories.ts';", ORDER],
  ['src/server/pages/c.ts', "import { it } from 'vitest';", PACKAGE],
  ['src/server/app.ts', "import { b } from '#web/lib/format.ts';", ORDER],
  ['src/server/main.ts', "import { b } from '../../scripts/web-build.ts';", RELATIVE],
  ['src/server/wallet/b.ts', "import { b } from '../people/users/list.ts';", RELATIVE],
  ['src/server/wallet/ledger/b.ts', "import { b } from '../../people/users/list.ts';", RELATIVE],
  ['src/server/files/previews/kept/b.ts', "import { b } from '../../../people/users/list.ts';", RELATIVE],
  ['src/server/elsewhere/a.ts', "import { b } from './b.ts';", UNKNOWN],
  ['src/elsewhere/a.ts', "import { z } from 'zod';", UNKNOWN],
  ['src/web/elsewhere/a.ts', "import { z } from 'zod';", UNKNOWN],
  ['src/web/lib/a.ts', "import { b } from '#server/platform/errors.ts';", ORDER],
  ['src/web/lib/b.ts', "import { b } from '#web/api/client.ts';", ORDER],
  ['src/web/lib/c.ts', "import path from 'node:path';", NODE],
  ['src/web/texts/a.ts', "import { b } from '#web/lib/format.ts';", ORDER],
  ['src/web/api/a.ts', "import { b } from '#web/components/card.tsx';", ORDER],
  ['src/web/components/a.tsx', "import { b } from '#web/features/home/home-slider.tsx';", ORDER],
  ['src/web/features/home/a.tsx', "import { b } from '#web/features/profile/tabs.ts';", ORDER],
  ['src/web/features/home/b.tsx', "import { b } from '../profile/tabs.ts';", RELATIVE],
  ['src/web/features/home/list/a.tsx', "import { b } from '../../profile/tabs.ts';", RELATIVE],
  ['src/web/features/home/c.tsx', "import { b } from '#web/routes/home-page.tsx';", ORDER],
  ['src/web/routes/a.tsx', "import { b } from '#web/pages.ts';", ORDER],
  ['src/web/pages.ts', "import { b } from '#server/platform/errors.ts';", ORDER],
  ['src/server/platform/time.ts', 'export const a = process.hrtime();', CHANCE],
  ['src/server/platform/up.ts', 'export const a = process.uptime();', CHANCE],
  ['src/server/platform/key.ts', "import { webcrypto } from 'node:crypto';", CHANCE],
  ['src/server/wallet/sql.ts', "export const a = 'order by random()';", CHANCE],
  ['src/server/wallet/ids.ts', 'export const a = `select gen_random_uuid()`;', CHANCE],
  ['src/server/tournaments/circle.ts', "import type { B } from './other.ts'; export type A = B;", CIRCLE],
];

/** Files that comply with all rules. */
const GOOD: [file: string, text: string][] = [
  [
    'src/shared/good.ts',
    "import { z } from 'zod'; import { a } from './rules/a.ts'; import { b } from '#shared/b.ts';",
  ],
  ['src/server/good.ts', "import { a } from './wallet/a.ts'; import { b } from '#server/pages/b.ts';"],
  ['src/server/people/good.ts', "import pg from 'pg'; import { a } from '#server/wallet/ledger/wallet.ts';"],
  ['src/server/people/users/good.ts', "import { a } from '../good.ts'; import { b } from '#shared/b.ts';"],
  ['src/server/tournaments/good.test.ts', "import { a } from '#tests/support/platform.ts';"],
  ['src/web/good.tsx', "import { a } from './routes/good.tsx';"],
  ['src/web/routes/good.tsx', "import { a } from '#web/features/home/good.tsx';"],
  [
    'src/web/features/home/good.tsx',
    "import { a } from './list/good.tsx'; import { b } from '#web/api/b.ts';",
  ],
  ['src/web/features/home/list/good.tsx', "import { b } from '../good-too.ts';"],
  ['src/server/tournaments/other.ts', "import type { A } from './circle.ts'; export type B = A;"],
];

interface Diagnostic {
  message: string;
  location: { path: string };
}

interface Report {
  diagnostics: Diagnostic[];
  /** The number of files. */
  summary: { unchanged: number };
}

let folder: string;
let found: Diagnostic[];

beforeAll(async () => {
  folder = await newFolder('imports');
  for (const file of [
    'biome.json',
    'package.json',
    'scripts/import-rules.grit',
    'scripts/time-and-chance.grit',
    '.gitignore',
  ]) {
    await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  }
  for (const [file, text] of [...BREACHES, ...GOOD]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${text}\n`);
  }
  found = (await lint(folder)).diagnostics;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function lint(cwd: string): Promise<Report> {
  const names = ['plugin', 'suspicious/noImportCycles', 'correctness/noUndeclaredDependencies'];
  const rules = names.map((name) => `--only=${name}`);
  const options = ['--reporter=json', '--max-diagnostics=none', '--no-errors-on-unmatched'];
  return new Promise((resolve, reject) => {
    const biome = path.join(ROOT, 'node_modules/.bin/biome');
    execFile(biome, ['lint', ...rules, ...options, 'src'], { cwd }, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Report);
      } catch {
        reject(new Error(`${stdout}${stderr}`));
      }
    });
  });
}

const told = (file: string) => found.filter(({ location }) => location.path === file);

describe('the import rules', () => {
  it('hold in this repository', async () => {
    const { diagnostics, summary } = await lint(ROOT);
    expect(diagnostics).toEqual([]);
    expect(summary.unchanged).toBeGreaterThan(400);
  });

  it.each(BREACHES)('%s may not contain %s', (file, _text, rule) => {
    expect(told(file).map(({ message }) => message)).toContainEqual(expect.stringMatching(rule));
  });

  it('accept compliant files', () => {
    const files = GOOD.map(([file]) => file).filter((file) => !file.endsWith('/other.ts'));
    expect(found.filter(({ location }) => files.includes(location.path))).toEqual([]);
  });
});

/** The files of a folder of src with their texts, without tests. */
async function sourcesOf(folder: string): Promise<(readonly [file: string, text: string])[]> {
  const files = await readdir(path.join(ROOT, folder), { recursive: true });
  const texts = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map(async (file) => [file, await readFile(path.join(ROOT, folder, file), 'utf8')] as const);
  return Promise.all(texts);
}

/** For each part, the other parts that it may import by scripts/import-rules.grit. */
async function allowedImports(): Promise<Map<string, string[]>> {
  const rules = await readFile(path.join(ROOT, 'scripts/import-rules.grit'), 'utf8');
  const lines = rules.matchAll(
    /src\/(server|web)\/(\w+)\/\.\*", ! \$import <: r"\.\*#(?:shared\/|\(\?:shared\|\1\/\(\?:([\w|]+)\))/g,
  );
  return new Map(
    [...lines].map(([, , part = '', list]) => [part, list?.split('|').filter((one) => one !== part) ?? []]),
  );
}

/** The arrows of the documented map, and the folders that make up `subjects`. */
async function drawnMap(): Promise<{ arrows: [from: string, to: string][]; subjects: string[] }> {
  const text = await readFile(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [map = ''] = /```mermaid[^`]*```/.exec(text) ?? [];
  const arrows = map.split('\n').flatMap((line) => {
    const steps = line.split(' --> ').map((step) =>
      step
        .replace(/\[.*\]/, '')
        .trim()
        .split(' & '),
    );
    return steps
      .slice(1)
      .flatMap((to, step) =>
        (steps[step] ?? []).flatMap((from) => to.map((one): [string, string] => [from, one])),
      );
  });
  const [, inside = ''] = /subgraph subjects[^\n]*([^"]*?)\n {2}end/.exec(map) ?? [];
  return { arrows, subjects: [...new Set(inside.match(/\w+/g))] };
}

it('say the same as the map of docs/architecture.md', async () => {
  const rules = await allowedImports();
  const { arrows, subjects } = await drawnMap();
  const led = (part: string): string[] => {
    const next = arrows.filter(([from]) => from === part || (from === 'subjects' && subjects.includes(part)));
    return next.flatMap(([, to]) => [to, ...(to === 'subjects' ? subjects : []), ...led(to)]);
  };
  const folders = await readdir(path.join(ROOT, 'src/server'), { withFileTypes: true });
  const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
  const drawn = new Set(arrows.flat().concat(subjects));
  expect(names.filter((name) => !drawn.has(name) || !rules.has(name))).toEqual([]);
  const undrawn = [...rules].flatMap(([part, allowed]) => {
    const reached = led(part);
    return allowed.filter((one) => !reached.includes(one)).map((one) => `${part} --> ${one}`);
  });
  expect(undrawn).toEqual([]);
  const forbidden = arrows.filter(([from, to]) => rules.has(to) && rules.get(from)?.includes(to) === false);
  expect(forbidden).toEqual([]);
});

it('names the tables of the ledger in src/server/wallet/ledger only', async () => {
  const texts = (await sourcesOf('src')).filter(([file]) => !file.startsWith('server/wallet/ledger/'));
  const named = texts.filter(([, text]) => /\bledger_(?:accounts|transfers|transfer_kinds)\b/.test(text));
  expect(texts.length).toBeGreaterThan(300);
  expect(named.map(([file]) => file)).toEqual([]);
});

it('asks for no documents in src/server/platform, other than for the names of accounts', async () => {
  const ids = [...COLLECTIONS.all].map(({ id }) => id).filter((id) => id !== 'user_details');
  const asked = new RegExp(`\\b(?:from|join|into|update|collection:) '?(?:${ids.join('|')})\\b`);
  const texts = await sourcesOf('src/server/platform');
  expect(asked.test("tx.changed({ collection: 'tournaments', id })")).toBe(true);
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter(([, text]) => asked.test(text)).map(([file]) => file)).toEqual([]);
});
