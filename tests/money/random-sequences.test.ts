import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { payDueSettlement, settleByStandings } from '#server/results/settle-by-standings.ts';
import { checkIn } from '#server/tournaments/check-in.ts';
import { stopWaiting, waitForSeat } from '#server/tournaments/wait-for-seat.ts';
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
  | { act: 'settle'; tournament: number; winners: number[] }
  | { act: 'wait' | 'stopWaiting'; player: number; tournament: number }
  | { act: 'checkIn'; player: number; tournament: number }
  | { act: 'seats'; tournament: number; max: number }
  | { act: 'closeCheckIn' | 'openRoom'; tournament: number }
  | { act: 'results'; tournament: number; order: number[]; kills: number[] }
  | { act: 'settleByStandings'; tournament: number; order: number[] }
  | { act: 'dispute'; player: number; tournament: number }
  | { act: 'decide'; tournament: number; decision: 'accepted' | 'rejected'; isAdmin: boolean }
  | { act: 'escalate' | 'timePasses' | 'payDue'; tournament: number };

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

const matchDay: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('wait', 'wait', 'stopWaiting', 'checkIn'),
      player: index,
      tournament,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('closeCheckIn', 'openRoom'), tournament }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('seats' as const),
      tournament,
      max: fc.integer({ min: 2, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('results' as const),
      tournament,
      order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5]),
      kills: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('settleByStandings' as const),
      tournament,
      order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5]),
    }),
  },
);

const disputing: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('dispute' as const), player: index, tournament }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      tournament,
      decision: fc.constantFrom('accepted', 'rejected'),
      isAdmin: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('escalate', 'timePasses', 'payDue', 'payDue'), tournament }),
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
      case 'seats':
        return fixture.update(at(ids, one.tournament), { max: one.max });
      case 'wait':
        return waitForSeat(fixture.platform, at(players, one.player), at(ids, one.tournament));
      case 'stopWaiting':
        return stopWaiting(fixture.platform, at(players, one.player), at(ids, one.tournament));
      case 'checkIn':
        return checkIn(fixture.platform, at(players, one.player), at(ids, one.tournament));
      case 'closeCheckIn':
        return fixture.closeCheckIn(at(ids, one.tournament));
      case 'openRoom':
        return fixture.openRoom(at(ids, one.tournament));
      case 'results':
        return fixture.putResults(
          at(ids, one.tournament),
          one.order.map((player, placement) => ({
            entry: at(players, player).id,
            placement: placement + 1,
            kills: at(one.kills, player),
          })),
        );
      case 'settleByStandings':
        return settleByStandings(fixture.platform, fixture.host, {
          tournament: at(ids, one.tournament),
          order: one.order.map((player) => at(players, player).id),
          revision: null,
        });
      case 'dispute':
        return fixture.dispute(at(ids, one.tournament), at(players, one.player));
      case 'decide':
        return fixture.decide(at(ids, one.tournament), one.decision, one.isAdmin);
      case 'escalate':
        return fixture.escalate(at(ids, one.tournament));
      case 'timePasses':
        return fixture.endWindow(at(ids, one.tournament));
      case 'payDue':
        return payDueSettlement(fixture.platform, at(ids, one.tournament));
    }
  }

  async function expectNobodyInUpcoming(ids: readonly string[]): Promise<void> {
    const stuck = await database.query(
      "select id from tournaments where id = any($1::text[]) and status = 'Upcoming' and participant_count > 0",
      [ids],
    );
    expect(stuck).toEqual([]);
  }

  /** Where there is a time for disputes, the prizes are not paid by the site while one is open. */
  async function expectNoPaymentOverDisputes(ids: readonly string[]): Promise<void> {
    const paid = await database.query(
      `select t.id from tournaments t join disputes d on d.tournament_id = t.id
       where t.id = any($1::text[]) and t.status = 'Finished' and t.dispute_minutes > 0
         and (d.status in ('open', 'escalated') or d.escalates_until > now())`,
      [ids],
    );
    expect(paid).toEqual([]);
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
      fc.asyncProperty(
        fc.array(fc.oneof(step, matchDay, disputing), { minLength: 5, maxLength: 50 }),
        async (steps) => {
          await fixture.takeNewHost();
          const players = await fixture.players(6, 60);
          await fixture.grant(fixture.host, 60);
          const ids = [
            await fixture.tournament({ fee: 25, max: 3 }),
            await fixture.tournament({
              fee: 7,
              max: 4,
              prizeType: 'eg_coin',
              prizePool: [9],
              disputeMinutes: 20,
            }),
            await fixture.tournament({ fee: 0, max: 2, prizePool: [5, 5], disputeMinutes: 5 }),
          ];
          if (isConcurrent) {
            await outcomes(steps.map((one) => run(one, [...players, fixture.host], ids)));
          } else {
            for (const one of steps) {
              await outcomes([run(one, [...players, fixture.host], ids)]);
              await fixture.expectCleanAudit();
              await expectPrizesWithinLimit();
              await expectNobodyInUpcoming(ids);
              await expectNoPaymentOverDisputes(ids);
            }
          }
          await expectPrizesWithinLimit();
          await expectNobodyInUpcoming(ids);
          await expectNoPaymentOverDisputes(ids);
          expect(await fixture.balance(fixture.host)).toBe(60);
          for (const id of ids) expect(await fixture.participants(id)).not.toContain(fixture.host.id);
          for (const player of players) expect(await fixture.balance(player)).toBeGreaterThanOrEqual(0);
          await fixture.expectCleanAudit();
        },
      ),
      { numRuns: isConcurrent ? 15 : 8 },
    );
  });
});
