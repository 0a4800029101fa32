import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import type { Person } from '../support/factories.ts';
import { MoneyFixture, outcomes } from './fixture.ts';

/** Small enough for random prize pools to reach it. */
const PRIZE_LIMIT = 150;

type Step =
  | { act: 'join' | 'exit'; player: number; tournament: number }
  | { act: 'grant'; player: number; amount: number }
  | { act: 'status'; tournament: number; status: string }
  | { act: 'prizes'; tournament: number; prizePool: number[]; prizeType: string }
  | { act: 'fee'; tournament: number; fee: number }
  | { act: 'settle'; tournament: number; winners: number[] };

const index = fc.nat({ max: 5 });
/** Seldom the host, who comes after the players. */
const anybody = fc.nat({ max: 6 });
const tournament = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('join' as const), player: anybody, tournament }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('exit' as const), player: index, tournament }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('grant' as const),
      player: index,
      amount: fc.integer({ min: 1, max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('status' as const),
      tournament,
      status: fc.constantFrom('Open', 'Upcoming', 'Ongoing', 'Aborted', 'Draft'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('prizes' as const),
      tournament,
      prizePool: fc.array(fc.integer({ min: -1, max: 60 }), { maxLength: 4 }),
      prizeType: fc.constantFrom('eg_token', 'eg_coin'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('fee' as const),
      tournament,
      fee: fc.integer({ min: -1, max: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('settle' as const),
      tournament,
      winners: fc.array(index, { maxLength: 3 }),
    }),
  },
);

describe.each(ENGINES)('random sequences of commands on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database, { HOST_PRIZE_LIMIT: String(PRIZE_LIMIT) });
  });
  afterAll(() => database.close());

  function run(one: Step, players: Person[], ids: string[]): Promise<unknown> {
    const at = <T>(list: readonly T[], position: number): T => {
      const item = list[position];
      if (item === undefined) throw new Error('out of range');
      return item;
    };
    switch (one.act) {
      case 'join':
        return fixture.platform.participation.join(at(ids, one.tournament), at(players, one.player));
      case 'exit':
        return fixture.platform.participation.exit(at(ids, one.tournament), at(players, one.player));
      case 'grant':
        return fixture.grant(at(players, one.player), one.amount);
      case 'status':
        return fixture.update(at(ids, one.tournament), { status: one.status });
      case 'prizes':
        return fixture.update(at(ids, one.tournament), {
          prizePool: one.prizePool,
          prizeType: one.prizeType,
        });
      case 'fee':
        return fixture.update(at(ids, one.tournament), {
          entryFee: JSON.stringify({ currencyType: 'eg_token', fee: one.fee }),
        });
      case 'settle':
        return fixture.update(at(ids, one.tournament), {
          status: 'Finished',
          winners: one.winners.map((winner) => at(players, winner).username ?? ''),
        });
    }
  }

  async function expectNobodyInUpcoming(ids: readonly string[]): Promise<void> {
    const stuck = await database.query(
      "select id from tournaments where id = any($1::text[]) and status = 'Upcoming' and participant_count > 0",
      [ids],
    );
    expect(stuck).toEqual([]);
  }

  /** Adds up the host's tournaments; nothing is older than the 30 days of the limit. */
  async function expectPrizesWithinLimit(): Promise<void> {
    const beyond = await database.query(
      `select currency, promised, net_paid from (
         select c.currency,
           coalesce(sum((select sum(prize) from unnest(t.prize_pool) prize))
             filter (where t.status in ('Open', 'Upcoming', 'Ongoing') and t.prize_type = c.currency), 0) as promised,
           coalesce(sum((select sum(case kind when 'prize' then amount else -amount end) from ledger_transfers
             where tournament_id = t.id and currency = c.currency and kind in ('prize', 'fee_collection'))), 0) as net_paid
         from tournaments t cross join (values ('eg_token'), ('eg_coin')) c (currency)
         where t.host = $1 group by c.currency
       ) used where promised + greatest(net_paid, 0) > $2`,
      [fixture.host.id, PRIZE_LIMIT],
    );
    expect(beyond).toEqual([]);
  }

  it.each([
    { way: 'one after the other', isConcurrent: false },
    { way: 'at once', isConcurrent: true },
  ])('keeps every invariant, $way', async ({ isConcurrent }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await fixture.takeNewHost();
        const players = await fixture.players(6, 60);
        await fixture.grant(fixture.host, 60);
        const ids = [
          await fixture.tournament({ fee: 25, max: 3 }),
          await fixture.tournament({ fee: 7, max: 4, prizeType: 'eg_coin', prizePool: [9] }),
          await fixture.tournament({ fee: 0, max: 2, prizePool: [5, 5] }),
        ];
        if (isConcurrent) {
          await outcomes(steps.map((one) => run(one, [...players, fixture.host], ids)));
        } else {
          for (const one of steps) {
            await outcomes([run(one, [...players, fixture.host], ids)]);
            await fixture.expectCleanAudit();
            await expectPrizesWithinLimit();
            await expectNobodyInUpcoming(ids);
          }
        }
        await expectPrizesWithinLimit();
        await expectNobodyInUpcoming(ids);
        expect(await fixture.balance(fixture.host)).toBe(60);
        for (const id of ids) expect(await fixture.participants(id)).not.toContain(fixture.host.id);
        for (const player of players) expect(await fixture.balance(player)).toBeGreaterThanOrEqual(0);
        await fixture.expectCleanAudit();
      }),
      { numRuns: isConcurrent ? 15 : 8 },
    );
  });
});
