/** Pages that hold much text or many cards stay still while their fonts arrive, on larger phones and tablets too. */
import { ensureContent } from '#server/content/ensure-content.ts';
import { seedSampleData } from '#server/sample/seed-sample-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectNoShift } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';

const test = browserTest.extend('tournament', { scope: 'file', auto: true }, async ({ api, platform }) => {
  await ensureContent(platform);
  await seedSampleData(platform);
  const { json } = await api.call('GET', '/v1/databases/main/collections/tournaments/documents');
  return (json.documents as TournamentDocument[]).find(({ status }) => status === 'Open')?.$id ?? '';
});

const WIDTHS = [390, 412, 768];
const PATHS = ['/', '/announcement', 'a tournament'];

test.for(PATHS.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
  '%s at %i px',
  async ([path, width], { tournament, visit }) => {
    const address = path.startsWith('/') ? path : `/t/${tournament}`;
    const opened = await visit(address, { isUncached: true, size: { width, height: 800 } });
    await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
    await opened.settle();
    await expectNoShift(opened.page);
  },
);
