/** The built web in dist/web, and whether it is that of the sources. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'dist/web.stamp');
/** What the build reads. */
const SOURCES = ['src/web', 'src/shared', 'vite.config.ts', 'package-lock.json'];

/** A hash of everything the build reads: true for copies and clones too, which times of change are not. */
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

/** Builds the web unless dist/web is already that of the sources. Returns whether it built. */
export function buildWebIfStale(): boolean {
  const wanted = sourceHash();
  if (readStamp() === wanted) return false;
  // A build that fails half-way leaves nothing that could pass for a finished one.
  rmSync(STAMP, { force: true });
  // A process of its own: the bundler's memory goes with it, the server starts clean.
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Whoever asks for it: a test run would otherwise leave React's development build to be served.
      NODE_ENV: 'production',
      PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  if (status !== 0) throw new Error('The web could not be built.');
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  return true;
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}
