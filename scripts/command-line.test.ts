import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The commands that run a script of this repository; all others pass their options to a tool. */
const COMMANDS = Object.entries(scripts).flatMap(([name, script]): [string, string][] => {
  const [, file] = /^(?:exec )?node (\S+)$/.exec(script) ?? [];
  return file ? [[name, file]] : [];
});

it.each(COMMANDS)('npm run %s answers --help, and a wrong option, in one line', (name, file) => {
  const usage = new RegExp(`^Usage: npm run ${name}\\b.*\\n$`);
  const run = (word: string) => spawnSync(process.execPath, [file, word], { cwd: ROOT, encoding: 'utf8' });
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(usage), stderr: '' });
  expect(run('--wrong')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(usage) });
});
