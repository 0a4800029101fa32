import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantByFile } from '#server/operator/grant-by-file.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { payDueSettlement, settleByStandings } from '#server/results/settle-by-standings.ts';
import { ParticipationQueue } from '#server/tournaments/seats/participation-queue.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { messages } from '#shared/messages.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import type { Person } from '../support/factories.ts';
import { MoneyFixture, outcomes, tally } from './fixture.ts';

describe.each(ENGINES)('races on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database);
  });
  afterAll(() => database.close());

  it('accepts exactly as many joins as seats, refuses the others with the text, and keeps exact balances', async () => {
    const players = await fixture.players(40, 100);
    const id = await fixture.tournament({ fee: 30, max: 12 });
    const texts = await outcomes(players.map((player) => fixture.platform.participation.join(id, player)));
    expect(tally(texts)).toEqual({ ok: 12, [messages.joinFull]: 28 });
    const joined = new Set(await fixture.participants(id));
    for (const player of players) {
      expect(await fixture.balance(player)).toBe(joined.has(player.id) ? 70 : 100);
    }
    await fixture.expectCleanAudit();
  });

  it('assigns seats in arrival order', async () => {
    const players = await fixture.players(6, 10);
    const id = await fixture.tournament({ fee: 1, max: 4 });
    await outcomes(players.map((player) => fixture.platform.participation.join(id, player)));
    expect(await fixture.participants(id)).toEqual(players.slice(0, 4).map((player) => player.id));
    await fixture.expectCleanAudit();
  });

  it('two queues (as in two processes) on one database never exceed the seats', async () => {
    const players = await fixture.players(30, 100);
    const id = await fixture.tournament({ fee: 5, max: 7 });
    const other = new ParticipationQueue(database);
    const texts = await outcomes(
      players.map((player, index) => (index % 2 ? other : fixture.platform.participation).join(id, player)),
    );
    expect(tally(texts)).toEqual({ ok: 7, [messages.joinFull]: 23 });
    await fixture.expectCleanAudit();
  });

  it('four concurrent joins of a player pay once, four concurrent exits refund once', async () => {
    const [player] = await fixture.players(1, 100);
    if (!player) throw new Error('no player');
    const id = await fixture.tournament({ fee: 15 });
    const join = () => fixture.platform.participation.join(id, player);
    expect(tally(await outcomes([join(), join(), join(), join()]))).toEqual({
      ok: 1,
      [messages.joinedAlready]: 3,
    });
    expect(await fixture.balance(player)).toBe(85);
    const exit = () => fixture.platform.participation.exit(id, player);
    expect(tally(await outcomes([exit(), exit(), exit(), exit()]))).toEqual({
      ok: 1,
      [messages.exitNotJoined]: 3,
    });
    // 90 % of 15 is 13.5, rounded down.
    expect(await fixture.balance(player)).toBe(98);
    await fixture.expectCleanAudit();
  });

  it('an exit at the moment of a change of the rules pays one of the two refunds, and pays it once', async () => {
    const players = await fixture.players(12, 50);
    const id = await fixture.tournament({ fee: 50, max: 12 });
    for (const player of players) await fixture.platform.participation.join(id, player);
    const exit = (player: Person) => fixture.platform.participation.exit(id, player);
    const [early, late] = [players.slice(0, 6), players.slice(6)];
    await outcomes([
      ...early.map(exit),
      fixture.update(id, { rules: '<p>No emulators.</p>' }),
      ...late.map(exit),
    ]);
    const balances = await Promise.all(players.map((player) => fixture.balance(player)));
    for (const balance of balances) expect([45, 50]).toContain(balance);
    const charged = balances.filter((balance) => balance === 45).length;
    const charges = await database.query<{ amount: number }>(
      "select amount from ledger_transfers where tournament_id = $1 and kind = 'exit_charge'",
      [id],
    );
    expect(charges.map(({ amount }) => amount)).toEqual(Array(charged).fill(5));
    expect(await fixture.escrow(id)).toBe(100);
    await fixture.expectCleanAudit();
  });

  it('a balance cannot be spent twice in different tournaments', async () => {
    const [player] = await fixture.players(1, 50);
    if (!player) throw new Error('no player');
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await fixture.tournament({ fee: 20 }));
    const texts = await outcomes(ids.map((id) => fixture.platform.participation.join(id, player)));
    expect(tally(texts)).toEqual({ ok: 2, [messages.joinBalance]: 3 });
    expect(await fixture.balance(player)).toBe(10);
    await fixture.expectCleanAudit();
  });

  it('four concurrent settlements pay once', async () => {
    const players = await fixture.players(3, 100);
    const id = await fixture.tournament({ fee: 10 });
    for (const player of players) await fixture.platform.participation.join(id, player);
    const winners = players.map((player) => player.username ?? '');
    const settle = () => fixture.update(id, { status: 'Finished', winners });
    const texts = await outcomes([settle(), settle(), settle(), settle()]);
    expect(tally(texts)).toEqual({ ok: 1, [messages.tournamentClosed('Finished')]: 3 });
    expect(await Promise.all(players.map((player) => fixture.balance(player)))).toEqual([140, 120, 110]);
    expect(await fixture.escrow(id)).toBe(0);
    await fixture.expectCleanAudit();
  });

  it('four concurrent aborts refund once, and abort against settlement has one outcome', async () => {
    const players = await fixture.players(3, 100);
    const id = await fixture.tournament({ fee: 10 });
    for (const player of players) await fixture.platform.participation.join(id, player);
    const abort = () => fixture.update(id, { status: 'Aborted' });
    const texts = await outcomes([abort(), abort(), abort(), abort()]);
    expect(tally(texts)).toEqual({ ok: 1, [messages.tournamentClosed('Aborted')]: 3 });
    for (const player of players) expect(await fixture.balance(player)).toBe(100);

    const second = await fixture.tournament({ fee: 10 });
    for (const player of players) await fixture.platform.participation.join(second, player);
    const winners = players.map((player) => player.username ?? '');
    const both = await outcomes([
      fixture.update(second, { status: 'Aborted' }),
      fixture.update(second, { status: 'Finished', winners }),
    ]);
    expect(both.filter((text) => text === 'ok')).toHaveLength(1);
    expect(await fixture.escrow(second)).toBe(0);
    await fixture.expectCleanAudit();
  });

  it('an abort during joins and exits leaves both tournament accounts at 0', async () => {
    for (let round = 0; round < 5; round++) {
      const players = await fixture.players(12, 100);
      const id = await fixture.tournament({ fee: 10, max: 10 });
      await outcomes(players.slice(0, 5).map((player) => fixture.platform.participation.join(id, player)));
      const other = new ParticipationQueue(database);
      await outcomes([
        ...players.slice(5).map((player) => fixture.platform.participation.join(id, player)),
        ...players.slice(0, 3).map((player) => other.exit(id, player)),
        fixture.update(id, { status: 'Aborted' }),
        ...players.slice(2, 5).map((player) => fixture.platform.participation.exit(id, player)),
        ...players.slice(5).map((player) => other.join(id, player)),
      ]);
      expect(await fixture.escrow(id)).toBe(0);
    }
    await fixture.expectCleanAudit();
  });

  /** A tournament whose match is played, its prizes 50 and 30, and its players in the order of their places. */
  async function played(disputeMinutes: number) {
    const players = await fixture.players(3, 10);
    const id = await fixture.tournament({ disputeMinutes, prizePool: [50, 30] });
    for (const player of players) await fixture.platform.participation.join(id, player);
    await fixture.openRoom(id);
    await fixture.putResults(id, places(players));
    return { id, players };
  }

  const places = (players: readonly Person[]) =>
    players.map((player, index) => ({ entry: player.id, placement: index + 1, kills: 0 }));

  const settle = (id: string, revision: number | null = null) =>
    settleByStandings(fixture.platform, fixture.host, { tournament: id, order: null, revision });

  const statusOf = async (id: string) =>
    (await database.query<{ status: string }>('select status from tournaments where id = $1', [id]))[0]
      ?.status;

  it('a dispute at the instant of payment is either too late, or the payment waits for it', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, players } = await played(30);
      await settle(id);
      await database.query("update tournaments set settles_at = now() + interval '30 ms' where id = $1", [
        id,
      ]);
      const texts = await outcomes([
        ...players.map(async (player, index) => {
          await new Promise((resolve) => setTimeout(resolve, 20 * index));
          await fixture.dispute(id, player);
        }),
        ...Array.from({ length: 8 }, async (_, index) => {
          await new Promise((resolve) => setTimeout(resolve, 8 * index));
          await payDueSettlement(fixture.platform, id);
        }),
      ]);
      const opened = await fixture.disputes(id, ['open']);
      const disputed = texts.slice(0, players.length);
      expect(tally(disputed).ok ?? 0).toBe(opened.length);
      for (const text of disputed) expect(['ok', messages.disputeClosed]).toContain(text);
      await fixture.endWindow(id);
      if (opened.length > 0) {
        await payDueSettlement(fixture.platform, id);
        expect(await statusOf(id)).toBe('Ongoing');
        for (const _ of opened) await fixture.decide(id, 'accepted', false);
      }
      await payDueSettlement(fixture.platform, id);
      expect(await statusOf(id)).toBe('Finished');
      expect(await Promise.all(players.map((player) => fixture.balance(player)))).toEqual([50, 30, 0]);
      expect(await fixture.escrow(id)).toBe(0);
    }
    await fixture.expectCleanAudit();
  });

  it('a correction during a payment is paid or refused, and a settlement pays only what was seen', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, players } = await played(30);
      await settle(id);
      await fixture.endWindow(id);
      const [corrected] = await outcomes([
        fixture.putResults(id, places(players.toReversed())),
        payDueSettlement(fixture.platform, id),
      ]);
      await payDueSettlement(fixture.platform, id);
      const balances = await Promise.all(players.map((player) => fixture.balance(player)));
      if (corrected === 'ok') expect(balances).toEqual([0, 30, 50]);
      else expect([corrected, balances]).toEqual([messages.resultsClosed('Finished'), [50, 30, 0]]);

      const other = await played(0);
      const [second, settled] = await outcomes([
        fixture.putResults(other.id, places(other.players.toReversed())),
        settle(other.id, 1),
      ]);
      const after = await Promise.all(other.players.map((player) => fixture.balance(player)));
      if (settled === 'ok')
        expect([second, after]).toEqual([messages.resultsClosed('Finished'), [50, 30, 0]]);
      else expect([second, settled, after]).toEqual(['ok', messages.resultsChanged, [0, 0, 0]]);
    }
    await fixture.expectCleanAudit();
  });

  it('decisions, escalations and payments at once leave one outcome, paid once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, players } = await played(30);
      await settle(id);
      for (const player of players) await fixture.dispute(id, player);
      await fixture.endWindow(id);
      await outcomes([
        ...players.map((_, index) => fixture.decide(id, index % 2 ? 'accepted' : 'rejected', index === 0)),
        ...players.map(() => fixture.escalate(id)),
        ...Array.from({ length: 4 }, () => payDueSettlement(fixture.platform, id)),
      ]);
      for (const _ of players) await outcomes([fixture.decide(id, 'accepted', true)]);
      await fixture.endWindow(id);
      await Promise.all(Array.from({ length: 3 }, () => payDueSettlement(fixture.platform, id)));
      expect(await statusOf(id)).toBe('Finished');
      expect(await Promise.all(players.map((player) => fixture.balance(player)))).toEqual([50, 30, 0]);
    }
    await fixture.expectCleanAudit();
  });

  it('a grant repeated with its idempotency key pays once and returns the same result; other values are refused', async () => {
    const [player, other] = await fixture.players(2);
    if (!player || !other) throw new Error('no player');
    const asked = {
      currency: 'eg_coin' as const,
      amount: 70,
      reason: 'Event',
      idempotencyKey: `key-${player.id}`,
    };
    const grant = (userId: string, amount = 70) =>
      grantFunds(fixture.platform, SERVER_KEY, { ...asked, userId, amount });
    const answers = await Promise.all([
      grant(player.id),
      grant(player.id),
      grant(player.id),
      grant(player.id),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await fixture.balance(player, 'eg_coin')).toBe(70);
    const refused = await outcomes([grant(player.id, 71), grant(other.id)]);
    expect(tally(refused)).toEqual({ 'This Idempotency-Key was used with other values.': 2 });
    expect(await fixture.balance(other, 'eg_coin')).toBe(0);
    await fixture.expectCleanAudit();
  });

  it('take-backs and joins at once never leave less than nothing', async () => {
    const [player] = await fixture.players(1, 100);
    if (!player) throw new Error('no player');
    const id = await fixture.tournament({ fee: 40 });
    const takeBack = () =>
      grantFunds(fixture.platform, SERVER_KEY, {
        userId: player.id,
        currency: 'eg_token',
        amount: -30,
        reason: 'Paid twice',
        idempotencyKey: null,
      });
    const join = fixture.platform.participation.join(id, player);
    const [joined, ...texts] = await outcomes([join, takeBack(), takeBack(), takeBack(), takeBack()]);
    const taken = texts.filter((text) => text === 'ok').length;
    expect(tally(texts)).toEqual({ ok: taken, [messages.balanceTooLow]: 4 - taken });
    expect(taken).toBe(joined === 'ok' ? 2 : 3);
    expect(await fixture.balance(player)).toBe(100 - 30 * taken - (joined === 'ok' ? 40 : 0));
    await fixture.expectCleanAudit();
  });

  it('a file of grants that is sent several times at once pays once', async () => {
    const people = await fixture.players(5, 10);
    const [first] = people;
    if (!first) throw new Error('no player');
    const lines = people.map(({ id }, index) => `${id},eg_token,${index + 1},Quiz`);
    const text = ['user,currency,amount,reason', ...lines, `${first.id},eg_token,-11,Back`].join('\n');
    const send = () => grantByFile(fixture.platform, SERVER_KEY, { text, isDry: false, confirm: [] });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ applied }) => applied)).toEqual([true, true, true, true]);
    const balances = await Promise.all(people.map((player) => fixture.balance(player)));
    expect(balances).toEqual([0, 12, 13, 14, 15]);
    await fixture.expectCleanAudit();
  });
});
