/** Whoever has no tokens is told in the wallet how one comes to some. */
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anAdmin, anOpenTournament, aPlayer, joinedPlayers } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { expectGoodAtAllWidths } from './widths.ts';

const test = browserTest.extend('free', { scope: 'file', auto: true }, async ({ platform }) => {
  await ensureContent(platform);
  const host = await aHost(platform);
  const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 0 });
  const full = await anOpenTournament(platform, host, { tournTitle: 'Full Free Cup', entryFee, max: 2 });
  await joinedPlayers(platform, full, 2, 0);
  await anOpenTournament(platform, host, { tournTitle: 'Paid Cup' });
  return anOpenTournament(platform, host, { tournTitle: 'Free Cup', entryFee });
});

test('No tokens? At every width what the operator wrote, free tournaments with seats, and a request that the operator sees', async ({
  free,
  platform,
  visit,
}) => {
  const player = await aPlayer(platform);
  const opened = await visit('/profile?tab=wallet', { as: player, isUncached: true });
  const { page } = opened;
  const section = page.getByRole('region', { name: 'How to get tokens' });
  await section.getByText('Win them.').waitFor();
  // Before where tokens went, to who has none.
  await expect
    .poll(() => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Balances', 'How to get tokens', 'History']);
  await section.getByRole('heading', { name: 'Free Cup', exact: true }).waitFor();
  await expect.poll(() => section.locator('article h3').allInnerTexts()).toEqual(['Free Cup']);
  await expect
    .poll(() => section.getByRole('link', { name: 'Free Cup' }).getAttribute('href'))
    .toBe(`/t/${free}`);
  await opened.settle();
  await expectNoShift(page);
  await expectGoodAtAllWidths(page);

  await section.getByRole('button', { name: 'Ask for tokens' }).click();
  await section.getByRole('button', { name: 'Send request' }).click();
  await section.getByText('Enter a whole number from 1 to 100,000').waitFor();
  await expectAccessible(page);
  await section.getByLabel('Amount').fill('60');
  await section.getByLabel('What for').fill('For the Friday cup, please.');
  await section.getByLabel('Proof (picture)').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: await aPng(),
  });
  await section.getByRole('button', { name: 'Send request' }).click();
  await expectToast(page, messages.tokensAsked);
  const row = section.getByRole('listitem').filter({ hasText: 'For the Friday cup, please.' });
  await row.getByText('Waiting').waitFor();

  const desk = await visit('/egofficial-admin', { as: await anAdmin(platform) });
  await desk.page
    .getByRole('link', { name: /Requests for tokens/ })
    .first()
    .click();
  await desk.page.getByRole('img', { name: 'Proof' }).waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: `Grant ${player.username} 60 EG Token` }).click();
  await expectToast(desk.page, 'Decided. The player is told.');
  await row.getByText('Granted').waitFor();
  await page.getByText(/^Token request /).waitFor();
  await platform.audit();
});

test('the operator changes what is written, and it has a page of its own', async ({
  api,
  platform,
  visit,
}) => {
  const path = '/v1/databases/main/collections/essential_pages/documents/get_tokens';
  await api.call('PATCH', path, { data: { content: '<p>Come to the Saturday stream.</p>' } });
  const { page, settle } = await visit('/profile?tab=wallet', {
    as: await aPlayer(platform),
    size: DESKTOP,
    isUncached: true,
  });
  await page.getByText('Come to the Saturday stream.').waitFor();
  await page.getByRole('heading', { name: 'Free Cup', exact: true }).waitFor();
  await settle();
  await expectNoShift(page);
  await goWithin(page, '/get-tokens');
  await page.getByRole('heading', { level: 1, name: 'Get Tokens' }).waitFor();
  await page.getByText('Come to the Saturday stream.').waitFor();
});
