/** Plays a week of the simulated year; `npm run year` plays all of it. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');

/** Plays in a separate process, whose time and chance are simulated. @returns its log */
async function play(log: string, until: string): Promise<string> {
  const words = ['year/main.ts', '--seed', '7', '--until', until, '--log', log];
  await run(process.execPath, words, { cwd: ROOT, env: { PATH: process.env.PATH } }).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(`${error.message}\n${error.stdout}`);
    },
  );
  return readFile(log, 'utf8');
}

it('a week adds up, and the same seed gives the same log', async () => {
  const folder = await newFolder('year');
  const [week, day] = await Promise.all([
    play(path.join(folder, 'week.log'), '2026-01-08T00:00'),
    play(path.join(folder, 'day.log'), '2026-01-02T06:00'),
  ]);
  expect(day.length).toBeGreaterThan(1000);
  expect(week.slice(0, day.length)).toBe(day);
  await rm(folder, { recursive: true });
});
