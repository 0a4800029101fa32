/** How long stored texts and lists of them can become. */
import { expect, it } from 'vitest';
import { HTML_MAX_LENGTH } from '#shared/constants.ts';
import { aHost, anOpenTournament, tournamentData } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { documentsUrl, query } from './fixture.ts';

const platform = await filePlatform();
const app = await platform.app();
const host = await signedIn(app, await aHost(platform));
const key = keyHolder(app);

it('a text that is within the limit as sent, and beyond it once escaped, is refused', async () => {
  const rules = '&'.repeat(HTML_MAX_LENGTH / 2);
  const refused = await host.call('POST', documentsUrl('tournaments', null), {
    documentId: 'unique()',
    data: tournamentData({ rules }),
  });
  expect([refused.status, refused.json.type]).toEqual([400, 'document_invalid_structure']);
  expect(refused.json.message).toContain('"rules"');

  const news = await key.call('POST', documentsUrl('announcements', null), {
    documentId: 'unique()',
    data: { title: 'News', content: rules },
  });
  expect([news.status, news.json.type]).toEqual([400, 'document_invalid_structure']);
});

it('a list that would be too long ends early; its total is right, and its cursor leads through all', async () => {
  const person = await aHost(platform);
  // Letters of three bytes.
  const longest = `<p>${'क'.repeat(HTML_MAX_LENGTH - 7)}</p>`;
  const made: string[] = [];
  for (let n = 0; n < 30; n++) {
    made.push(
      await anOpenTournament(platform, person, { rules: longest, description: longest, prizePool: [1] }),
    );
  }
  const found: string[] = [];
  let pages = 0;
  for (let last: string | undefined; ; pages++) {
    const cursor = last ? [query.cursorAfter(last)] : [];
    const answer = await new HttpClient(await platform.app()).call(
      'GET',
      documentsUrl('tournaments', null, [query.equal('host', person.id), query.limit(100), ...cursor]),
    );
    expect(answer.json.total).toBe(made.length);
    expect(Buffer.byteLength(answer.text)).toBeLessThan(8_100_000);
    const ids: string[] = answer.json.documents.map(({ $id }: { $id: string }) => $id);
    if (ids.length === 0) break;
    found.push(...ids);
    last = ids.at(-1);
  }
  expect(found).toEqual(made);
  expect(pages).toBe(2);
});
