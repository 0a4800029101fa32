/** Builds the web into dist/web when its sources have changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeBuild } from './place-build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WEB = path.join(ROOT, 'dist/web');
const STAMP = path.join(ROOT, 'dist/web.stamp');
/** Inputs of the build. */
const SOURCES = [
  'src/web',
  'src/shared',
  'vite.config.ts',
  'scripts/picture-renditions.ts',
  'package-lock.json',
];

/** A hash of all inputs; unlike modification times, it is also valid in copies and clones. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A part of the build: the scripts of browsers, and what draws pages on the server. */
type Part = 'browser' | 'drawing';

/** Builds the web if necessary. @param begin called before each part @returns whether it was built */
export function buildWebIfStale(begin: (part: Part) => void = () => {}): boolean {
  const wanted = sourceHash();
  if (readStamp() === wanted) return false;
  // In a separate folder for each process, since the served build may be in use and others may build concurrently.
  const made = path.join(ROOT, `dist/web.${process.pid}`);
  try {
    build(made, begin);
    // Removed first, so that an interrupted replacement is not taken for a complete build.
    rmSync(STAMP, { force: true });
    placeBuild(made, WEB);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(STAMP, wanted);
  return true;
}

/** Runs in a child process, so that the bundler's memory is released before the server starts. */
function build(folder: string, begin: (part: Part) => void): void {
  begin('browser');
  vite('--outDir', folder);
  begin('drawing');
  // In the same folder, so that both are replaced together.
  vite('--outDir', path.join(folder, '.server'), '--ssr', 'server-entry.tsx');
}

function vite(...options: string[]): void {
  const { status } = spawnSync('vite', ['build', ...options, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Always production: a test run would otherwise build React in development mode.
      NODE_ENV: 'production',
      PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  if (status !== 0) throw new Error('The web could not be built.');
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}
