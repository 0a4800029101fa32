/** Weight of a first route: the scripts and styles of the home page, and of a tournament's. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pagePreloads } from '#server/pages/page-preloads.ts';
import { matchPage } from '#shared/page-routes.ts';
import { ROOT } from '#tests/support/server-process.ts';
import type { Line } from '../../tools/report.ts';

const WEB = path.join(ROOT, 'dist/web');
const MOST = { '/': 160_000, '/t/any': 190_000 };
const MOST_FILES = 40;

export async function measureFirstRoute(): Promise<Line[]> {
  const template = readFileSync(path.join(WEB, 'index.html'), 'utf8');
  const always = [...template.matchAll(/\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  return Object.entries(MOST).map(([address, most]) => {
    const { lateScripts } = pagePreloads(WEB)(matchPage(address));
    const files = [...new Set([...always, ...lateScripts.split(' ')])];
    const sum = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0);
    return {
      what: `first route ${address}, ${files.length} files, gzipped`,
      value: `JS ${kilobytes(sum('.js'))}, CSS ${kilobytes(sum('.css'))}`,
      must: {
        text: `at most ${kilobytes(most)} of JS in ${MOST_FILES} files`,
        holds: sum('.js') <= most && files.length <= MOST_FILES,
      },
    };
  });
}

/** The bytes that are sent for a file: compressed, unless that is larger. */
function sizeOf(file: string): number {
  const [plain, compressed] = [path.join(WEB, file), path.join(WEB, `${file}.gz`)];
  return statSync(existsSync(compressed) ? compressed : plain).size;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
