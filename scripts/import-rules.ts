/** Which part of the house may import which (design section 3), and the check that holds it. */
import path from 'node:path';
import { parseSync } from 'vite';

/** Parts by the paths that belong to them; the first match counts. */
const PARTS: [part: string, path: RegExp][] = [
  ['test', /\.test\.tsx?$/],
  ['shared', /^src\/shared\//],
  [
    'server/base',
    /^src\/server\/(?:config|config-values|errors|ids|viewer|html|text-length|wire-instant|server-file)\.ts$/,
  ],
  ['server/platform', /^src\/server\/platform\.ts$/],
  ['server/start', /^src\/server\/(?:main|app|open-platform)\.ts$/],
  ['server/$1', /^src\/server\/([\w-]+)\//],
  ['web/feature $1', /^src\/web\/features\/([\w-]+)\//],
  ['web/pages', /^src\/web\/pages\.ts$/],
  ['web/main', /^src\/web\/[\w-]+\.tsx?$/],
  ['web/$1', /^src\/web\/([\w-]+)\//],
];

const BELOW_DB = ['shared', 'server/base'];
const BELOW_COMMANDS = [...BELOW_DB, 'server/db', 'server/ledger', 'server/platform'];
const BELOW_COLLECTIONS = [...BELOW_COMMANDS, 'server/commands', 'server/accounts', 'server/files'];
const BELOW_HTTP = [
  ...BELOW_COLLECTIONS,
  'server/collections',
  'server/mail',
  'server/locale',
  'server/jobs',
];
const BELOW_FEATURES = ['shared', 'web/texts', 'web/lib', 'web/api', 'web/components', 'web/styles'];

/** What each part may import besides itself. A part that is not named here has no place in the house yet. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  'server/base': ['shared', 'server/db'],
  'server/db': BELOW_DB,
  'server/ledger': [...BELOW_DB, 'server/db'],
  // The parts handed to everyone: names of types, no code.
  'server/platform': [...BELOW_DB, 'server/db', 'server/commands', 'server/mail'],
  'server/commands': BELOW_COMMANDS,
  'server/mail': [...BELOW_DB, 'server/db'],
  'server/locale': BELOW_DB,
  'server/files': BELOW_COMMANDS,
  'server/accounts': [...BELOW_COMMANDS, 'server/commands', 'server/mail'],
  'server/collections': BELOW_COLLECTIONS,
  'server/jobs': [...BELOW_COLLECTIONS, 'server/mail'],
  'server/content': [...BELOW_COLLECTIONS, 'server/collections'],
  'server/sample': [...BELOW_COLLECTIONS, 'server/collections'],
  'server/http': BELOW_HTTP,
  // Another door to the same house: who asks and from where is told as on the first.
  'server/realtime': [...BELOW_HTTP, 'server/http'],
  'server/start': [...BELOW_HTTP, 'server/http', 'server/realtime', 'server/content', 'server/sample'],
  'web/texts': ['shared'],
  'web/lib': ['shared', 'web/texts'],
  'web/styles': [],
  'web/api': ['shared', 'web/texts', 'web/lib'],
  'web/components': ['shared', 'web/texts', 'web/lib', 'web/api', 'web/styles'],
  'web/feature': BELOW_FEATURES,
  // Pages take the type of their props from the table that loads them later.
  'web/routes': [...BELOW_FEATURES, 'web/feature', 'web/pages'],
  'web/pages': ['shared', 'web/routes'],
  'web/main': [...BELOW_FEATURES, 'web/feature', 'web/routes', 'web/pages'],
};

/** What shared code may take from npm: it runs in both places. */
const SHARED_PACKAGES = /^zod(?:\/|$)/;
const LEDGER_TABLES = /\bledger_(?:accounts|transfers|transfer_kinds)\b/;

interface Import {
  target: string;
  isType: boolean;
}

/**
 * Everything in the files that breaks a rule, one line each.
 * @param files the source files below src/ by their path from the root
 */
export function importViolations(files: ReadonlyMap<string, string>): string[] {
  const violations: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    const imports = readImports(file, text);
    const part = partOf(file);
    if (!part || !(part === 'test' || family(part) in MAY_IMPORT)) {
      violations.push(`${file}: its part ${part ?? ''} has no place in the tables of this check`);
      continue;
    }
    for (const { target } of imports) {
      const problem = importProblem(part, target);
      if (problem) violations.push(`${file}: ${problem}`);
      else if (target.startsWith('src/') && /\.tsx?$/.test(target) && !files.has(target)) {
        violations.push(`${file}: ${target} does not exist`);
      }
    }
    // A type is gone when the code runs: only values can import each other in a circle.
    graph.set(
      file,
      imports.filter((one) => !one.isType).map((one) => one.target),
    );
    if (LEDGER_TABLES.test(text) && part !== 'server/ledger' && part !== 'test') {
      violations.push(`${file}: names a ledger table; only src/server/ledger may`);
    }
  }
  return [...violations, ...cycles(graph)];
}

function partOf(file: string): string | null {
  for (const [part, pattern] of PARTS) {
    const found = pattern.exec(file);
    if (found) return part.replace('$1', found[1] ?? '');
  }
  return null;
}

function importProblem(from: string, target: string): string | null {
  if (from === 'test') return null;
  if (/^(?:tests|scripts|bench)\//.test(target)) return `the product may not import ${target}`;
  if (!target.startsWith('src/')) {
    if (from === 'shared' && !SHARED_PACKAGES.test(target)) {
      return `shared runs in both places and may not import ${target}`;
    }
    return from.startsWith('web/') && target.startsWith('node:') ? `the web may not import ${target}` : null;
  }
  const to = partOf(target);
  if (to === from || (to && MAY_IMPORT[family(from)]?.includes(family(to)))) return null;
  return `${from} may not import ${to ?? 'no part'} (${target})`;
}

/** All features are one family with one set of rights, but each is a part of its own. */
function family(part: string): string {
  return part.startsWith('web/feature ') ? 'web/feature' : part;
}

function readImports(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean) =>
    found.push({ target: resolve(file, specifier), isType });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    // Loaded later: not part of a circle at start. A computed address cannot be checked and is not used here.
    if (specifier) add(specifier, true);
  }
  return found;
}

/** An address from the root for files of ours, the specifier itself for packages. */
function resolve(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
  const alias = /^#(shared|server|web|tests)\/(.*)$/.exec(bare);
  if (!alias) return bare;
  return alias[1] === 'tests' ? `tests/${alias[2]}` : `src/${alias[1]}/${alias[2]}`;
}

/** Each circle of imports once, told from its alphabetically first file on. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      const circle = trail.slice(at);
      const first = circle.indexOf([...circle].sort()[0] ?? file);
      found.add([...circle.slice(first), ...circle.slice(0, first)].join(' → '));
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const target of graph.get(file) ?? []) if (graph.has(target)) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return [...found].map((circle) => `import circle: ${circle}`);
}
