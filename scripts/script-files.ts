/**
 * Which script files the web is made of. Pages and lazy parts have files of their own. What they share the bundler puts
 * into one file for each set of them: hundreds, most below 1 kB. Here what nearly every page needs becomes one file, and
 * two others become one where the requests that this saves are worth more than the bytes that somebody loads in vain.
 */
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type UserConfig } from 'vite';

/** What a request costs, in bytes that would come in its time. */
const REQUEST_BYTES = 500;
/** How often one of the 200 parts is opened for each time that a page is. */
const PART_WEIGHT = 0.003;

/** A file that the bundler makes by itself. */
export interface ScriptFile {
  name: string;
  bytes: number;
  modules: readonly string[];
  imports: readonly string[];
  /** Modules of libraries, and those that stand in the place of one. */
  foreign: readonly string[];
  /** Whose file it is; null when it is shared. */
  entry: 'page' | 'part' | null;
}

interface Places {
  /** The module of the whole web, which every page loads. */
  web: string;
  /** Loads the pages, each by an import of its own. */
  pages: string;
  /** The page that most people see first. */
  firstPage: string;
  /** Those that change what is imported. */
  plugins: Plugin[];
}

export function scriptFiles(places: Places): Plugin {
  return {
    name: 'script-files',
    apply: 'build',
    async config(config) {
      const fileOf = joinFiles(await filesOfBundler(config, places), [places.web, places.firstPage]);
      const groups = [
        // All that the script of every page (src/web/start.ts) has in common with the rest.
        { name: 'loader', test: /vite\/preload-helper|rolldown\/runtime/ },
        {
          name: (id: string) => fileOf.get(id),
          debugName: 'shared',
          includeDependenciesRecursively: false,
        },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** Builds the web without writing it: only the bundler knows which modules are used, and by what. */
async function filesOfBundler(
  { root, resolve, build: options }: UserConfig,
  { pages, plugins }: Places,
): Promise<ScriptFile[]> {
  const files: ScriptFile[] = [];
  const list: Plugin = {
    name: 'list-files',
    enforce: 'pre',
    load: (id) => (id.endsWith('.css') ? '' : null),
    generateBundle(_options, bundle) {
      const routes = this.getModuleInfo(pages)?.dynamicallyImportedIds;
      if (!routes) this.error(`${pages} is not part of the web.`);
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const isForeign = (id: string) => id.includes('/node_modules/');
        const isPage = file.isEntry || routes.includes(file.facadeModuleId ?? '');
        files.push({
          name: file.fileName,
          bytes: gzipSync(file.code).length,
          modules: file.moduleIds.filter((id) => !id.endsWith('.css')),
          imports: file.imports,
          foreign: file.moduleIds.filter(
            (id) => isForeign(id) || this.getModuleInfo(id)?.importers.some(isForeign),
          ),
          entry: isPage ? 'page' : file.isDynamicEntry ? 'part' : null,
        });
      }
    },
  };
  await build({
    root,
    resolve,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [list, ...plugins],
    build: { ...options, write: false },
  });
  return files;
}

/** One or several of the bundler's files. */
interface Group {
  bytes: number;
  modules: readonly string[];
  isShared: boolean;
  /** All groups that come with it, and itself. */
  needs: Set<Group>;
  /** The pages and parts that load it. */
  loadedBy: Set<ScriptFile>;
}

/**
 * @param first modules all of whose imports become one file, and one more for what is not ours
 * @returns the file of each module that is shared
 */
export function joinFiles(files: readonly ScriptFile[], first: readonly string[]): Map<string, string> {
  const named = new Map(files.map((file) => [file.name, file]));
  const withImports = (starts: readonly ScriptFile[]): Set<ScriptFile> => {
    const all = new Set(starts);
    // A set hands out what is added while it is walked.
    for (const { imports } of all)
      for (const name of imports) {
        const file = named.get(name);
        if (file) all.add(file);
      }
    return all;
  };
  const base = withImports(
    first.map((id) => {
      const file = files.find(({ modules }) => modules.includes(id));
      if (!file) throw new Error(`${id} is not part of the web.`);
      return file;
    }),
  );
  const groupOf = new Map<ScriptFile, Group>();
  for (const file of files) {
    const { bytes, modules, entry } = file;
    if (!base.has(file))
      groupOf.set(file, { bytes, modules, isShared: !entry, needs: new Set(), loadedBy: new Set() });
  }
  for (const [file, group] of groupOf)
    for (const one of withImports([file])) {
      const needed = groupOf.get(one);
      if (!needed) continue;
      group.needs.add(needed);
      if (file.entry) needed.loadedBy.add(file);
    }
  const names = new Map<string, string>();
  // Two files, so that no task runs all of it.
  for (const { modules, foreign } of base)
    for (const id of modules)
      if (!first.includes(id)) names.set(id, foreign.includes(id) ? 'vendor' : 'base');
  for (const [index, { modules }] of joinGroups([...groupOf.values()]).entries())
    for (const id of modules) names.set(id, `shared-${index}`);
  return names;
}

/** Each shared group becomes one with what suits it best, from the smallest on. @returns those that remain */
function joinGroups(all: readonly Group[]): Group[] {
  const shared = all.filter(({ isShared }) => isShared).sort((a, b) => a.bytes - b.bytes);
  for (const group of shared) {
    const best = shared
      .map((other) => ({ other, gain: gainOf(group, other) }))
      .reduce((one, two) => (two.gain > one.gain ? two : one));
    if (best.gain <= 0) continue;
    join(group, best.other, all);
    // What did not suit the others before may do so now.
    return joinGroups(all.filter((one) => one !== best.other));
  }
  return shared;
}

/** The bytes that are saved where two groups become one. */
function gainOf(one: Group, other: Group): number {
  if (one === other || isBetween(one, other) || isBetween(other, one)) return 0;
  const loaders = one.loadedBy.union(other.loadedBy);
  let gain = REQUEST_BYTES * weightOf(one.loadedBy.intersection(other.loadedBy));
  for (const group of one.needs.union(other.needs)) {
    const request = group === one || group === other ? 0 : REQUEST_BYTES;
    gain -= weightOf(loaders.difference(group.loadedBy)) * (group.bytes + request);
  }
  return gain;
}

/** Whether a third group needs the one and is needed by the other: after they were joined it would need itself. */
function isBetween(one: Group, other: Group): boolean {
  return [...one.needs].some((group) => group !== one && group !== other && group.needs.has(other));
}

function weightOf(loaders: Set<ScriptFile>): number {
  let weight = 0;
  for (const { entry } of loaders) weight += entry === 'page' ? 1 : PART_WEIGHT;
  return weight;
}

function join(group: Group, other: Group, all: readonly Group[]): void {
  group.bytes += other.bytes;
  group.modules = [...group.modules, ...other.modules];
  const needs = group.needs.union(other.needs);
  const loaders = group.loadedBy.union(other.loadedBy);
  for (const one of all) {
    if (one.needs.has(group) || one.needs.has(other)) one.needs = one.needs.union(needs);
    one.needs.delete(other);
  }
  for (const one of needs) one.loadedBy = one.loadedBy.union(loaders);
}
