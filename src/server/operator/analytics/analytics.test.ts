/** The figures of facts that this file makes, on days that it sets. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCheckIn } from '#server/tournaments/seats/check-in.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { Analytics } from '#shared/wire/analytics.ts';
import { aHost, anOpenTournament, type Person, players } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

const FREE = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }), prizePool: [10] };
const NONE = { eg_token: 0, eg_coin: 0 };
const tokens = (amount: number) => ({ eg_token: amount, eg_coin: 0 });

describe('analytics', () => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  let key: HttpClient;
  let hosts: Person[];
  let paid: string;
  let free: string;

  beforeAll(async () => {
    platform = await testPlatform();
    app = await platform.app();
    key = keyHolder(app);
    const { participation } = platform;
    hosts = [await aHost(platform), await aHost(platform)];
    const [one, other] = hosts as [Person, Person];
    const [a, b, c, d] = (await players(platform, 4, { tokens: 100 })) as [Person, Person, Person, Person];
    paid = await anOpenTournament(platform, one, { max: 4 });
    free = await anOpenTournament(platform, other, { max: 2, ...FREE });
    for (const player of [a, b, c]) await participation.join(paid, player);
    await participation.exit(paid, c);
    await participation.join(free, a);
    // The last minute in Nepal of a Sunday.
    await happened('2026-03-01T18:14:30Z');
    await participation.join(free, d);
    const checkIn = JSON.stringify({ opens: 60, closes: 15 });
    const checked = await anOpenTournament(platform, other, { checkIn, ...FREE });
    await participation.join(checked, b);
    await platform.database.query(
      "update tournaments set check_in_closes_at = now() - interval '1 s' where id = $1",
      [checked],
    );
    await closeCheckIn(platform, checked);
    for (const [id, host, winners] of [
      [paid, one, [a.username, b.username]],
      [free, other, null],
    ] as const) {
      await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
      if (winners) await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
    }
    // A Tuesday that has just begun in Nepal.
    await happened('2026-03-09T18:15:00Z');
    await players(platform, 1);
    await happened('2026-03-31T12:00:00Z');
  });
  afterAll(() => platform.finish());

  /** Sets the instant of everything that has happened since the last call. */
  async function happened(instant: string): Promise<void> {
    await platform.database.transaction(async (tx) => {
      await tx.query('alter table ledger_transfers disable trigger user');
      for (const [table, column] of [
        ['accounts', 'created_at'],
        ['seat_events', 'at'],
        ['ledger_transfers', 'created_at'],
        ['tournaments', 'started_at'],
      ]) {
        const recent = `${column} > now() - interval '1 day'`;
        await tx.query(`update ${table} set ${column} = $1 where ${recent}`, [instant]);
      }
      await tx.query('alter table ledger_transfers enable trigger user');
    });
  }

  const ask = async (query: string): Promise<Analytics> => {
    const { status, json } = await key.call('GET', `/v1/analytics?${query}`);
    expect(status).toBe(200);
    return json;
  };

  it('are exact, in total and by day', async () => {
    const { days, ...all } = await ask('from=2026-03-01&to=2026-03-15');
    expect(all).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-15',
      signUps: 6,
      activePlayers: 4,
      joins: 6,
      exits: 1,
      noShows: 1,
      fillRate: 4 / 6,
      fees: tokens(100),
      prizes: tokens(500),
      // 400 were granted; of prize pools of 600, 10 and 10, 100 came back.
      supply: tokens(920),
      retention: [{ week: '2026-02-23', signUps: 6, active: [3, 0, 2] }],
    });
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 15 }, (_none, index) => `2026-03-${String(index + 1).padStart(2, '0')}`),
    );
    const nothing = { signUps: 0, activePlayers: 0, joins: 0, exits: 0, noShows: 0, fillRate: null };
    expect(days[0]).toEqual({
      ...nothing,
      day: '2026-03-01',
      signUps: 6,
      activePlayers: 3,
      joins: 4,
      exits: 1,
      fees: NONE,
      prizes: NONE,
      supply: tokens(1010),
    });
    expect(days[1]).toEqual({
      ...nothing,
      day: '2026-03-02',
      fees: NONE,
      prizes: NONE,
      supply: tokens(1010),
    });
    expect(days[9]).toEqual({
      ...nothing,
      day: '2026-03-10',
      activePlayers: 2,
      joins: 2,
      noShows: 1,
      fillRate: 4 / 6,
      fees: tokens(100),
      prizes: tokens(500),
      supply: tokens(920),
    });
  });

  it('end with what the ledger says was issued', async () => {
    const { supply } = await ask('');
    const { json } = await key.call('GET', '/v1/ledger/summary');
    expect(supply).toEqual({ eg_token: json.eg_token.issued, eg_coin: json.eg_coin.issued });
  });

  it('are those of a host or a game, if asked for', async () => {
    const [one, other] = hosts;
    const paidOnes = { joins: 3, tournaments: 1, fillRate: 0.5, fees: tokens(100), prizes: tokens(500) };
    const freeOnes = { joins: 3, tournaments: 1, fillRate: 1, fees: NONE, prizes: NONE };
    const all = await ask('from=2026-03-01&to=2026-03-15&game=freefire');
    expect(all).toMatchObject({ joins: 6, fees: tokens(100) });
    expect(all.hosts).toHaveLength(2);
    expect(all.hosts).toContainEqual({ host: one?.id, name: one?.username, ...paidOnes });
    expect(all.hosts).toContainEqual({ host: other?.id, name: other?.username, ...freeOnes });
    for (const host of [one?.id, one?.username]) {
      const own = await ask(`from=2026-03-01&to=2026-03-15&host=${host}`);
      const { tournaments, ...figures } = paidOnes;
      expect(own).toMatchObject({ ...figures, exits: 1, noShows: 0, activePlayers: 3, signUps: 6 });
      expect(own.hosts).toEqual([{ host: one?.id, name: one?.username, tournaments, ...figures }]);
      expect(own.retention).toMatchObject([{ active: [3] }]);
    }
    for (const nobody of ['game=pubg', 'host=nobody']) {
      const none = await ask(`from=2026-03-01&to=2026-03-15&${nobody}`);
      expect(none).toMatchObject({ joins: 0, activePlayers: 0, fillRate: null, fees: NONE, hosts: [] });
    }
  });

  it('are those of the days that are named, both included', async () => {
    expect(await ask('from=2026-03-10&to=2026-03-10')).toMatchObject({ signUps: 0, joins: 2, exits: 0 });
    expect(await ask('from=2026-03-02&to=2026-03-09')).toMatchObject({ joins: 0, supply: tokens(1010) });
    const instants = await ask('from=2026-03-01T18:15:00Z&to=2026-03-31T00:00:00Z');
    expect(instants).toMatchObject({ from: '2026-03-02', to: '2026-03-31', signUps: 1, joins: 2 });
    expect(instants.days).toHaveLength(30);
    expect((await ask('')).days).toHaveLength(30);
  });

  it.each([
    'from=2026-03-02&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
    'from=0001-01-01&to=9999-12-31',
    'from=yesterday',
    'to=2026-02-30',
    'to=2026-02-30T00:00:00Z',
    'to=0001-01-01',
    'to=9999-12-31T23:59:59Z',
    'from=0000-01-01T00:00:00Z',
  ])('refuse %s', async (query) => {
    expect((await key.call('GET', `/v1/analytics?${query}`)).status).toBe(400);
  });

  it('are the same as a table', async () => {
    const { headers, text } = await key.call('GET', '/v1/analytics.csv?from=2026-03-10&to=2026-03-11');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [names, first, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(names).toBe(
      'day,signUps,activePlayers,joins,exits,noShows,fillRate,fees_eg_token,fees_eg_coin,prizes_eg_token,prizes_eg_coin,supply_eg_token,supply_eg_coin',
    );
    expect(first).toBe(`2026-03-10,0,2,2,0,1,${4 / 6},100,0,500,0,920,0`);
    expect(rest).toEqual(['2026-03-11,0,0,0,0,0,,0,0,0,0,920,0']);
    const nepali = await key.call('GET', '/v1/analytics.csv?from=2026-03-10&to=2026-03-11&lang=ne');
    expect(nepali.text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFदिन,साइन अप,सक्रिय खेलाडी,जोइन,निस्किएका,नआएका,भरिएका सिट,शुल्क (EG Token),शुल्क (EG Coin),पुरस्कार (EG Token),पुरस्कार (EG Coin),जम्मा EG Token,जम्मा EG Coin',
      first,
    ]);
  });
});
