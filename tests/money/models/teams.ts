/** Random commands of captains, members and the host of a tournament whose seats are those of teams of two. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import { stopWaiting, waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import type { TeamInput } from '#server/tournaments/teams/create-team.ts';
import { leaveTeam, removeFromTeam } from '#server/tournaments/teams/leave-team.ts';
import { setLineup } from '#server/tournaments/teams/set-lineup.ts';
import type { Person } from '../../support/factories.ts';
import { type MoneyFixture, outcomes } from '../fixture.ts';
import { JoinedRules } from './joined-rules.ts';
import type { Evening, Model } from './model.ts';

export type TeamStep =
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
  | { act: 'settle'; winners: number[] }
  | { act: 'rules'; text: number };

/** Seldom the host, who comes after the players. */
const player = fc.nat({ max: 7 });
/** The newest first. */
const team = fc.nat({ max: 3 });
const act = <Name extends TeamStep['act']>(...names: Name[]) => fc.constantFrom(...names);

const forming: fc.Arbitrary<TeamStep> = fc.oneof(
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
  { weight: 1, arbitrary: fc.record({ act: act('rules'), text: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ act: act('seats'), max: fc.integer({ min: 2, max: 4 }) }) },
);
/** A few of these come after the teams have formed. */
const ending: fc.Arbitrary<TeamStep> = fc.oneof(
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

class TeamsEvening implements Evening<TeamStep> {
  readonly #fixture: MoneyFixture;
  /** The host comes last. */
  readonly #players: readonly Person[];
  readonly #id: string;
  /** Null where commands are sent at once. */
  readonly #rules: JoinedRules | null;

  constructor(
    fixture: MoneyFixture,
    { players, id, rules }: { players: readonly Person[]; id: string; rules: JoinedRules | null },
  ) {
    this.#fixture = fixture;
    this.#players = players;
    this.#id = id;
    this.#rules = rules;
  }

  async run(one: TeamStep): Promise<unknown> {
    const fixture = this.#fixture;
    const players = this.#players;
    const id = this.#id;
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
        return this.#createTeam(person(one.player), one);
      case 'joinTeam':
        return fixture.joinTeam(ofTeam, person(one.player));
      case 'leaveTeam':
        return leaveTeam(platform, person(one.player), { team: ofTeam, named: 'me' });
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
        return this.#exit(person(one.player));
      case 'join':
        return platform.participation.join(id, person(one.player));
      case 'checkIn':
        return checkIn(platform, person(one.player), id);
      case 'wait':
        return waitForSeat(platform, person(one.player), { tournament: id });
      case 'stopWaiting':
        return stopWaiting(platform, person(one.player), id);
      case 'grant':
        return fixture.grant(person(one.player), one.amount);
      case 'seats':
        return fixture.update(id, { max: one.max });
      case 'rules':
        return fixture.update(id, { rules: `<p>${one.text}</p>` });
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

  async check(): Promise<void> {
    for (const one of this.#players) {
      expect(await this.#fixture.balance(one)).toBeGreaterThanOrEqual(0);
    }
  }

  /** Whatever is left comes back or is paid. */
  async end(): Promise<void> {
    await outcomes([this.#fixture.update(this.#id, { status: 'Aborted' })]);
    expect(await this.#fixture.escrow(this.#id)).toBe(0);
  }

  async #createTeam(captain: Person, input: Partial<TeamInput>): Promise<void> {
    const team = await this.#fixture.createTeam(this.#id, captain, input);
    await this.#rules?.bind(team, this.#id);
  }

  async #exit(player: Person): Promise<void> {
    const { platform } = this.#fixture;
    // A captain exits with the whole team, a member alone after a change of the rules.
    const members = await platform.database.query<{ team_id: string; paid: number }>(
      `select m.team_id, m.paid from teams t join team_members m on m.team_id = t.id
       where t.tournament_id = $1 and t.status = 'Registered' and m.state = 'confirmed'
         and (t.captain = $2 or m.user_id = $2)
         and exists (select 1 from team_members own
           where own.team_id = t.id and own.user_id = $2 and own.state = 'confirmed')`,
      [this.#id, player.id],
    );
    const { refund } = await platform.participation.exit(this.#id, player);
    const parts = members.map(({ paid }) => paid);
    await this.#rules?.expectRefund(members[0]?.team_id ?? '', this.#id, { parts, refund });
  }
}

export const TEAMS: Model<TeamStep> = {
  name: 'teams',
  environment: {},
  parts: evening,
  begin: async (fixture, isConcurrent) => {
    const players = [...(await fixture.players(7, 40)), fixture.host];
    await fixture.grant(fixture.host, 40);
    const id = await fixture.tournament({ fee: 15, max: 2, prizePool: [9, 4], isByTeam: true });
    const rules = isConcurrent ? null : new JoinedRules(fixture.platform.database);
    return new TeamsEvening(fixture, { players, id, rules });
  },
};
