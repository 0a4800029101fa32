/** Random commands of players and the host of three tournaments whose seats are those of players. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { payDueSettlement, settleByStandings } from '#server/results/settle-by-standings.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import { stopWaiting, waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import type { Person } from '../../support/factories.ts';
import type { MoneyFixture } from '../fixture.ts';
import { JoinedRules } from './joined-rules.ts';
import type { Evening, Model } from './model.ts';

/** Small enough for random prize pools to reach it. */
const PRIZE_LIMIT = 150;

export type PlayerStep =
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
  /** `isReal`: of those who have a seat, so that they are not refused. */
  | { act: 'results'; tournament: number; order: number[]; kills: number[]; isReal: boolean }
  | { act: 'settleByStandings'; tournament: number; order: number[] }
  | { act: 'dispute'; player: number; tournament: number }
  | { act: 'decide'; tournament: number; decision: 'accepted' | 'rejected'; isAdmin: boolean }
  | { act: 'escalate' | 'timePasses' | 'payDue'; tournament: number }
  | { act: 'rules'; tournament: number; text: number };

const index = fc.nat({ max: 5 });
/** Seldom the host, who comes after the players. */
const anybody = fc.nat({ max: 6 });
const tournament = fc.nat({ max: 2 });
const step: fc.Arbitrary<PlayerStep> = fc.oneof(
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

const matchDay: fc.Arbitrary<PlayerStep> = fc.oneof(
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
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('rules' as const), tournament, text: fc.nat({ max: 2 }) }),
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
      isReal: fc.boolean(),
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

/** Brings tournaments on to their end. */
const playing: fc.Arbitrary<PlayerStep> = fc.oneof(
  fc.record({ act: fc.constantFrom('openRoom' as const), tournament }),
  fc.record({ act: fc.constant('status' as const), tournament, status: fc.constant('Ongoing') }),
);

