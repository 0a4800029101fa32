/** Accessibility checks with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { NodeResult, Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { within } from './eventually.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is judged by default: an open dialog, because a modal one makes all around it inert, else the document. */
const OPEN = `document.querySelector('dialog:modal, [role=dialog]') ?? document`;

/**
 * Expects no WCAG 2.2 A or AA violation in the current state of the page, as far as axe-core detects them.
 * @param judged an expression for the elements that are judged; by default the open dialog, or else the document
 */
export async function expectAccessible(page: Page, judged = OPEN): Promise<void> {
  expect(await accessibilityFindings(page, judged), `axe on ${page.url()}`).toEqual([]);
}

export async function accessibilityFindings(page: Page, judged = OPEN): Promise<string[]> {
  await within(`loading axe on ${page.url()}`, load(page));
  const violations = (await within(`axe on ${page.url()}`, page.evaluate(run(judged)))) as Result[];
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node: NodeResult) => `  ${node.html}\n    ${node.failureSummary}`).join('\n')}`,
  );
}

/**
 * Evaluates axe with the debugger, which the page's Content-Security-Policy does not bind. By its own protocol, since
 * `page.evaluate` uses `eval`, for which the browser caches no compiled code; that takes twice as long.
 */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
  expect(exceptionDetails, 'axe is evaluated').toBe(undefined);
}

/**
 * A fixed bar can cover part of a target and make it look too small. Targets reported as too small are therefore scrolled
 * to the middle of the screen and checked again.
 */
const run = (judged: string) => `(async () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // Files would be loaded for what plays sound, of which there is none; that takes a quarter of the time.
  const options = { runOnly: tags, resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(${judged}, options);
  const before = scrollY;
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const kept = [];
    for (const node of violation.nodes) {
      const element = document.querySelector(node.target[0]);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
      if (again.violations.length > 0) kept.push(node);
    }
    violation.nodes = kept;
  }
  scrollTo({ top: before, behavior: 'instant' });
  return violations.filter(({ nodes }) => nodes.length > 0);
})()`;
