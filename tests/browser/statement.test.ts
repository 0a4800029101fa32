/** Everybody can download the statement of a tournament and verify it without the server. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, joinedPlayers } from '#tests/support/factories.ts';

browserTest(
  'a statement is downloaded, verified, and found out when it is changed',
  async ({ platform, visit }) => {
    const id = await anOpenTournament(platform, await aHost(platform));
    await joinedPlayers(platform, id, 3);
    const { page, context } = await visit(`/t/${id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the statement' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    await page.getByRole('link', { name: 'Verify a statement' }).click();
    await page.getByRole('heading', { name: 'Verify a statement', level: 1 }).waitFor();
    await context.setOffline(true);

    const check = (content: string) =>
      page.getByLabel('Statement file').setInputFiles({
        name: 'statement.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await check(text);
    await page.getByText('Sound: 4 transfers, nothing changed or left out.').waitFor();
    const forged = JSON.parse(text);
    forged.transfers[2].party = 'somebody_else';
    await check(JSON.stringify(forged));
    await page.getByText('Line 3: it was changed, or a line before it is missing.').waitFor();
    await check('no statement');
    await page.getByText('The statement: is no statement.').waitFor();
    expect(JSON.parse(text).head).toMatch(/^[0-9a-f]{64}$/);
    await platform.audit();
  },
);
