/**
 * Replaces the served build by a new one. Running servers and open pages still load hashed files of their own build from
 * folders called `assets`, so the assets of some earlier builds are kept.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BUILDS_KEPT = 5;
/** The file that lists the assets of each kept build, newest first. */
const RECORD = '.builds.json';

/** Moves the files of a finished build to the served folder. At every moment all references in it resolve. */
export function placeBuild(made: string, place: string): void {
  const isAsset = (file: string) => /(?:^|\/)assets\//.test(file);
  const files = listFiles(made);
  const before = existsSync(place) ? listFiles(place) : [];
  const builds = [files.filter(isAsset), ...readRecord(place, before.filter(isAsset))].slice(0, BUILDS_KEPT);
  // Referenced files are moved first, the page that references them last.
  const order = (file: string) => (isAsset(file) ? 0 : path.basename(file) === 'index.html' ? 2 : 1);
  for (const file of files.toSorted((a, b) => order(a) - order(b))) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    renameSync(path.join(made, file), path.join(place, file));
  }
  writeFileSync(path.join(place, RECORD), JSON.stringify(builds));
  const kept = new Set([RECORD, ...files, ...builds.flat()]);
  for (const file of before) if (!kept.has(file)) rmSync(path.join(place, file), { force: true });
  rmSync(made, { recursive: true, force: true });
}

/** @param found existing assets, used if there is no record */
function readRecord(place: string, found: string[]): string[][] {
  try {
    return JSON.parse(readFileSync(path.join(place, RECORD), 'utf8')) as string[][];
  } catch {
    return [found];
  }
}

/** The paths of all files, relative to the folder, with slashes. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
