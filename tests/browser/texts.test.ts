/** What every page says on a phone to everybody who may read it. */
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { DESKTOP, goWithin, shownText, type TestPage } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
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
  .extend('read', ({ open, readers }) => async (entries: readonly PageTexts[]) => {
    const opened = await open({ as: readers[entries[0]?.as ?? 'visitor'] });
    let isLoaded = false;
    for (const entry of entries) {
      await opened.become(entry.isWide ? { size: DESKTOP } : {});
      // Addresses of no page are answered by the server.
      if (isLoaded && !isMissing(entry)) await goWithin(opened.page, entry.path);
      else await opened.page.goto(entry.path);
      isLoaded = true;
      await expectTexts(entry, opened);
    }
  });

/** The first of the texts that does not follow the ones before it; undefined when all stand in this order. */
function firstMissing(text: string, wanted: readonly string[]): string | undefined {
  let from = 0;
  return wanted.find((one) => {
    const at = text.indexOf(one, from);
    from = at + one.length;
    return at < 0;
  });
}

async function expectTexts(entry: PageTexts, { page, problems, settle }: TestPage): Promise<void> {
  const { path, says, never = [], leadsTo, tabs } = entry;
  const mainText = () => shownText(page.getByRole('main'));
  await expect.poll(async () => firstMissing(await mainText(), says), { message: path }).toBe(undefined);
  await settle();
  const text = await mainText();
  expect(firstMissing(text, says), path).toBe(undefined);
  for (const one of never) expect(text, path).not.toContain(one);
  if (tabs) await expect.poll(() => page.getByRole('tab').allInnerTexts(), { message: path }).toEqual(tabs);
  expect(new URL(page.url()).pathname, path).toBe(leadsTo ?? new URL(path, page.url()).pathname);
  // The address itself is no page and says so once; nothing asks for it again.
  if (isMissing(entry)) expect(problems.splice(0)).toEqual([expect.stringContaining(`${path})`)]);
}

const isMissing = ({ says }: PageTexts) => says[0] === 'Page Not Found';

// What is always said is said with nothing there, too.
test.for([...Map.groupBy([...EMPTY, ...FIXED], ({ as }) => as)])(
  'with nothing there yet, to a %s',
  ([, entries], { read }) => read(entries),
);

test.for([...Map.groupBy(TOURNAMENT, ({ as }) => as)])(
  'of a tournament, to a %s',
  async ([as, entries], { cup, read }) => {
    const path = `/t/${cup}`;
    const tabs = as === 'visitor' ? Object.entries(TOURNAMENT_TABS) : [];
    await read([
      ...entries.map((entry) => ({ ...entry, path })),
      ...tabs.map(([tab, says]) => ({ path: `${path}?tab=${tab}`, as, says })),
    ]);
  },
);
