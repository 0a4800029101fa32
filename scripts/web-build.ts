/** Builds the web into dist/web when its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { webFolderOf } from '../src/server/pages/web-folder.ts';
import { LANGUAGES, type Language } from '../src/shared/languages.ts';
import { placeBuild } from './place-build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WEB = path.join(ROOT, 'dist/web');
/** The folder of files whose names are hashes of their content. */
const ASSETS = 'assets';
const STAMP = path.join(ROOT, 'dist/web.stamp');
/** The inputs of the build. */
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

/** A part of the build: the scripts for browsers, and the module that renders pages on the server. */
type Part = 'browser' | 'drawing';

/** Builds the web if it is stale. @param begin called before each part @returns whether it was built */
export async function buildWebIfStale(begin: (part: Part) => void = () => {}): Promise<boolean> {
  const wanted = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false;
  // Each process builds in a separate folder, since the served build may be in use and others may build concurrently.
  const made = path.join(ROOT, `dist/web.${process.pid}`);
  try {
    await build(made, wanted, begin);
    // The stamp is removed first, so that an interrupted replacement does not count as a complete build.
    rmSync(STAMP, { force: true });
    placeBuild(made, WEB);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(STAMP, wanted);
  return true;
}

/** Builds all languages at once, in child processes, so that the bundler's memory is freed before the server starts. */
async function build(folder: string, name: string, begin: (part: Part) => void): Promise<void> {
  const madeOf = (language: Language) => path.join(folder, `.made-${language}`);
  const buildAll = (part: Part, place = '', ...options: string[]) => {
    begin(part);
    return Promise.all(
      LANGUAGES.map((language) => vite(language, name, path.join(madeOf(language), place), ...options)),
    );
  };
  await buildAll('browser');
  // Both parts are in the same folder, so that they are replaced together.
  await buildAll('drawing', '.server', '--ssr', 'server-entry.tsx');
  for (const language of LANGUAGES) mergeBuild(madeOf(language), webFolderOf(folder, language), folder);
}

/** Moves a language's build to its place; hashed files of all languages go into one folder. */
function mergeBuild(made: string, place: string, folder: string): void {
  mkdirSync(path.join(folder, ASSETS), { recursive: true });
  for (const name of readdirSync(path.join(made, ASSETS)))
    renameSync(path.join(made, ASSETS, name), path.join(folder, ASSETS, name));
  rmSync(path.join(made, ASSETS), { recursive: true });
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(made)) renameSync(path.join(made, name), path.join(place, name));
  rmSync(made, { recursive: true });
}

async function vite(language: Language, name: string, place: string, ...options: string[]): Promise<void> {
  const args = ['build', '--outDir', place, ...options, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn('vite', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      WEB_LANGUAGE: language,
      WEB_BUILD: name,
      // The mode is always production: a test run would otherwise build React in development mode.
      NODE_ENV: 'production',
      PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error('The web could not be built.');
}
