/** Weight of a first route: the scripts and styles that the home page, or a tournament's, references, and their static imports. */
import { parseSync } from 'vite';
import type { Line } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { StartedServer } from '../../tools/server.ts';

/** In the name of a page's own file: its absence would mean that references were not found. */
const PAGES = [
  { path: '/', module: 'home-page', most: 125_000 },
  { path: '/t/{id}', module: 'tournament-page', most: 140_000 },
];

/** Characters of a file that may be sent as it is. */
const TINY = 200;

export async function measureFirstRoute({ databases }: Setting): Promise<Line[]> {
  const product = await StartedServer.start({ DATA_DIR: await databases.folder() });
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const lines = [];
    for (const page of PAGES) lines.push(await measurePage(origin, page));
    return lines;
  } finally {
    await product.terminate();
  }
}

async function measurePage(
  origin: string,
  { path, module, most }: { path: string; module: string; most: number },
): Promise<Line> {
  // Not drawn by the server: a page that is names its scripts for later. Whether there is such a tournament does not matter.
  const page = await fetch(`${origin}${path.replace('{id}', 'any')}?not=drawn`);
  const weights = await weigh(origin, filesNamed(await page.text()));
  if (![...weights.keys()].some((file) => file.includes(`/${module}-`))) {
    throw new Error(`The file of ${path} is not among ${[...weights.keys()].join(', ')}`);
  }
  const sum = (ending: string) =>
    [...weights].reduce((total, [file, bytes]) => total + (file.endsWith(ending) ? bytes : 0), 0);
  const total = sum('.js') + sum('.css');
  return {
    what: `first route ${path}, ${weights.size} files, gzipped`,
    value: `${kilobytes(total)} (JS ${kilobytes(sum('.js'))}, CSS ${kilobytes(sum('.css'))})`,
    must: { text: `at most ${kilobytes(most)} of JS`, holds: sum('.js') <= most },
  };
}

/** The scripts and styles referenced by a page. */
function filesNamed(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const isWanted = /\bsrc=|rel="(?:modulepreload|stylesheet)"/.test(tag);
    const file = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return isWanted && file ? [file] : [];
  });
}

/** Transferred bytes of each file and of everything they import statically. */
async function weigh(origin: string, files: readonly string[]): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (weights.has(file)) continue;
    const response = await fetch(origin + file, { headers: { 'accept-encoding': 'gzip' } });
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    const text = await response.text();
    // The smallest files would grow.
    if (response.headers.get('content-encoding') !== 'gzip' && text.length > TINY)
      throw new Error(`${file} is not compressed`);
    weights.set(file, Number(response.headers.get('content-length')));
    if (!file.endsWith('.js')) continue;
    for (const { moduleRequest } of parseSync(file, text).module.staticImports) {
      waiting.push(new URL(moduleRequest.value, origin + file).pathname);
    }
  }
  return weights;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
