/** Fixture of the money tests: users with balances and tournaments, all created by commands. */
import { expect } from 'vitest';
import { createServices, type Services } from '#server/app.ts';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { escalateDispute } from '#server/disputes/escalate-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { openRoom } from '#server/matches/open-room.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { putResults } from '#server/results/put-results.ts';
import { closeCheckIn } from '#server/tournaments/seats/check-in.ts';
import { createTeam, type TeamInput } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import type { Currency } from '#shared/constants.ts';
import type { PlacementRow } from '#shared/rules/results.ts';
import { aHost, anOpenTournament, ofTeams, type Person, players, withBalance } from '../support/factories.ts';

export interface TournamentOptions {
  fee?: number;
  prizeType?: Currency;
  prizePool?: number[];
  max?: number;
  disputeMinutes?: number;
  /** Of teams of two. */
  isByTeam?: boolean;
}

const DUOS = ofTeams('Duo', { substitutes: 1 });

export class MoneyFixture {
  readonly platform: Services;
  host: Person;
  #teams = 0;

  private constructor(platform: Services, host: Person) {
    this.platform = platform;
    this.host = host;
  }

  /** @param environment variables as in the README */
  static async on(database: Database, environment: Record<string, string> = {}): Promise<MoneyFixture> {
    const platform = createServices(readConfig(environment), database);
    return new MoneyFixture(platform, await aHost(platform));
  }

  /** Later tournaments are of another host, who has promised and paid no prizes yet. */
  async takeNewHost(): Promise<void> {
    this.host = await aHost(this.platform);
  }

  /** Players able to join, with this balance in both currencies. */
  players(count: number, balance = 0): Promise<Person[]> {
    return players(this.platform, count, { tokens: balance, coins: balance });
  }

  grant(player: Person, amount: number): Promise<void> {
    return withBalance(this.platform, player, amount);
  }

