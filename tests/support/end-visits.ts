/** Closes the pages that a test visited, and stores a report of them if it failed. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'vitest';
import { shownText, type TestPage } from './browser.ts';
import type { PagePool } from './page-pool.ts';
import { toastTexts } from './toasts.ts';
import { keepTrace } from './traces.ts';

/** The longest line in a failure message, in characters; the files contain the full text. */
const LINE_LENGTH = 200;
const TEST_RESULTS = path.resolve(import.meta.dirname, '../../test-results');

export interface Visited {
  opened: TestPage;
  /** Matches problems that the test causes on purpose. */
  allows: RegExp | undefined;
  /** The key of the page in the pool. */
  key: string;
}

/**
 * Returns the pages of a test to the pool. When the test failed, or a page had problems, they are closed, screenshot and
 * console are kept, and the message says where.
 * @throws Error when a page had problems although the test passed
 */
export async function endVisits(
  task: TestContext['task'],
  visits: readonly Visited[],
  pool: PagePool,
): Promise<void> {
  const hasComplaints = visits.some(({ opened, allows }) =>
    opened.problems.some((problem) => !allows?.test(problem)),
  );
  const failure = task.result?.errors?.[0];
  const complaint = !failure && hasComplaints ? new Error('A page complained.') : null;
  const failed = failure ?? complaint;
  if (failed && visits.length > 0) failed.message += await report(task, visits);
  for (const { opened, key } of visits) {
    if (failed) await opened.context.close();
    else await pool.giveBack(key, opened);
  }
  if (complaint) throw complaint;
}

/** Reports the pages of a failed test. Returns the text for the failure message. */
async function report(task: TestContext['task'], visits: readonly Visited[]): Promise<string> {
  const file = path.basename(task.file.name, '.test.ts');
  const slug = `${file} ${task.fullTestName}`.replaceAll(/[^\w]+/g, '-').slice(0, 120);
  const folder = path.join(TEST_RESULTS, slug);
  await rm(folder, { recursive: true, force: true });
  const lines: string[] = [];
  for (const [index, { opened }] of visits.entries()) {
    lines.push(await reportPage(opened, folder, `page-${index + 1}`));
  }
  return `\n\n${lines.join('\n')}\nScreenshot and console: ${path.relative(process.cwd(), folder)}/`;
}

/**
 * Writes a page's screenshot and console, and its trace if there is one, into a folder as `<name>.png`, `<name>.txt`
 * and `<name>.zip`.
 * @returns a summary of the page for the failure message
 */
async function reportPage(opened: TestPage, folder: string, name: string): Promise<string> {
  const { page, context, problems, console: lines } = opened;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  const text = await shownText(page.locator('body')).catch(() => 'The page is closed.');
  await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
  await keepTrace(context, `${file}.zip`);
  const sections: [string, readonly string[]][] = [
    ['Address', [page.url()]],
    ['Problems', problems],
    ['Toasts nobody waited for', [...(toastTexts.get(page) ?? [])]],
    ['Console', lines],
    ['Text', [text]],
  ];
  const told = sections.filter(([, content]) => content.length > 0);
  await writeFile(
    `${file}.txt`,
    told.map(([title, content]) => `${title}\n${content.join('\n')}\n`).join('\n'),
  );
  const start = text.slice(0, 2 * LINE_LENGTH);
  return [`${page.url()} says: ${start}`, ...problems.map((problem) => problem.slice(0, LINE_LENGTH))].join(
    '\n',
  );
}
