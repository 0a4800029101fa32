/** `npm run check` asks this last: do all imports point the one way (scripts/import-rules.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importViolations } from './import-rules.ts';

/** The sources below src/, by their path from the root. */
export function readSources(root: string): Map<string, string> {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort();
  return new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

if (import.meta.main) {
  const sources = readSources(path.resolve(import.meta.dirname, '..'));
  const violations = importViolations(sources);
  for (const violation of violations) console.error(violation);
  console.log(`Imports of ${sources.size} files checked, ${violations.length} against the rules.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
