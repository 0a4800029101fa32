import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { leaveTeam, removeFromTeam } from '#server/teams/leave-team.ts';
import { setLineup } from '#server/teams/set-lineup.ts';
import { checkIn } from '#server/tournaments/check-in.ts';
import { stopWaiting, waitForSeat } from '#server/tournaments/wait-for-seat.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import type { Person } from '../support/factories.ts';
import { MoneyFixture, outcomes } from './fixture.ts';

type Step =
  | {
      act: 'createTeam';
      player: number;
      payer: 'each' | 'captain';
      prizeSplit: 'equal' | 'captain';
      waits: boolean;
    }
  | { act: 'joinTeam' | 'leaveTeam'; player: number; team: number }
  | { act: 'removeMember' | 'lineup'; player: number; team: number }
  | { act: 'lapse'; team: number }
  | { act: 'exit' | 'join' | 'checkIn' | 'wait' | 'stopWaiting'; player: number }
  | { act: 'grant'; player: number; amount: number }
  | { act: 'seats'; max: number }
  | { act: 'status'; status: string }
  | { act: 'closeCheckIn' }
  | { act: 'results' | 'settleByStandings' }
  | { act: 'settle'; winners: number[] };

/** Seldom the host, who comes after the players. */
const player = fc.nat({ max: 7 });
/** The newest first. */
const team = fc.nat({ max: 3 });
const act = <Name extends Step['act']>(...names: Name[]) => fc.constantFrom(...names);

const forming: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: act('createTeam'),
      player,
      payer: fc.constantFrom('each' as const, 'captain' as const),
      prizeSplit: fc.constantFrom('equal' as const, 'captain' as const),
      waits: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: fc.record({ act: act('joinTeam'), player, team }) },
  { weight: 3, arbitrary: fc.record({ act: act('leaveTeam', 'removeMember', 'lineup'), player, team }) },
  { weight: 1, arbitrary: fc.record({ act: act('lapse'), team }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: act('exit', 'wait', 'wait', 'stopWaiting', 'checkIn', 'join'), player }),
  },
  { weight: 1, arbitrary: fc.record({ act: act('grant'), player, amount: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ act: act('seats'), max: fc.integer({ min: 2, max: 4 }) }) },
);
/** A few of these come after the teams have formed. */
const ending: fc.Arbitrary<Step> = fc.oneof(
  forming,
  fc.record({ act: act('closeCheckIn', 'results', 'results', 'settleByStandings') }),
  fc.record({
    act: act('status'),
    status: fc.constantFrom('Open', 'Ongoing', 'Ongoing', 'Upcoming', 'Aborted'),
  }),
  fc.record({ act: act('settle'), winners: fc.uniqueArray(player, { minLength: 1, maxLength: 2 }) }),
);
const evening = fc.tuple(
  fc.array(forming, { minLength: 25, maxLength: 45, size: 'max' }),
  fc.array(ending, { maxLength: 8, size: 'max' }),
);

describe.each(ENGINES)('random sequences of team commands on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database);
  });
  afterAll(() => database.close());

  async function run(one: Step, players: readonly Person[], id: string): Promise<unknown> {
    const { platform } = fixture;
    const person = (position: number): Person => {
      const found = players[position];
      if (!found) throw new Error('out of range');
      return found;
    };
    const teams = 'team' in one ? await fixture.teams(id) : [];
    const chosen = 'team' in one ? teams[one.team % teams.length] : undefined;
    if ('team' in one && chosen === undefined) return;
    const ofTeam = chosen ?? '';
    switch (one.act) {
      case 'createTeam':
        return fixture.createTeam(id, person(one.player), one);
      case 'joinTeam':
        return fixture.joinTeam(ofTeam, person(one.player));
      case 'leaveTeam':
        return leaveTeam(platform, person(one.player), ofTeam);
      case 'removeMember': {
        const user = person(one.player).id;
        return removeFromTeam(platform, await fixture.captain(ofTeam, players), { team: ofTeam, user });
      }
      case 'lineup': {
        const captain = await fixture.captain(ofTeam, players);
        const lineup = [captain.id, person(one.player).id];
        return setLineup(platform, captain, { team: ofTeam, players: lineup });
      }
      case 'lapse':
        return fixture.lapseTeam(ofTeam);
      case 'exit':
        return platform.participation.exit(id, person(one.player));
      case 'join':
        return platform.participation.join(id, person(one.player));
      case 'checkIn':
        return checkIn(platform, person(one.player), id);
      case 'wait':
        return waitForSeat(platform, person(one.player), id);
      case 'stopWaiting':
        return stopWaiting(platform, person(one.player), id);
      case 'grant':
        return fixture.grant(person(one.player), one.amount);
      case 'seats':
        return fixture.update(id, { max: one.max });
      case 'status':
        return fixture.update(id, { status: one.status });
      case 'closeCheckIn':
        return fixture.closeCheckIn(id);
      case 'results': {
        const entries = await fixture.participants(id);
        return fixture.putResults(
          id,
          entries.map((entry, index) => ({ entry, placement: index + 1, kills: index === 0 ? 1 : 0 })),
        );
      }
      case 'settleByStandings':
        return settleByStandings(platform, fixture.host, { tournament: id, order: null, revision: null });
      case 'settle': {
        const entries = await fixture.participants(id);
        const captains = players.filter((one) => entries.includes(one.id));
        const winners = one.winners.map((winner) => captains[winner % captains.length]?.username ?? '');
        return fixture.update(id, { status: 'Finished', winners });
      }
    }
  }

  it.each([
    { way: 'one after the other', isConcurrent: false },
    { way: 'at once', isConcurrent: true },
  ])('keep every invariant, $way', async ({ isConcurrent }) => {
    await fc.assert(
      fc.asyncProperty(evening, async (parts) => {
        await fixture.takeNewHost();
        const players = [...(await fixture.players(7, 40)), fixture.host];
        await fixture.grant(fixture.host, 40);
        const id = await fixture.tournament({ fee: 15, max: 2, prizePool: [9, 4], isByTeam: true });
        for (const steps of parts) {
          const batches = isConcurrent ? [steps] : steps.map((one) => [one]);
          for (const batch of batches) {
            await outcomes(batch.map((one) => run(one, players, id)));
            await fixture.expectCleanAudit();
          }
        }
        await fixture.expectCleanAudit();
        for (const one of players) expect(await fixture.balance(one)).toBeGreaterThanOrEqual(0);
        // Whatever is left comes back or is paid.
        await outcomes([fixture.update(id, { status: 'Aborted' })]);
        expect(await fixture.escrow(id)).toBe(0);
        await fixture.expectCleanAudit();
      }),
      { numRuns: isConcurrent ? 10 : 5 },
    );
  });
});
