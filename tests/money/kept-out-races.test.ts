/** Races between bans and whatever gives, takes and pays for a seat. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { followBans } from '#server/results/follow-bans.ts';
import { decideHeldPrize } from '#server/tournaments/money/decide-held-prize.ts';
import { removeEntry } from '#server/tournaments/seats/remove-entry.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import type { Person } from '../support/factories.ts';
import { MoneyFixture, outcomes } from './fixture.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(ENGINES)('races with bans on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database);
  });
  afterAll(() => database.close());

  const balances = (people: readonly Person[]) =>
    Promise.all(people.map((person) => fixture.balance(person)));
  async function ban({ id }: Person, ms = 0): Promise<void> {
    await pause(ms);
    await database.query("insert into bans (id, kind, value, reason) values ($1, 'account', $2, 'Cheated')", [
      newId(),
      id,
    ]);
    await followBans(fixture.platform);
  }
  const remove = (tournament: string, { id: user }: Person) =>
    removeEntry(fixture.platform, fixture.host, { tournament, user, reason: 'Emulator' });

  it('of a ban and joins the banned one ends without a seat and without a charge, and the seat is used', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.tournament({ fee: 10, max: 2 });
      const [cheat, ...others] = (await fixture.players(3, 10)) as [Person, Person, Person];
      const { participation } = fixture.platform;
      await participation.join(id, others[0]);
      await outcomes([participation.join(id, cheat), ban(cheat, round)]);
      // A join that read before the ban was committed may come after it: the deadlines find it.
      await followBans(fixture.platform);
      await participation.join(id, others[1]);
      expect(await fixture.participants(id)).toEqual(others.map((person) => person.id));
      expect(await balances([cheat, ...others])).toEqual([10, 0, 0]);
    }
    await fixture.expectCleanAudit();
  });

  it('of a removal, an exit and a ban of one player one gives the seat up, once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.tournament({ fee: 10, max: 2 });
      const [leaving, staying, next] = (await fixture.players(3, 10)) as [Person, Person, Person];
      const { participation } = fixture.platform;
      for (const person of [leaving, staying]) await participation.join(id, person);
      await waitForSeat(fixture.platform, next, { tournament: id });
      const [removed, exited] = await outcomes([
        remove(id, leaving),
        participation.exit(id, leaving),
        ...(round % 2 ? [ban(leaving, round)] : []),
      ]);
      expect(removed === 'ok' && exited === 'ok').toBe(false);
      expect(await fixture.participants(id)).toEqual([staying.id, next.id]);
      // All comes back but after an exit of one's own, which costs a tenth.
      expect(await balances([leaving, staying, next])).toEqual([exited === 'ok' ? 9 : 10, 0, 0]);
    }
    await fixture.expectCleanAudit();
  });

  it('of changes of the fee, an exit and a wait nobody in line pays another amount than he agreed to', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.tournament({ fee: 10, max: 2 });
      const [leaving, staying, next] = (await fixture.players(3, 100)) as [Person, Person, Person];
      const { participation } = fixture.platform;
      for (const person of [leaving, staying]) await participation.join(id, person);
      const change = (fee: number) =>
        fixture.update(id, { entryFee: JSON.stringify({ currencyType: 'eg_token', fee }) });
      const agreed = { fee: 10, currency: 'eg_token' as const };
      await outcomes([
        change(40),
        waitForSeat(fixture.platform, next, { tournament: id, agreed }),
        participation.exit(id, leaving),
        pause(round).then(() => change(50)),
        remove(id, staying),
      ]);
      const isIn = (await fixture.participants(id)).includes(next.id);
      expect(await fixture.balance(next)).toBe(isIn ? 90 : 100);
    }
    await fixture.expectCleanAudit();
  });

  it('of a ban and a settlement the prize is paid or held, whole, and decided once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.tournament({ fee: 10, prizePool: [50, 30] });
      const [cheat, second] = (await fixture.players(2, 10)) as [Person, Person];
      for (const person of [cheat, second]) await fixture.platform.participation.join(id, person);
      await fixture.update(id, { status: 'Ongoing' });
      const settle = () =>
        fixture.update(id, { status: 'Finished', winners: [cheat.username, second.username] });
      const [first, again] = await outcomes([settle(), settle(), ban(cheat, round)]);
      expect([first, again]).toContain('ok');
      const [held] = await database.query<{ id: number }>(
        'select id from held_prizes where tournament_id = $1',
        [id],
      );
      expect(await balances([cheat, second])).toEqual([held ? 0 : 50, 30]);
      if (!held) continue;
      const decide = (decision: 'released' | 'returned') =>
        decideHeldPrize(fixture.platform, SERVER_KEY, { id: String(held.id), decision, reason: 'Seen' });
      const decided = await outcomes([decide('released'), decide('returned'), decide('released')]);
      expect(decided[0] === 'ok').not.toBe(decided[1] === 'ok');
      expect(await fixture.balance(cheat)).toBe(decided[0] === 'ok' ? 50 : 0);
      expect(await fixture.escrow(id)).toBe(0);
    }
    await fixture.expectCleanAudit();
  });
});
