/** The built web in dist/web, and whether it is that of the sources. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeBuild } from './place-build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WEB = path.join(ROOT, 'dist/web');
const STAMP = path.join(ROOT, 'dist/web.stamp');
/** What the build reads. */
const SOURCES = [
  'src/web',
  'src/shared',
  'vite.config.ts',
  'scripts/picture-renditions.ts',
  'package-lock.json',
];

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
  // Beside the one that is served, and not where another process that starts now makes its own.
  const made = path.join(ROOT, `dist/web.${process.pid}`);
  try {
    build(made);
    // A build that is placed half-way could otherwise pass for a finished one.
    rmSync(STAMP, { force: true });
    placeBuild(made, WEB);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(STAMP, wanted);
  return true;
}

/** A process of its own: the bundler's memory goes with it, the server starts clean. */
function build(folder: string): void {
  const { status } = spawnSync('vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
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
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}
