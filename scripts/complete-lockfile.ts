/**
 * Adds to package-lock.json the optional packages for other platforms that npm left out.
 *
 * `npm install` writes an entry for every platform, but only if the registry has the package: where a mirror lacks the
 * newest `@biomejs/cli-darwin-arm64`, npm drops it silently. `npm ci` of npm 11 then refuses the lock file
 * everywhere ("Missing: … from lock file"), and npm 10 installs no binary on the platform concerned. No option of npm
 * helps: `--os`, `--cpu` and `--libc` query the same registry, and `npm ci --omit=optional` still compares the lock file.
 * npm never downloads packages for other platforms, so version and platform are all an entry needs.
 *
 * Run it after an `npm install` that changed the lock file; with --check it only reports (part of `npm run check`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, Locked>;
}

const SYSTEMS = 'android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ');
const PROCESSORS = 'arm64 arm x64 ia32 wasm32 ppc64 riscv64 s390x loong64'.split(' ');

/** The missing entries of a lock file, by path. */
export function missingPlatforms(lockfile: Lockfile): Record<string, Locked> {
  const missing: Record<string, Locked> = {};
  for (const parent of Object.values(lockfile.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      // Only the registry can resolve ranges; platform packages have exact versions.
      if (place in lockfile.packages || !/^\d/.test(version)) continue;
      const platform = platformOf(name);
      if (platform)
        missing[place] = { version, ...platform, ...(parent.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}

/** The platform in a package's name: `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!cpu || !(os || cpu === 'wasm32')) return null;
  return {
    cpu: [cpu],
    ...(os ? { os: [os] } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  };
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const missing = missingPlatforms(lockfile);
  const names = Object.keys(missing);
  if (names.length > 0 && process.argv.includes('--check')) {
    console.error(`package-lock.json lacks ${names.join(', ')}. Run: node scripts/complete-lockfile.ts`);
    process.exitCode = 1;
  } else if (names.length > 0) {
    const [root, ...rest] = Object.entries({ ...lockfile.packages, ...missing });
    rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
    lockfile.packages = Object.fromEntries(root ? [root, ...rest] : rest);
    writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
    console.log(`Added ${names.length} packages of other platforms to package-lock.json.`);
  }
}
