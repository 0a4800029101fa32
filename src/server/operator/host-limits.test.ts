/** Limits on the prizes of hosts, and what the operator is warned of. */
import { afterEach, describe, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  type Person,
  withBalance,
} from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform('pglite', { HOST_PRIZE_LIMIT: '1000', RATE_LIMITS: 'on' });
const key = keyHolder(await platform.app());
afterEach(() => platform.audit());

const limits = async (path: string) => (await key.call('GET', `/v1/${path}`)).json.limits;
const put = (path: string, body: object) => key.call('PUT', `/v1/${path}`, body);
const token = (openPrizes: number | null, prizesPerMonth: number | null) => ({
  currency: 'eg_token',
  openPrizes,
  prizesPerMonth,
});

async function publish(host: Person, prize: number): Promise<string> {
  const id = await aDraft(platform, host, { prizePool: [prize] });
  await aMatch(platform, host, id);
  return updateTournament(platform, host, { id, data: { status: 'Open' } }).then(
    () => 'ok',
    (error: { reason: string }) => error.reason,
  );
}

it('starts with the configured limit, and counts what is used', async () => {
  const host = await aHost(platform);
  await publish(host, 600);
  const start = { openPrizes: 1000, prizesPerMonth: 1000, isOwn: false };
  expect(await limits('host-limits')).toEqual([
    { currency: 'eg_token', ...start, used: null },
    { currency: 'eg_coin', ...start, used: null },
  ]);
  expect(await limits(`users/${host.id}/host-limits`)).toEqual([
    { currency: 'eg_token', ...start, used: { openPrizes: 600, prizesPerMonth: 600 } },
    { currency: 'eg_coin', ...start, used: { openPrizes: 0, prizesPerMonth: 0 } },
  ]);
});

it('a limit of a host goes before that of all, which goes before the configured one', async () => {
  const [own, other] = [await aHost(platform), await aHost(platform)];
  const path = `users/${own.id}/host-limits`;
  expect((await put(path, token(2000, 3000))).json.limits[0]).toMatchObject({
    openPrizes: 2000,
    isOwn: true,
  });
  expect((await put('host-limits', { limits: [token(500, 500)] })).status).toBe(200);
  expect([await publish(own, 1500), await publish(own, 600), await publish(own, 500)]).toEqual([
    'ok',
    'prizeLimit',
    'ok',
  ]);
  expect([await publish(other, 501), await publish(other, 500)]).toEqual(['prizeLimit', 'ok']);
  // The other currency has a limit of its own.
  expect((await limits('host-limits'))[1]).toMatchObject({ openPrizes: 1000 });
  await put(path, token(null, null));
  expect((await limits(path))[0]).toMatchObject({ openPrizes: 500, isOwn: false });
  expect(await publish(own, 1)).toBe('prizeLimit');
  await put('host-limits', token(null, null));
  const { json } = await key.call('GET', '/v1/audit-log?action=hostLimits.update');
  expect(json.entries).toMatchObject([
    { target: { type: 'hostLimits', id: 'all' }, after: { eg_token: { openPrizes: 1000 } } },
    { target: { type: 'account', id: own.id }, before: { eg_token: { openPrizes: 2000 } } },
    { target: { type: 'hostLimits', id: 'all' } },
    { target: { type: 'account', id: own.id } },
  ]);
});

it.each([
  ['another currency', { ...token(1, 1), currency: 'rupee' }, 400],
  ['less than nothing', token(-1, 1), 400],
  ['half a unit', token(1, 0.5), 400],
  ['one of the two missing', { currency: 'eg_token', openPrizes: 1 }, 400],
  ['a currency twice', { limits: [token(1, 1), token(2, 2)] }, 400],
  ['no list', { limits: 'all' }, 400],
  ['a reason of a novel', { ...token(1, 1), reason: 'x'.repeat(501) }, 400],
])('%s is refused', async (_what, body, status) => {
  expect((await put('host-limits', body)).status).toBe(status);
});

it('of nobody is 404', async () => {
  expect((await put('users/nobody/host-limits', token(1, 1))).status).toBe(404);
  expect((await key.call('GET', '/v1/users/nobody/host-limits')).status).toBe(404);
});