const disputing: fc.Arbitrary<PlayerStep> = fc.oneof(
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

function at<T>(list: readonly T[], position: number): T {
  const item = list[position];
  if (item === undefined) throw new Error('out of range');
  return item;
}

class PlayersEvening implements Evening<PlayerStep> {
  readonly #fixture: MoneyFixture;
  /** The host comes last. */
  readonly #players: readonly Person[];
  readonly #ids: readonly string[];
  /** Null where commands are sent at once. */
  readonly #rules: JoinedRules | null;

  constructor(
    fixture: MoneyFixture,
    {
      players,
      ids,
      rules,
    }: { players: readonly Person[]; ids: readonly string[]; rules: JoinedRules | null },
  ) {
    this.#fixture = fixture;
    this.#players = players;
    this.#ids = ids;
    this.#rules = rules;
  }

  run(one: PlayerStep): Promise<unknown> {
    switch (one.act) {
      case 'join':
        return this.#join(at(this.#ids, one.tournament), at(this.#players, one.player));
      case 'exit':
        return this.#exit(at(this.#ids, one.tournament), at(this.#players, one.player));
      case 'grant':
        return this.#fixture.grant(at(this.#players, one.player), one.amount);
      case 'status':
        return this.#fixture.update(at(this.#ids, one.tournament), { status: one.status });
      case 'prizes':
        return this.#fixture.update(at(this.#ids, one.tournament), {
          prizePool: one.prizePool,
          prizeType: one.prizeType,
        });
      case 'fee':
        return this.#fixture.update(at(this.#ids, one.tournament), {
          entryFee: JSON.stringify({ currencyType: 'eg_token', fee: one.fee }),
        });
      case 'settle':
        return this.#fixture.update(at(this.#ids, one.tournament), {
          status: 'Finished',
          winners: one.winners.map((winner) => at(this.#players, winner).username ?? ''),
        });
      case 'rules':
        return this.#changeRules(at(this.#ids, one.tournament), `<p>${one.text}</p>`);
      case 'seats':
        return this.#fixture.update(at(this.#ids, one.tournament), { max: one.max });
      case 'wait':
        return this.#wait(at(this.#ids, one.tournament), at(this.#players, one.player));
      case 'stopWaiting':
        return stopWaiting(
          this.#fixture.platform,
          at(this.#players, one.player),
          at(this.#ids, one.tournament),
        );
      case 'checkIn':
        return checkIn(this.#fixture.platform, at(this.#players, one.player), at(this.#ids, one.tournament));
      case 'closeCheckIn':
        return this.#fixture.closeCheckIn(at(this.#ids, one.tournament));
      case 'openRoom':
        return this.#fixture.openRoom(at(this.#ids, one.tournament));
      case 'results':
        return this.#putResults(at(this.#ids, one.tournament), one);
      case 'settleByStandings':
        return settleByStandings(this.#fixture.platform, this.#fixture.host, {
          tournament: at(this.#ids, one.tournament),
          order: one.order.map((player) => at(this.#players, player).id),
          revision: null,
        });
      case 'dispute':
        return this.#dispute(at(this.#ids, one.tournament), one.player);
      case 'decide':
        return this.#fixture.decide(at(this.#ids, one.tournament), one.decision, one.isAdmin);
      case 'escalate':
        return this.#fixture.escalate(at(this.#ids, one.tournament));
      case 'timePasses':
        return this.#fixture.endWindow(at(this.#ids, one.tournament));
      case 'payDue':
        return payDueSettlement(this.#fixture.platform, at(this.#ids, one.tournament));
    }
  }

  async check(): Promise<void> {
    await this.#expectPrizesWithinLimit();
    await this.#expectNobodyInUpcoming();
    await this.#expectNoPaymentOverDisputes();
  }

  async end(): Promise<void> {
    const { host } = this.#fixture;
    expect(await this.#fixture.balance(host)).toBe(60);
    for (const id of this.#ids) expect(await this.#fixture.participants(id)).not.toContain(host.id);
    for (const player of this.#players) {
      expect(await this.#fixture.balance(player)).toBeGreaterThanOrEqual(0);
    }
  }

  async #join(id: string, player: Person): Promise<void> {
    await this.#fixture.platform.participation.join(id, player);
    await this.#rules?.bind(player.id, id);
  }

  async #exit(id: string, player: Person): Promise<void> {
    const { refund } = await this.#fixture.platform.participation.exit(id, player);
    const [row] = await this.#fixture.platform.database.query<{ entry_fee: number }>(
      'select entry_fee from tournaments where id = $1',
      [id],
    );
    await this.#rules?.expectRefund(player.id, id, { parts: [row?.entry_fee ?? 0], refund });
  }

  async #wait(id: string, player: Person): Promise<void> {
    const waiting = await this.#fixture.platform.database.query(
      'select 1 from waitlist where tournament_id = $1 and user_id = $2',
      [id, player.id],
    );
    await waitForSeat(this.#fixture.platform, player, { tournament: id });
    if (waiting.length === 0) await this.#rules?.bind(player.id, id);
  }

  async #putResults(
    id: string,
    { order, kills, isReal }: { order: readonly number[]; kills: readonly number[]; isReal: boolean },
  ): Promise<void> {
    const seated = await this.#fixture.participants(id);
    const everyone = [...new Set([...order, ...this.#players.keys()])];
    const rows = isReal
      ? everyone.map((player) => at(this.#players, player).id).filter((entry) => seated.includes(entry))
      : order.map((player) => at(this.#players, player).id);
    await this.#fixture.putResults(
      id,
      rows.map((entry, index) => {
        const killed = isReal ? 0 : at(kills, index);
        return { entry, placement: index + 1, kills: killed };
      }),
    );
  }

  /** Somebody with a seat, if there is anybody. */
  async #dispute(id: string, player: number): Promise<void> {
    const seated = await this.#fixture.participants(id);
    const entry = seated[player % seated.length];
    const person = this.#players.find((one) => one.id === entry) ?? at(this.#players, player);
    await this.#fixture.dispute(id, person);
  }

  async #changeRules(id: string, rules: string): Promise<void> {
    const [before] = await this.#fixture.platform.database.query<{ rules: string }>(
      'select rules from tournaments where id = $1',
      [id],
    );
    const revision = await this.#rules?.revision(id);
    await this.#fixture.update(id, { rules });
    const isChanged = before?.rules !== rules;
    if (revision !== undefined) {
      expect(await this.#rules?.revision(id)).toBe(isChanged ? revision + 1 : revision);
    }
  }

  async #expectNobodyInUpcoming(): Promise<void> {
    const stuck = await this.#fixture.platform.database.query(
      "select id from tournaments where id = any($1::text[]) and status = 'Upcoming' and participant_count > 0",
      [this.#ids],
    );
    expect(stuck).toEqual([]);
  }

  /** Where there is a time for disputes, the prizes are not paid by the site while one is open. */
  async #expectNoPaymentOverDisputes(): Promise<void> {
    const paid = await this.#fixture.platform.database.query(
      `select t.id from tournaments t join disputes d on d.tournament_id = t.id
       where t.id = any($1::text[]) and t.status = 'Finished' and t.dispute_minutes > 0
         and (d.status in ('open', 'escalated') or d.escalates_until > now())`,
      [this.#ids],
    );
    expect(paid).toEqual([]);
  }

  /** Adds up the host's tournaments; nothing is older than the 30 days of the limit. */
  async #expectPrizesWithinLimit(): Promise<void> {
    const beyond = await this.#fixture.platform.database.query(
      `select currency, promised, net_paid from (
         select c.currency,
           coalesce(sum((select sum(prize) from unnest(t.prize_pool) prize))
             filter (where t.status in ('Open', 'Upcoming', 'Ongoing') and t.prize_type = c.currency), 0) as promised,
           coalesce(sum((select sum(case kind when 'prize' then amount else -amount end) from ledger_transfers
             where tournament_id = t.id and currency = c.currency and kind in ('prize', 'fee_collection'))), 0) as net_paid
         from tournaments t cross join (values ('eg_token'), ('eg_coin')) c (currency)
         where t.host = $1 group by c.currency
       ) used where promised + greatest(net_paid, 0) > $2`,
      [this.#fixture.host.id, PRIZE_LIMIT],
    );
    expect(beyond).toEqual([]);
  }
}

export const PLAYERS: Model<PlayerStep> = {
  name: 'players',
  environment: { HOST_PRIZE_LIMIT: String(PRIZE_LIMIT) },
  parts: fc.tuple(
    fc.array(fc.oneof(step, matchDay), { minLength: 5, maxLength: 25, size: 'max' }),
    fc.array(fc.oneof({ weight: 1, arbitrary: step }, { weight: 2, arbitrary: playing }), { maxLength: 6 }),
    fc.array(fc.oneof(step, matchDay, matchDay, disputing, disputing), { maxLength: 25, size: 'max' }),
  ),
  begin: async (fixture, isConcurrent) => {
    const players = await fixture.players(6, 60);
    await fixture.grant(fixture.host, 60);
    const ids = [
      await fixture.tournament({ fee: 25, max: 3 }),
      await fixture.tournament({ fee: 7, max: 4, prizeType: 'eg_coin', prizePool: [9], disputeMinutes: 20 }),
      await fixture.tournament({ fee: 0, max: 2, prizePool: [5, 5], disputeMinutes: 5 }),
    ];
    const rules = isConcurrent ? null : new JoinedRules(fixture.platform.database);
    return new PlayersEvening(fixture, { players: [...players, fixture.host], ids, rules });
  },
};
