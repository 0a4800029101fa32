/**
 * A new build in the place of the last one. Files under assets/ are named by their content, and a server that still
 * runs, or a page that is still open, goes on asking for those of its own build: they stay for some builds more.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BUILDS_KEPT = 5;
/** The assets of each build that is kept, the newest first. */
const RECORD = '.builds.json';

/** Moves the files of a finished build from one folder to the other, which is at no moment without what it names. */
export function placeBuild(made: string, place: string): void {
  const isAsset = (file: string) => file.startsWith('assets/');
  const files = listFiles(made);
  const before = existsSync(place) ? listFiles(place) : [];
  const builds = [files.filter(isAsset), ...readRecord(place, before.filter(isAsset))].slice(0, BUILDS_KEPT);
  // What others name comes first, the page that names it last.
  const order = (file: string) => (isAsset(file) ? 0 : file === 'index.html' ? 2 : 1);
  for (const file of files.toSorted((a, b) => order(a) - order(b))) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    renameSync(path.join(made, file), path.join(place, file));
  }
  writeFileSync(path.join(place, RECORD), JSON.stringify(builds));
  const kept = new Set([RECORD, ...files, ...builds.flat()]);
  for (const file of before) if (!kept.has(file)) rmSync(path.join(place, file), { force: true });
  rmSync(made, { recursive: true, force: true });
}

/** @param found the assets of a build that was placed without a record */
function readRecord(place: string, found: string[]): string[][] {
  try {
    return JSON.parse(readFileSync(path.join(place, RECORD), 'utf8')) as string[][];
  } catch {
    return [found];
  }
}

/** Paths from the folder on, with slashes. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