describe('a warning', () => {
  /** Makes tournaments of a host that one player wins, each with a second player. */
  async function wins(
    host: Person,
    winner: Person,
    { count, fee }: { count: number; fee: number },
  ): Promise<void> {
    for (let won = 0; won < count; won += 1) {
      const entryFee = JSON.stringify({ currencyType: 'eg_token', fee });
      const id = await anOpenTournament(platform, host, { prizePool: [100, 20], entryFee });
      const second = await aPlayer(platform);
      for (const player of [winner, second]) {
        if (fee > 0) await withBalance(platform, player, fee);
        await platform.participation.join(id, player);
      }
      const winners = [winner.username, second.username];
      await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
    }
  }
  const warnings = async (host: Person, winner: Person) => {
    const { json } = await key.call('GET', '/v1/warnings');
    return json.warnings
      .filter((one: { host: string | null; users: string[] }) => one.users[0] === winner.id)
      .map((one: { kind: string; host: string | null; says: string; at: string }) => {
        expect(one.says).toContain(winner.username);
        expect(new Date(one.at).getTime()).toBeGreaterThan(0);
        return [one.kind, one.host === host.id];
      })
      .sort();
  };

  it.each<[string, number, number, [string, boolean][]]>([
    ['one tournament', 1, 10, []],
    ['most prizes of a host, paying fees', 2, 10, [['prizesToOne', true]]],
    ['prizes in two free tournaments', 2, 0, [['prizesToOne', true]]],
    [
      'prizes in three free tournaments',
      3,
      0,
      [
        ['onlyReceives', false],
        ['prizesToOne', true],
      ],
    ],
  ])('for who wins %s', async (_what, count, fee, expected) => {
    const [host, winner] = [await aHost(platform), await aPlayer(platform)];
    await wins(host, winner, { count, fee });
    expect(await warnings(host, winner)).toEqual(expected);
  });

  it('is given of few who win the prizes of a host together', async () => {
    const host = await aHost(platform);
    const [one, two, three] = [await aPlayer(platform), await aPlayer(platform), await aPlayer(platform)];
    for (const winner of [one, two, three]) await wins(host, winner, { count: 1, fee: 10 });
    expect(await warnings(host, one)).toEqual([]);
    for (const winner of [one, two]) await wins(host, winner, { count: 1, fee: 10 });
    const { json } = await key.call('GET', '/v1/warnings');
    const [warning] = json.warnings.filter((shown: { host: string | null }) => shown.host === host.id);
    expect(warning).toMatchObject({
      kind: 'prizesToFew',
      users: [one.id, two.id].sort(),
      says: expect.stringMatching(/ and .* won 400 of 600 /),
    });
  });

  it('is given of winners who share a network or a game UID with their host', async () => {
    const app = await platform.app();
    const [host, winner, near] = [await aHost(platform), await aPlayer(platform), await aPlayer(platform)];
    await wins(host, winner, { count: 1, fee: 10 });
    await wins(host, near, { count: 1, fee: 10 });
    for (const person of [host, near]) await signedIn(app, person);
    expect(await warnings(host, winner)).toEqual([]);
    expect(await warnings(host, near)).toEqual([['sharedWithHost', true]]);
    await platform.database.query(
      `update game_profiles set uid = (select uid from game_profiles where user_id = $1) where user_id = $2`,
      [host.id, winner.id],
    );
    expect(await warnings(host, winner)).toEqual([['sharedWithHost', true]]);
  });

  it('is given of winners who use a device of their host, also after its sessions have ended', async () => {
    const [host, winner] = [await aHost(platform), await aPlayer(platform)];
    await wins(host, winner, { count: 1, fee: 10 });
    const device = new HttpClient(await platform.app());
    for (const { email, password } of [host, winner]) {
      const opened = await device.call('POST', '/v1/account/sessions/email', { email, password });
      expect(opened.status).toBe(201);
      expect((await device.call('DELETE', '/v1/account/sessions/current', {})).status).toBe(204);
    }
    const { json } = await key.call('GET', '/v1/warnings');
    const found = json.warnings.filter((one: { host: string | null }) => one.host === host.id);
    expect(found).toMatchObject([{ kind: 'sharedWithHost', users: [winner.id] }]);
    expect(found[0].says).toContain('shares a device');
    const nepali = await key.call('GET', '/v1/warnings', undefined, { 'x-appwrite-locale': 'ne' });
    expect(nepali.json.warnings.map(({ says }: { says: string }) => says)).toContain(
      `${winner.username} ले ${host.username} को पुरस्कार जित्यो, र दुवैको फोन वा कम्प्युटर एउटै छ।`,
    );
  });
});
