import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { ParticipationQueue } from '#server/tournaments/participation-queue.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { messages } from '#shared/messages.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { outcomes, tally, World } from './world.ts';

describe.each(ENGINES)('races on %s', (engine) => {
  let database: Database;
  let world: World;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    world = await World.on(database);
  });
  afterAll(() => database.close());

  it('sells exactly the seats, every other gets the text, balances are exact', async () => {
    const players = await world.players(40, 100);
    const id = await world.tournament({ fee: 30, max: 12 });
    const texts = await outcomes(players.map((player) => world.platform.participation.join(id, player)));
    expect(tally(texts)).toEqual({ ok: 12, [messages.joinFull]: 28 });
    const joined = new Set(await world.participants(id));
    for (const player of players) {
      expect(await world.balance(player)).toBe(joined.has(player.id) ? 70 : 100);
    }
    await world.expectCleanAudit();
  });

  it('seats arrive in order', async () => {
    const players = await world.players(6, 10);
    const id = await world.tournament({ fee: 1, max: 4 });
    await outcomes(players.map((player) => world.platform.participation.join(id, player)));
    expect(await world.participants(id)).toEqual(players.slice(0, 4).map((player) => player.id));
    await world.expectCleanAudit();
  });

  it('two queues (two processes) on one database never oversell', async () => {
    const players = await world.players(30, 100);
    const id = await world.tournament({ fee: 5, max: 7 });
    const other = new ParticipationQueue(database);
    const texts = await outcomes(
      players.map((player, index) => (index % 2 ? other : world.platform.participation).join(id, player)),
    );
    expect(tally(texts)).toEqual({ ok: 7, [messages.joinFull]: 23 });
    await world.expectCleanAudit();
  });

  it('one player joining four times pays once; exiting four times is refunded once', async () => {
    const [player] = await world.players(1, 100);
    if (!player) throw new Error('no player');
    const id = await world.tournament({ fee: 15 });
    const join = () => world.platform.participation.join(id, player);
    expect(tally(await outcomes([join(), join(), join(), join()]))).toEqual({
      ok: 1,
      [messages.joinedAlready]: 3,
    });
    expect(await world.balance(player)).toBe(85);
    const exit = () => world.platform.participation.exit(id, player);
    expect(tally(await outcomes([exit(), exit(), exit(), exit()]))).toEqual({
      ok: 1,
      [messages.exitNotJoined]: 3,
    });
    // 90 % of 15 is 13.5, rounded down.
    expect(await world.balance(player)).toBe(98);
    await world.expectCleanAudit();
  });

  it('one balance is not spent twice across tournaments', async () => {
    const [player] = await world.players(1, 50);
    if (!player) throw new Error('no player');
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await world.tournament({ fee: 20 }));
    const texts = await outcomes(ids.map((id) => world.platform.participation.join(id, player)));
    expect(tally(texts)).toEqual({ ok: 2, [messages.joinBalance]: 3 });
    expect(await world.balance(player)).toBe(10);
    await world.expectCleanAudit();
  });

  it('a quadruple settle pays once', async () => {
    const players = await world.players(3, 100);
    const id = await world.tournament({ fee: 10 });
    for (const player of players) await world.platform.participation.join(id, player);
    const winners = players.map((player) => player.username ?? '');
    const settle = () => world.update(id, { status: 'Finished', winners });
    const texts = await outcomes([settle(), settle(), settle(), settle()]);
    expect(tally(texts)).toEqual({ ok: 1, [messages.tournamentClosed('Finished')]: 3 });
    expect(await Promise.all(players.map((player) => world.balance(player)))).toEqual([140, 120, 110]);
    expect(await world.escrow(id)).toBe(0);
    await world.expectCleanAudit();
  });

  it('a quadruple abort refunds once, and abort against settle has one outcome', async () => {
    const players = await world.players(3, 100);
    const id = await world.tournament({ fee: 10 });
    for (const player of players) await world.platform.participation.join(id, player);
    const abort = () => world.update(id, { status: 'Aborted' });
    const texts = await outcomes([abort(), abort(), abort(), abort()]);
    expect(tally(texts)).toEqual({ ok: 1, [messages.tournamentClosed('Aborted')]: 3 });
    for (const player of players) expect(await world.balance(player)).toBe(100);

    const second = await world.tournament({ fee: 10 });
    for (const player of players) await world.platform.participation.join(second, player);
    const winners = players.map((player) => player.username ?? '');
    const both = await outcomes([
      world.update(second, { status: 'Aborted' }),
      world.update(second, { status: 'Finished', winners }),
    ]);
    expect(both.filter((text) => text === 'ok')).toHaveLength(1);
    expect(await world.escrow(second)).toBe(0);
    await world.expectCleanAudit();
  });

  it('abort against joins and exits in flight leaves both tournament accounts at 0', async () => {
    for (let round = 0; round < 5; round++) {
      const players = await world.players(12, 100);
      const id = await world.tournament({ fee: 10, max: 10 });
      await outcomes(players.slice(0, 5).map((player) => world.platform.participation.join(id, player)));
      const other = new ParticipationQueue(database);
      await outcomes([
        ...players.slice(5).map((player) => world.platform.participation.join(id, player)),
        ...players.slice(0, 3).map((player) => other.exit(id, player)),
        world.update(id, { status: 'Aborted' }),
        ...players.slice(2, 5).map((player) => world.platform.participation.exit(id, player)),
        ...players.slice(5).map((player) => other.join(id, player)),
      ]);
      expect(await world.escrow(id)).toBe(0);
    }
    await world.expectCleanAudit();
  });

  it('a grant repeated with its key pays once and answers the same; with other values it is refused', async () => {
    const [player, other] = await world.players(2);
    if (!player || !other) throw new Error('no player');
    const asked = { currency: 'eg_coin', amount: 70, reason: 'Event', idempotencyKey: `key-${player.id}` };
    const grant = (userId: string, amount = 70) =>
      grantFunds(world.platform, SERVER_KEY, { ...asked, userId, amount });
    const answers = await Promise.all([
      grant(player.id),
      grant(player.id),
      grant(player.id),
      grant(player.id),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.balance(player, 'eg_coin')).toBe(70);
    const refused = await outcomes([grant(player.id, 71), grant(other.id)]);
    expect(tally(refused)).toEqual({ 'This Idempotency-Key was used with other values.': 2 });
    expect(await world.balance(other, 'eg_coin')).toBe(0);
    await world.expectCleanAudit();
  });
});
