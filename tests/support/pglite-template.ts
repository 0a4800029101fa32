/** Copies the template into memory for each database of a test. */
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { makeTemplate } from './make-template.ts';
import { oncePerRun } from './once-per-run.ts';

/** The data folder in the engine's own file system. */
const ENGINE_FOLDER = '/pglite/data';

/** The end of the path of a folder that a restore fills. */
const RESTORED = path.join('restoring', DATABASE_FOLDER);

// A restore finds the schema ready instead of making it. A separate process tests that it makes it (drill.test.ts).
const create = PGlite.create;
Object.assign(PGlite, {
  create: async (options: PGliteOptions) => {
    const { dataDir } = options;
    if (dataDir?.endsWith(RESTORED)) await cp(await pgliteTemplate(), dataDir, { recursive: true });
    return create(options);
  },
});

let folder: Promise<string> | undefined;
let entries: Promise<Entry[]> | undefined;

/** The folder of the template, which nobody may change. */
export function pgliteTemplate(): Promise<string> {
  folder ??= oncePerRun('pglite-template', makeTemplate);
  return folder;
}

interface Entry {
  path: string;
  /** The content of a file; null for a folder. */
  bytes: Buffer | null;
}

/** The template's files and folders, each after the folder that contains it. */
async function readEntries(): Promise<Entry[]> {
  const template = await pgliteTemplate();
  const found = await readdir(template, { recursive: true, withFileTypes: true });
  const read = found.map(async (one): Promise<Entry> => {
    const file = path.join(one.parentPath, one.name);
    return {
      path: path.posix.join(ENGINE_FOLDER, path.relative(template, file)),
      bytes: one.isDirectory() ? null : await readFile(file),
    };
  });
  return (await Promise.all(read)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file system in memory that contains a copy of the template. */
export class TemplateFS extends MemoryFS {
  override async initialSyncFs(): Promise<void> {
    entries ??= readEntries();
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('The engine has no file system yet.');
    files.mkdirTree(ENGINE_FOLDER);
    for (const { path: place, bytes } of await entries) {
      if (!bytes) files.mkdir(place);
      // The copy becomes the file's content, without being copied once more.
      else files.writeFile(place, new Uint8Array(bytes), { canOwn: true });
    }
  }
}
