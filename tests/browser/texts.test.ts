/** What every page says on a phone to everybody who may read it. */
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { DESKTOP, shownText } from '#tests/support/browser.ts';
import { browserTest, type Visit } from '#tests/support/browser-fixture.ts';
import { aHost, anAdmin, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { EMPTY, FIXED, type PageTexts, type Role, TOURNAMENT, TOURNAMENT_TABS } from './texts-table.ts';

const HOUR_MS = 3_600_000;

type Readers = Record<Role, Person | null>;

const test = browserTest
  .extend('environment', { scope: 'file' }, { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
  .extend('readers', { scope: 'file' }, async ({ platform }): Promise<Readers> => {
    await ensureContent(platform);
    return {
      visitor: null,
      newcomer: await aPlayer(platform, { username: null, hasGameProfile: false, isEmailVerified: false }),
      player: await aPlayer(platform),
      host: await aHost(platform, { username: 'Everest_Host' }),
      admin: await anAdmin(platform),
    };
  })
  /** An Open tournament, made for the first test that asks for it. */
  .extend('cup', { scope: 'file' }, ({ platform, readers }) =>
    anOpenTournament(platform, readers.host as Person, {
      // Half an hour more than is told: the test may take a while.
      regEnd: nepalLocal(new Date(Date.now() + 53.5 * HOUR_MS)),
    }),
  )
  .extend(
    'read',
    ({ readers, visit }) =>
      (entry: PageTexts) =>
        read(entry, readers, visit),
  );
const { describe } = test;

/** The first of the texts that does not follow the ones before it; undefined when all stand in this order. */
function firstMissing(text: string, wanted: readonly string[]): string | undefined {
  let from = 0;
  return wanted.find((one) => {
    const at = text.indexOf(one, from);
    from = at + one.length;
    return at < 0;
  });
}

async function read(entry: PageTexts, readers: Readers, visit: Visit): Promise<void> {
  const { path, as, says, never = [], leadsTo, tabs, isWide } = entry;
  const size = isWide ? { size: DESKTOP } : {};
  const { page, problems, settle } = await visit(path, { as: readers[as], ...size });
  const mainText = () => shownText(page.getByRole('main'));
  await expect.poll(async () => firstMissing(await mainText(), says)).toBe(undefined);
  await settle();
  const text = await mainText();
  expect(firstMissing(text, says)).toBe(undefined);
  for (const one of never) expect(text).not.toContain(one);
  if (tabs) await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(tabs);
  const { pathname } = new URL(page.url());
  expect(pathname).toBe(leadsTo ?? new URL(path, page.url()).pathname);
  // The address itself is no page and says so once; nothing asks for it again.
  if (says[0] === 'Page Not Found') expect(problems.splice(0)).toEqual([expect.stringContaining(`${path})`)]);
}

const name = ({ path, as, isWide }: PageTexts) => `${path} to a ${as}${isWide ? ' on a wide screen' : ''}`;
const named = (entries: readonly PageTexts[]) => entries.map((entry) => [name(entry), entry] as const);

describe('with nothing there yet', () => {
  test.for(named(EMPTY))('%s', ([, entry], { read }) => read(entry));
});

describe('always', () => {
  test.for(named(FIXED))('%s', ([, entry], { read }) => read(entry));
});

describe('of a tournament', () => {
  test.for(TOURNAMENT.map((entry) => [entry.as, entry] as const))(
    'its page to a %s',
    ([, entry], { cup, read }) => read({ ...entry, path: `/t/${cup}` }),
  );

  test.for(Object.entries(TOURNAMENT_TABS))('its tab %s', ([tab, says], { cup, read }) =>
    read({ path: `/t/${cup}?tab=${tab}`, as: 'visitor', says }),
  );
});
