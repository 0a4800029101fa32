/** Every page on a phone, read by everybody who may: that it says what the specification says, and nothing goes wrong. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { DESKTOP, openPage, PHONE, shownText, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { aHost, anAdmin, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { EMPTY, FIXED, type PageTexts, type Role, TOURNAMENT, TOURNAMENT_TABS } from './texts-table.ts';

const HOUR_MS = 3_600_000;

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let people: Record<Exclude<Role, 'visitor'>, Person>;
const open: TestPage[] = [];

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  await ensureContent(platform);
  origin = await (await platform.app()).listen({ port: 0, host: '127.0.0.1' });
  people = {
    newcomer: await aPlayer(platform, { username: null, hasGameProfile: false, isEmailVerified: false }),
    player: await aPlayer(platform),
    host: await aHost(platform, { username: 'Everest_Host' }),
    admin: await anAdmin(platform),
  };
});

afterAll(async () => {
  for (const one of open) await one.close();
  await browser?.close();
  await platform?.finish();
});

const pages = new Map<string, Promise<TestPage>>();

/** One browser for each role and width, for all the pages it reads. */
function pageOf(as: Role, isWide = false): Promise<TestPage> {
  const key = `${as} ${isWide}`;
  const known = pages.get(key) ?? newPage(as, isWide);
  pages.set(key, known);
  return known;
}

async function newPage(as: Role, isWide: boolean): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: isWide ? DESKTOP : PHONE });
  open.push(opened);
  if (as !== 'visitor') {
    const { email, password } = people[as];
    const answer = await opened.context.request.post('/v1/account/sessions/email', {
      data: { email, password },
    });
    expect(answer.status()).toBe(201);
  }
  return opened;
}

const mainText = (page: Page) => shownText(page.getByRole('main'));

/** The first of the texts that does not follow the ones before it; undefined when all stand in this order. */
function firstMissing(text: string, wanted: readonly string[]): string | undefined {
  let from = 0;
  return wanted.find((one) => {
    const at = text.indexOf(one, from);
    from = at + one.length;
    return at < 0;
  });
}

async function read({ path, as, says, never = [], leadsTo, tabs, isWide }: PageTexts): Promise<void> {
  const { page, problems, expectQuiet } = await pageOf(as, isWide);
  problems.splice(0);
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => firstMissing(await mainText(page), says)).toBe(undefined);
  const text = await mainText(page);
  for (const one of never) expect(text).not.toContain(one);
  if (tabs) expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);
  expect(new URL(page.url()).pathname).toBe(leadsTo ?? new URL(path, origin).pathname);
  // The address itself is no page and says so once; nothing asks for it again.
  if (says[0] === 'Page Not Found') expect(problems.splice(0)).toEqual([expect.stringContaining(`${path})`)]);
  expectQuiet();
}

const name = ({ path, as, isWide }: PageTexts) => `${path} to a ${as}${isWide ? ' on a wide screen' : ''}`;

describe('with nothing there yet', () => {
  it.each(EMPTY.map((entry) => [name(entry), entry] as const))('%s', (_name, entry) => read(entry));
});

describe('always', () => {
  it.each(FIXED.map((entry) => [name(entry), entry] as const))('%s', (_name, entry) => read(entry));
});

describe('of a tournament', () => {
  let cup: string;

  beforeAll(async () => {
    cup = await anOpenTournament(platform, people.host, {
      // Half an hour more than is told: the test may take a while.
      regEnd: nepalLocal(new Date(Date.now() + 53.5 * HOUR_MS)),
    });
  });

  it.each(TOURNAMENT.map((entry) => [entry.as, entry] as const))('its page to a %s', (_as, entry) =>
    read({ ...entry, path: `/t/${cup}` }),
  );

  it.each(Object.entries(TOURNAMENT_TABS))('its tab %s', (tab, says) =>
    read({ path: `/t/${cup}?tab=${tab}`, as: 'visitor', says }),
  );
});
