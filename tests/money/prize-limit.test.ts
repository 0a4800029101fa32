/** A host's prizes stay within the limit, however many publications and edits arrive together. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureAdmin } from '#server/people/accounts/ensure-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { SERVER_KEY, type Viewer } from '#server/platform/sessions/viewer.ts';
import { decideHeldPrize } from '#server/tournaments/money/decide-held-prize.ts';
import { listHeldPrizes } from '#server/tournaments/money/held-prizes.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { Currency } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { aDraft, aMatch, anAdmin } from '../support/factories.ts';
import { MoneyFixture, outcomes, tally } from './fixture.ts';

const refused = (used: string, currency = 'EG Token') => messages.prizeLimit('1,000', used, currency);

describe.each(ENGINES)('prize limit on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database, { HOST_PRIZE_LIMIT: '1000' });
  });
  beforeEach(() => fixture.takeNewHost());
  afterAll(() => database.close());

  async function draft(prizePool: number[], prizeType: Currency = 'eg_token'): Promise<string> {
    const fee = JSON.stringify({ currencyType: 'eg_token', fee: 10 });
    const id = await aDraft(fixture.platform, fixture.host, { prizePool, prizeType, entryFee: fee });
    await aMatch(fixture.platform, fixture.host, id);
    return id;
  }
  const as = async (viewer: Viewer, id: string, data: Record<string, unknown>): Promise<string> => {
    const [outcome = ''] = await outcomes([updateTournament(fixture.platform, viewer, { id, data })]);
    return outcome;
  };
  const change = (id: string, data: Record<string, unknown>) => as(fixture.host, id, data);
  const publish = (id: string) => change(id, { status: 'Open' });

  it('counts the prize pools of all published tournaments, and drafts only when they are published', async () => {
    const [first, second, third] = [await draft([600]), await draft([300, 100]), await draft([1])];
    const large = await draft([600]);
    expect(await change(large, { prizePool: [5000] })).toBe('ok');
    expect(await publish(first)).toBe('ok');
    expect(await publish(large)).toBe(refused('600'));
    expect(await change(second, { status: 'Upcoming' })).toBe('ok');
    expect(await publish(third)).toBe(refused('1,000'));
    expect(await fixture.escrow(third)).toBe(0);
    await fixture.expectCleanAudit();
  });

  it('refuses enlarging a published prize pool beyond it, never a smaller or equal one', async () => {
    const id = await draft([600]);
    const other = await draft([300]);
    expect([await publish(id), await publish(other)]).toEqual(['ok', 'ok']);
    expect(await change(id, { prizePool: [700] })).toBe('ok');
    expect(await change(id, { prizePool: [701] })).toBe(refused('1,000'));
    expect(await change(id, { prizePool: [350, 350], tournTitle: 'Shared' })).toBe('ok');
    expect(await change(id, { prizePool: [100] })).toBe('ok');
    expect(await fixture.escrow(id)).toBe(100);
    await fixture.expectCleanAudit();
  });

  it('counts each currency by itself, also when a published tournament changes it', async () => {
    const tokens = await draft([900]);
    const coins = await draft([800], 'eg_coin');
    expect([await publish(tokens), await publish(coins)]).toEqual(['ok', 'ok']);
    expect(await change(tokens, { prizeType: 'eg_coin' })).toBe(refused('800', 'EG Coin'));
    expect(await change(tokens, { prizeType: 'eg_coin', prizePool: [200] })).toBe('ok');
    expect(await publish(await draft([1000]))).toBe('ok');
    await fixture.expectCleanAudit();
  });

  it('counts paid prizes net of collected fees, and nothing of aborted tournaments', async () => {
    const aborted = await draft([1000]);
    expect([await publish(aborted), await change(aborted, { status: 'Aborted' })]).toEqual(['ok', 'ok']);
    const paid = await draft([500, 400]);
    expect(await publish(paid)).toBe('ok');
    const players = await fixture.players(3, 10);
    for (const player of players) await fixture.platform.participation.join(paid, player);
    const [first, second] = players.map((player) => player.username);
    expect(await change(paid, { status: 'Finished', winners: [first, second] })).toBe('ok');
    // 900 paid, 30 collected.
    const next = await draft([131]);
    expect(await publish(next)).toBe(refused('870'));
    expect(await change(next, { prizePool: [130], status: 'Open' })).toBe('ok');
    await fixture.expectCleanAudit();
  });

  it('no longer counts what was paid more than 30 days ago', async () => {
    const paid = await draft([1000]);
    expect(await publish(paid)).toBe('ok');
    const [winner] = await fixture.players(1, 10);
    if (!winner) throw new Error('no player');
    await fixture.platform.participation.join(paid, winner);
    expect(await change(paid, { status: 'Finished', winners: [winner.username] })).toBe('ok');
    const next = await draft([1000]);
    await paidDaysAgo(database, paid, 29);
    expect(await publish(next)).toBe(refused('990'));
    await paidDaysAgo(database, paid, 31);
    expect(await publish(next)).toBe('ok');
    await fixture.expectCleanAudit();
  });

  it('lets no two publications at once pass together', async () => {
    const drafts = [];
    for (let n = 0; n < 5; n++) drafts.push(await draft([300]));
    expect(tally(await outcomes(drafts.map((id) => fixture.update(id, { status: 'Open' }))))).toEqual({
      ok: 3,
      [refused('900')]: 2,
    });
    await fixture.expectCleanAudit();
  });

  it('exempts the admin and the key, whose publications count for the host', async () => {
    const admin = await anAdmin(fixture.platform);
    const [first, second, third] = [await draft([5000]), await draft([5000]), await draft([1])];
    expect(await as(admin, first, { status: 'Open' })).toBe('ok');
    expect(await as(SERVER_KEY, second, { status: 'Open', prizePool: [6000] })).toBe('ok');
    expect(await as(admin, second, { prizePool: [7000] })).toBe('ok');
    expect(await publish(third)).toBe(refused('12,000'));
    expect(await change(second, { prizePool: [6999] })).toBe('ok');
    await fixture.expectCleanAudit();
  });

  it('binds a former operator at the payment of what was promised in office', async () => {
    const email = `${newId()}@example.com`;
    const start = (to: string | null) =>
      ensureAdmin({
        database,
        config: {
          ...fixture.platform.config,
          admin: to === null ? null : { email: to, password: 'configured password' },
        },
      });
    const [friend, first] = [
      fixture.host,
      await anAdmin(fixture.platform, { email, labels: ['admin', 'host'] }),
    ];
    await start(email);
    const [large, small, lost] = [await draft([5000]), await draft([900]), await draft([800])];
    fixture.host = first;
    const own = await draft([1_000_000]);
    for (const id of [large, small, own]) expect(await as(first, id, { status: 'Open' })).toBe('ok');
    // Whoever it is published by, and whatever ends the office.
    await start(`${newId()}@example.com`);
    fixture.host = friend;
    const former = { ...first, labels: ['host'] };
    const players = await fixture.players(2, 100);
    const finish = async (host: Viewer, id: string) => {
      for (const player of players) await fixture.platform.participation.join(id, player);
      return as(host, id, { status: 'Finished', winners: [players[0]?.username] });
    };
    const heldOf = async (id: string) =>
      (await listHeldPrizes(database, {}, { limit: 50, cursor: null }))
        .filter(({ tournamentID }) => tournamentID === id)
        .map(({ amount }) => amount);
    expect([await finish(former, own), await heldOf(own)]).toEqual(['ok', [1_000_000]]);
    expect([await finish(friend, large), await heldOf(large)]).toEqual(['ok', [5000]]);
    const [held] = await listHeldPrizes(database, {}, { limit: 1, cursor: null });
    const decision = { id: held?.$id ?? '', decision: 'returned', reason: 'Beyond the limit' } as const;
    await decideHeldPrize(fixture.platform, SERVER_KEY, decision);
    expect([await finish(friend, small), await heldOf(small)]).toEqual(['ok', []]);
    const told = await database.query(
      `select distinct user_id from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = any($1) and n.target_link = any($2)`,
      [[first.id, friend.id], [own, large].map((id) => `/t/${id}`)],
    );
    expect(told).toHaveLength(2);
    expect(await publish(lost)).toBe(refused('860'));
    // No label revives with no address.
    await start(null);
    expect(await as(former, lost, { prizePool: [2000] })).not.toBe('ok');
    const { labels } =
      (
        await database.query<{ labels: string[] }>('select labels from accounts where id = $1', [first.id])
      )[0] ?? {};
    expect(labels).toEqual(['host']);
    await fixture.expectCleanAudit();
  });

  it('is each host’s own', async () => {
    expect(await publish(await draft([1000]))).toBe('ok');
    await fixture.takeNewHost();
    expect(await publish(await draft([1000]))).toBe('ok');
    await fixture.expectCleanAudit();
  });
});

/** Dates back the transfers of a tournament, which the ledger otherwise refuses to change. */
async function paidDaysAgo(database: Database, tournamentId: string, days: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('alter table ledger_transfers disable trigger ledger_transfers_final');
    await tx.query(
      'update ledger_transfers set created_at = now() - make_interval(days => $2) where tournament_id = $1',
      [tournamentId, days],
    );
    await tx.query('alter table ledger_transfers enable trigger ledger_transfers_final');
  });
}
