/** The documentation is self-contained: links resolve, in pages and in comments, and nothing cites other documents. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SELF = 'tests/docs/links.test.ts';

/** Text files below a folder, by their path from the root. */
function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => name.test(file))
    .sort();
}

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md'].filter((file) => existsSync(path.join(ROOT, file))),
  ...filesBelow('docs', /\.md$/),
];
const SOURCES = ['src', 'tests', 'scripts', 'bench', 'attack', 'tools', 'art'].flatMap((folder) =>
  filesBelow(folder, /\.(?:tsx?|css|sql|html|grit)$/).filter((file) => file !== SELF),
);

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** A page without its code blocks and code spans, in which nothing is a link or a heading. */
function prose(page: string): string {
  return read(page)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, (span) => (span.includes('](') ? '' : span.slice(1, -1)));
}

/** The anchors of a page's headings, as GitHub derives them. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose(page).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*~]/g, '');
    const base = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Why a link to a file of this repository does not resolve; null when it does. */
function linkProblem(target: string, anchor: string | undefined): string | null {
  if (!existsSync(path.join(ROOT, target))) return `${target} does not exist`;
  if (anchor && !(target.endsWith('.md') && anchorsOf(target).has(anchor))) {
    return `${target} has no heading #${anchor}`;
  }
  return null;
}

function pageProblems(page: string): string[] {
  const links = [...prose(page).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)];
  return links.flatMap(([, link = '']) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    const problem = linkProblem(target, anchor && decodeURIComponent(anchor));
    return problem ? [`${page}: ${problem}`] : [];
  });
}

/** `docs/page.md`, `docs/page.md#anchor`, and decisions by their number alone: `docs/decisions/0004`. */
function mentionProblems(source: string): string[] {
  return [...read(source).matchAll(/\bdocs\/([\w/-]+)(\.md)?(?:#([\w-]+))?/g)].flatMap(
    ([mention, name = '', extension, anchor]) => {
      const decision = /^decisions\/(\d{4})$/.exec(name)?.[1];
      if (decision) {
        const isThere = PAGES.some((page) => page.startsWith(`docs/decisions/${decision}-`));
        return isThere ? [] : [`${source}: there is no decision ${decision}`];
      }
      if (!extension) return [];
      const problem = linkProblem(`docs/${name}.md`, anchor);
      return problem ? [`${source}: ${mention}: ${problem}`] : [];
    },
  );
}

/** Numbered parts of documents outside of this repository. */
const CITATION = /\b(?:dialect|design|specification|sections?|cases?) \d+(?:\.\d+)?\b/i;
/** A label of a switch statement. */
const CASE_LABEL = /^\s*case \d+:/;

function citations(file: string): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      CITATION.test(line) && !CASE_LABEL.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );
}

describe('links', () => {
  it('of every page lead to files and headings that exist', () => {
    expect(PAGES.length).toBeGreaterThan(10);
    expect(PAGES.flatMap(pageProblems)).toEqual([]);
  });

  it('as code paths in pages name files and folders that exist', () => {
    const paths = PAGES.flatMap((page) =>
      [...read(page).matchAll(/`((?:src|tests|scripts|bench|attack|tools|docs|art)\/[\w./-]+)`/g)].map(
        ([, target = '']) => [page, target] as const,
      ),
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter(([, target]) => !existsSync(path.join(ROOT, target)))).toEqual([]);
  });

  it('in comments lead to pages and headings that exist', () => {
    const mentions = SOURCES.filter((source) => read(source).includes('docs/'));
    expect(mentions.length).toBeGreaterThan(5);
    expect(SOURCES.flatMap(mentionProblems)).toEqual([]);
  });
});

describe('citations', () => {
  it.each(['(dialect 4.2)', 'Cases 72 to 80', 'section 8 of it', 'design section 3', 'case 68, as decided'])(
    'are recognised in "%s"',
    (text) => expect(CITATION.test(text) && !CASE_LABEL.test(text)).toBe(true),
  );

  it.each(['    case 35:', 'cases: 35', 'a test case for 35'])('are not seen in "%s"', (text) =>
    expect(CITATION.test(text) && !CASE_LABEL.test(text)).toBe(false),
  );

  it('of documents outside of this repository do not exist', () => {
    expect([...PAGES, ...SOURCES].flatMap(citations)).toEqual([]);
  });
});
