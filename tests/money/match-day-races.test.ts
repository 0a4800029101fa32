/** Races between players, the host and what the server does by itself, on the way from Open to paid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBracket } from '#server/brackets/put-bracket.ts';
import { openRoom } from '#server/matches/open-room.ts';
import type { Database } from '#server/platform/database/database.ts';
import { payDueSettlement, settleByStandings } from '#server/results/settle-by-standings.ts';
import { checkIn, closeCheckIn } from '#server/tournaments/seats/check-in.ts';
import { ParticipationQueue } from '#server/tournaments/seats/participation-queue.ts';
import { stopWaiting, waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { anOpenTournament, type Person } from '../support/factories.ts';
import { MoneyFixture, outcomes } from './fixture.ts';

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(ENGINES)('races of a match day on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database);
  });
  afterAll(() => database.close());

  const balances = (people: readonly Person[]) =>
    Promise.all(people.map((person) => fixture.balance(person)));
  async function joined(id: string, people: readonly Person[]): Promise<void> {
    for (const person of people) await fixture.platform.participation.join(id, person);
  }
  async function statusOf(id: string): Promise<string | undefined> {
    const [row] = await database.query<{ status: string }>('select status from tournaments where id = $1', [
      id,
    ]);
    return row?.status;
  }
  async function waitingIn(id: string): Promise<string[]> {
    const rows = await database.query<{ user_id: string }>(
      'select user_id from waitlist where tournament_id = $1',
      [id],
    );
    return rows.map(({ user_id }) => user_id);
  }
  /** A tournament with a fee of 10 whose check-in is open. */
  const withCheckIn = (max: number) =>
    anOpenTournament(fixture.platform, fixture.host, {
      entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 10 }),
      prizePool: [50, 30],
      max,
      regStart: inMinutes(-600),
      startDate: inMinutes(50),
      endDate: inMinutes(300),
      checkIn: JSON.stringify({ opens: 60, closes: 15 }),
    });

  it('a check-in at the instant at which it closes keeps the seat or is refused, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const people = await fixture.players(8, 10);
      const id = await withCheckIn(8);
      await joined(id, people);
      // Both what check-in asks and what is due: check-in closes 30 ms from now.
      await database.query(
        `update tournaments set start_date = now() + interval '15 min 30 ms',
           check_in_closes_at = now() + interval '30 ms' where id = $1`,
        [id],
      );
      const texts = await outcomes([
        ...people.map(async (person, index) => {
          await pause(8 * index);
          await checkIn(fixture.platform, person, id);
        }),
        ...Array.from({ length: 6 }, async (_, index) => {
          await pause(10 * index);
          await closeCheckIn(fixture.platform, id);
        }),
      ]);
      await pause(30);
      await closeCheckIn(fixture.platform, id);
      const seated = await fixture.participants(id);
      for (const [index, person] of people.entries()) {
        const isIn = texts[index] === 'ok';
        expect(['ok', messages.checkInClosed]).toContain(texts[index]);
        expect([seated.includes(person.id), await fixture.balance(person)]).toEqual([isIn, isIn ? 0 : 9]);
      }
    }
    await fixture.expectCleanAudit();
  });

  it('of exits, the waitlist and joins at once nobody pays without a seat, and nobody gets one after giving up the place', async () => {
    const other = new ParticipationQueue(database);
    for (let round = 0; round < 3; round += 1) {
      const id = await fixture.tournament({ fee: 10, max: 3 });
      const seated = await fixture.players(3, 10);
      const [first, second, third] = (await fixture.players(3, 10)) as [Person, Person, Person];
      const joining = await fixture.players(4, 10);
      await joined(id, seated);
      for (const person of [first, second]) await waitForSeat(fixture.platform, person, { tournament: id });
      const { participation } = fixture.platform;
      const texts = await outcomes([
        ...seated.map((person, index) => (index % 2 ? other : participation).exit(id, person)),
        stopWaiting(fixture.platform, first, id),
        waitForSeat(fixture.platform, third, { tournament: id }),
        ...joining.map((person, index) => (index % 2 ? other : participation).join(id, person)),
      ]);
      expect(texts.slice(0, 3)).toEqual(['ok', 'ok', 'ok']);
      const now = await fixture.participants(id);
      const waiting = await waitingIn(id);
      if (texts[3] === 'ok') expect([...now, ...waiting]).not.toContain(first.id);
      else expect([texts[3], now]).toEqual([messages.waitlistNotWaiting, expect.arrayContaining([first.id])]);
      // Nobody waits beside a free seat, and nobody does both.
      expect(now).toContain(second.id);
      expect(now.length === 3 || waiting.length === 0).toBe(true);
      expect(waiting.filter((one) => now.includes(one))).toEqual([]);
      expect(await balances(seated)).toEqual([9, 9, 9]);
      const people = [first, second, third, ...joining];
      expect(await balances(people)).toEqual(people.map(({ id: one }) => (now.includes(one) ? 0 : 10)));
    }
    await fixture.expectCleanAudit();
  });

  it('an abort at the same time as everything before the first match gives everybody back what he paid', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await withCheckIn(4);
      const people = await fixture.players(7, 10);
      const [a, b, c, d, e, f, g] = people as [Person, Person, Person, Person, Person, Person, Person];
      await joined(id, [a, b, c, d]);
      await waitForSeat(fixture.platform, e, { tournament: id });
      const { platform } = fixture;
      const [aborted, , , , , , exited] = await outcomes([
        pause(2 * round).then(() => fixture.update(id, { status: 'Aborted' })),
        checkIn(platform, a, id),
        checkIn(platform, b, id),
        waitForSeat(platform, f, { tournament: id }),
        stopWaiting(platform, e, id),
        platform.participation.join(id, g),
        platform.participation.exit(id, d),
        fixture.update(id, { max: 6 }),
        fixture.update(id, { rules: `<p>Round ${round}</p>` }),
        fixture.openRoom(id),
      ]);
      expect([aborted, await statusOf(id), await waitingIn(id)]).toEqual(['ok', 'Aborted', []]);
      // An exit before the abort costs a tenth, unless the rules were changed before it.
      const [, , , left] = await balances(people);
      expect(exited === 'ok' ? [9, 10] : [10]).toContain(left);
      expect(await balances([a, b, c, e, f, g])).toEqual([10, 10, 10, 10, 10, 10]);
      expect(await fixture.escrow(id)).toBe(0);
    }
    await fixture.expectCleanAudit();
  });

  it('an abort at the same time as results, disputes and payments: all fees come back, or all prizes are paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const disputeMinutes = round % 2 ? 30 : 0;
      const id = await fixture.tournament({ fee: 10, disputeMinutes, prizePool: [50, 30] });
      const people = await fixture.players(3, 10);
      await joined(id, people);
      await fixture.openRoom(id);
      const rows = people.map((person, index) => ({ entry: person.id, placement: index + 1, kills: 0 }));
      await fixture.putResults(id, rows);
      const settle = () =>
        settleByStandings(fixture.platform, fixture.host, { tournament: id, order: null, revision: null });
      if (disputeMinutes) {
        await settle();
        await fixture.endWindow(id);
      }
      const pay = () => (disputeMinutes ? payDueSettlement(fixture.platform, id) : settle());
      const [aborted] = await outcomes([
        pause(2 * (round % 3)).then(() => fixture.update(id, { status: 'Aborted' })),
        pay(),
        pay(),
        fixture.putResults(id, rows),
        fixture.dispute(id, people[1] as Person),
        fixture.decide(id, 'accepted', false),
        fixture.update(id, {
          status: 'Finished',
          winners: people.slice(0, 2).map(({ username }) => username),
        }),
      ]);
      const status = await statusOf(id);
      expect([aborted, status]).toEqual(
        aborted === 'ok' ? ['ok', 'Aborted'] : [messages.tournamentClosed('Finished'), 'Finished'],
      );
      expect(await balances(people)).toEqual(status === 'Aborted' ? [10, 10, 10] : [50, 30, 0]);
      expect(await fixture.escrow(id)).toBe(0);
    }
    await fixture.expectCleanAudit();
  });

  it('an abort at the same time as a draw and a match that is opened leaves nothing to play', async () => {
    for (let round = 0; round < 2; round += 1) {
      const id = await anOpenTournament(fixture.platform, fixture.host, {
        bracket: JSON.stringify({ bracketType: 'single_elimination' }),
        entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 10 }),
        prizePool: [50],
        max: 4,
      });
      const people = await fixture.players(4, 10);
      await joined(id, people);
      const draw = () => putBracket(fixture.platform, fixture.host, { tournament: id, seeding: 'joined' });
      await draw();
      const due = (await fixture.makeRoomDue(id)) ?? '';
      const [aborted] = await outcomes([
        pause(2 * round).then(() => fixture.update(id, { status: 'Aborted' })),
        draw(),
        openRoom(fixture.platform, due),
        fixture.update(id, { status: 'Ongoing' }),
      ]);
      expect([aborted, await statusOf(id)]).toEqual(['ok', 'Aborted']);
      const opening = await database.query('select 1 from matches where tournament_id = $1 and is_opening', [
        id,
      ]);
      expect(opening).toEqual([]);
      expect(await balances(people)).toEqual([10, 10, 10, 10]);
      expect(await fixture.escrow(id)).toBe(0);
    }
    await fixture.expectCleanAudit();
  });
});