  /** An Open tournament of the fixture's host. */
  tournament({
    fee = 10,
    prizeType = 'eg_token',
    prizePool = [50, 30, 20],
    max = 10,
    disputeMinutes = 0,
    isByTeam = false,
  }: TournamentOptions = {}) {
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee });
    return anOpenTournament(this.platform, this.host, {
      entryFee,
      prizeType,
      prizePool,
      max,
      disputeMinutes,
      ...(isByTeam ? DUOS : {}),
    });
  }

  update(id: string, data: Record<string, unknown>): Promise<void> {
    return updateTournament(this.platform, this.host, { id, data });
  }

  /** Makes check-in close now, and the server act on it. */
  async closeCheckIn(id: string): Promise<void> {
    const { database } = this.platform;
    await database.query(
      `update tournaments set check_in = '{"opens":60,"closes":0}', start_date = now(),
         check_in_closes_at = now(), check_in_closed_at = null where id = $1 and status = 'Open'`,
      [id],
    );
    await closeCheckIn(this.platform, id);
    // Joining goes on, so that later steps meet free seats and new players.
    await database.query('update tournaments set check_in = null, check_in_closes_at = null where id = $1', [
      id,
    ]);
  }

  /** Makes the room of the tournament's match open now by the clock, which aborts a tournament with too few players. */
  async openRoom(id: string): Promise<void> {
    const match = await this.makeRoomDue(id);
    if (match) await openRoom(this.platform, match);
  }

  /** Lets the time come at which the rooms of its matches open. @returns one of the matches; undefined: none is Scheduled */
  async makeRoomDue(id: string): Promise<string | undefined> {
    const [match] = await this.platform.database.query<{ id: string }>(
      `update matches set opens_at = now(), is_opening = true
       where tournament_id = $1 and match_status = 'Scheduled' returning id`,
      [id],
    );
    return match?.id;
  }

  /** Puts results of the tournament's match, whatever its current revision is. */
  async putResults(id: string, rows: readonly PlacementRow[]): Promise<void> {
    const [match] = await this.platform.database.query<{ id: string; results_revision: number }>(
      'select id, results_revision from matches where tournament_id = $1 limit 1',
      [id],
    );
    if (!match) throw new Error(`Tournament ${id} has no match.`);
    await putResults(this.platform, this.host, {
      match: match.id,
      revision: match.results_revision,
      rows,
    });
  }

  async dispute(id: string, player: Person): Promise<void> {
    const [match] = await this.platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1 limit 1',
      [id],
    );
    await openDispute(this.platform, player, { match: match?.id ?? '', text: 'I was first', file: null });
  }

  /** Decides the oldest dispute that is not decided for good, as the host or the admin. */
  async decide(id: string, decision: 'accepted' | 'rejected', isAdmin: boolean): Promise<void> {
    const [dispute] = await this.disputes(id, ['open', 'escalated']);
    if (!dispute) return;
    const viewer = isAdmin ? SERVER_KEY : this.host;
    await decideDispute(this.platform, viewer, { dispute: dispute.id, decision, answer: 'Seen' });
  }

  async escalate(id: string): Promise<void> {
    const [dispute] = await this.disputes(id, ['rejected']);
    if (dispute) await escalateDispute(this.platform, { ...this.host, id: dispute.entry }, dispute.id);
  }

  async disputes(id: string, statuses: readonly string[]): Promise<{ id: string; entry: string }[]> {
    return this.platform.database.query(
      'select id, entry from disputes where tournament_id = $1 and status = any($2) order by sequence',
      [id, statuses],
    );
  }

  /** Lets the announced time of payment and the time to escalate pass. */
  async endWindow(id: string): Promise<void> {
    const { database } = this.platform;
    await database.query(
      "update tournaments set settles_at = now() - interval '1 s' where id = $1 and settles_at is not null",
      [id],
    );
    await database.query(
      "update disputes set escalates_until = now() - interval '1 s' where tournament_id = $1 and escalates_until is not null",
      [id],
    );
  }

  async balance(player: Person, currency: Currency = 'eg_token'): Promise<number> {
    return (await walletBalances(this.platform.database, player.id))[currency];
  }

  /** A team of the captain; a seat is held for it unless it waits for one. @returns its id */
  createTeam(
    tournament: string,
    captain: Person,
    { payer = 'each', prizeSplit = 'equal', waits = false }: Partial<TeamInput> = {},
  ): Promise<string> {
    this.#teams += 1;
    const name = `Team ${this.#teams}`;
    return createTeam(this.platform, captain, { tournament, name, payer, prizeSplit, waits, invite: [] });
  }

  /** Joins a team with its code. */
  async joinTeam(team: string, person: Person): Promise<void> {
    const [row] = await this.platform.database.query<{ join_code: string }>(
      'select join_code from teams where id = $1',
      [team],
    );
    await joinTeam(this.platform, person, { team, code: row?.join_code });
  }

  /** The newest teams of a tournament, ended ones included. */
  async teams(tournament: string): Promise<string[]> {
    const rows = await this.platform.database.query<{ id: string }>(
      'select id from teams where tournament_id = $1 order by sequence desc',
      [tournament],
    );
    return rows.map(({ id }) => id);
  }

  /** The captain of a team, one of the given people. */
  async captain(team: string, people: readonly Person[]): Promise<Person> {
    const [row] = await this.platform.database.query<{ captain: string }>(
      'select captain from teams where id = $1',
      [team],
    );
    const captain = people.find(({ id }) => id === row?.captain);
    if (!captain) throw new Error(`Team ${team} has another captain.`);
    return captain;
  }

  /** Makes the time of a team that holds a seat be over, and the server act on it. */
  async lapseTeam(team: string): Promise<void> {
    await this.platform.database.query(
      'update teams set hold_ends_at = now() where id = $1 and hold_ends_at is not null',
      [team],
    );
    await lapseTeam(this.platform, team);
  }

  /** The sum of the tournament's two accounts over both currencies. */
  async escrow(id: string): Promise<number> {
    const [row] = await this.platform.database.query<{ sum: number }>(
      'select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where owner_id = $1',
      [id],
    );
    return row?.sum ?? 0;
  }

  async participants(id: string): Promise<string[]> {
    const rows = await this.platform.database.query<{ user_id: string }>(
      'select user_id from participations where tournament_id = $1 order by sequence',
      [id],
    );
    return rows.map((row) => row.user_id);
  }

  /** Called at the end of every test that involves money. */
  async expectCleanAudit(): Promise<void> {
    expect(await auditLedger(this.platform.database)).toEqual([]);
  }
}

/** The outcome of each attempt: `ok`, or the text of the refusal. Any other error is thrown. */
export async function outcomes(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts);
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'ok';
    if (one.reason instanceof AppError) return one.reason.message;
    throw one.reason;
  });
}

/** Counts equal texts. */
export function tally(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}
