import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { aHost, anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform);

const player = async (tokens: number) => {
  const person = await aPlayer(platform, { tokens });
  return { person, client: await signedIn(app, person) };
};

describe('joining and exiting', () => {
  it('charges the fee and refunds 90 %, both shown in the wallet', async () => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Wallet Cup' });
    const { client } = await player(120);
    const joined = await client.call('POST', `/v1/tournaments/${id}/participants`);
    expect([joined.status, joined.json]).toEqual([201, { tournamentId: id }]);
    const exited = await client.call('DELETE', `/v1/tournaments/${id}/participants/me`, {});
    expect([exited.status, exited.json]).toEqual([200, { refund: 45, currency: 'eg_token' }]);

    const { json } = await client.call('GET', '/v1/wallet/transfers');
    expect(
      json.transfers.map((line: { kind: string; amount: number; balanceAfter: number }) => [
        line.kind,
        line.amount,
        line.balanceAfter,
      ]),
    ).toEqual([
      ['exit_refund', 45, 115],
      ['entry_fee', -50, 70],
      ['grant', 120, 120],
    ]);
    expect(json.transfers[0].tournTitle).toBe('Wallet Cup');
    const [newest] = json.transfers;
    const first = await client.call('GET', '/v1/wallet/transfers?limit=1');
    expect(first.json.transfers).toEqual([newest]);
    const rest = await client.call('GET', `/v1/wallet/transfers?before=${newest.$id}`);
    expect(rest.json.transfers).toEqual(json.transfers.slice(1));
    await platform.audit();
  });

  it('refuses with the product’s texts', async () => {
    const id = await anOpenTournament(platform, host);
    const url = `/v1/tournaments/${id}/participants`;
    const visitor = await new HttpClient(app).call('POST', url);
    expect([visitor.status, visitor.json.message]).toEqual([401, messages.joinLogin]);
    expect((await new HttpClient(app).call('DELETE', `${url}/me`, {})).status).toBe(401);
    const { client } = await player(10);
    const poor = await client.call('POST', url);
    expect(poor.status).toBeGreaterThanOrEqual(400);
    expect(poor.status).toBeLessThan(500);
    expect(poor.json.message).toBe(messages.joinBalance);
    expect((await client.call('POST', '/v1/tournaments/nosuch/participants')).status).toBe(404);
    expect((await keyHolder(app).call('POST', url)).json.type).toBe('user_unauthorized');
  });

  it('refuses a malformed body', async () => {
    const id = await anOpenTournament(platform, host);
    const { client } = await player(100);
    const answer = await client.call('POST', `/v1/tournaments/${id}/participants`, '{"a":');
    expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
    expect(
      await platform.database.query('select from participations where tournament_id = $1', [id]),
    ).toEqual([]);
  });
});

it('marks only the own notification read', async () => {
  const [mine, theirs] = [await player(5), await player(5)];
  const [note] = await platform.database.query<{ id: string }>(
    'select notification_id as id from notification_recipients where user_id = $1 limit 1',
    [mine.person.id],
  );
  const url = `/v1/notifications/${note?.id}/read`;
  expect((await new HttpClient(app).call('PUT', url, {})).status).toBe(401);
  expect((await theirs.client.call('PUT', url, {})).status).toBe(404);
  const answer = await mine.client.call('PUT', url, {});
  expect(answer.status).toBe(200);
  expect(answer.json.recipents).toEqual([JSON.stringify({ user: mine.person.id, read: true })]);
  const rows = await platform.database.query(
    'select user_id, is_read from notification_recipients where notification_id = $1',
    [note?.id],
  );
  expect(rows).toEqual([{ user_id: mine.person.id, is_read: true }]);
});

describe('the wallet', () => {
  it('is visible to its owner only', async () => {
    const [rich, other] = [await player(777), await player(1)];
    expect((await rich.client.call('GET', '/v1/wallet/transfers')).text).toContain('777');
    expect((await other.client.call('GET', '/v1/wallet/transfers')).text).not.toContain('777');
    for (const nobody of [new HttpClient(app), keyHolder(app)]) {
      expect((await nobody.call('GET', '/v1/wallet/transfers')).status).toBe(401);
    }
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=',
    'limit=1&limit=0',
    'before=-1',
    'before=x',
    'before=1e300',
  ])('refuses %s', async (text) => {
    const { client } = await player(1);
    const answer = await client.call('GET', `/v1/wallet/transfers?${text}`);
    expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
  });
});

it('reports audit findings to the operator', async () => {
  const key = keyHolder(app);
  expect((await key.call('GET', '/v1/ledger/audit')).json).toEqual({ findings: [] });
  const id = await anOpenTournament(platform, host);
  await platform.database.query('update tournaments set participant_count = 1 where id = $1', [id]);
  const { json } = await key.call('GET', '/v1/ledger/audit');
  expect(json.findings.map((finding: { row: { id: string } }) => finding.row.id)).toContain(id);
  await platform.database.query('update tournaments set participant_count = 0 where id = $1', [id]);
});
