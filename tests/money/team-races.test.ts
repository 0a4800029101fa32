import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createSameTeam } from '#server/tournaments/teams/create-team.ts';
import { lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import { leaveTeam } from '#server/tournaments/teams/leave-team.ts';
import { messages } from '#shared/messages.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import type { Person } from '../support/factories.ts';
import { MoneyFixture, outcomes, tally } from './fixture.ts';

describe.each(ENGINES)('races of teams on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database);
  });
  afterAll(() => database.close());

  /** Of teams of two, who pay 8 and 7. */
  const aTournament = () => fixture.tournament({ fee: 15, max: 2, isByTeam: true });
  const balances = (people: readonly Person[]) =>
    Promise.all(people.map((person) => fixture.balance(person)));

  async function statusOf(team: string): Promise<string | undefined> {
    const [row] = await database.query<{ status: string }>('select status from teams where id = $1', [team]);
    return row?.status;
  }

  it('of twenty captains one gets the last seat, and only he pays', async () => {
    const id = await aTournament();
    const [first, ...captains] = (await fixture.players(21, 20)) as [Person, ...Person[]];
    await fixture.createTeam(id, first);
    const texts = await outcomes(captains.map((captain) => fixture.createTeam(id, captain)));
    expect(tally(texts)).toEqual({ ok: 1, [messages.joinFull]: 19 });
    const left = await balances(captains);
    expect(left).toEqual(texts.map((text) => (text === 'ok' ? 12 : 20)));
    await fixture.expectCleanAudit();
  });

  it('a squad that is made again twice at once is made once, and one part is paid', async () => {
    const [captain, mate] = (await fixture.players(2, 40)) as [Person, Person];
    await fixture.joinTeam(await fixture.createTeam(await aTournament(), captain), mate);
    const id = await aTournament();
    const again = () => createSameTeam(fixture.platform, captain, { tournament: id, waits: false });
    const texts = await outcomes([again(), again(), again()]);
    expect(tally(texts)).toEqual({ ok: 1, [messages.joinedAlready]: 2 });
    expect(await balances([captain, mate])).toEqual([24, 33]);
    await fixture.expectCleanAudit();
  });

  it('a mate who agrees while the captain gives up pays for a seat, or nothing', async () => {
    const [captain, mate] = (await fixture.players(2, 40)) as [Person, Person];
    await fixture.joinTeam(await fixture.createTeam(await aTournament(), captain), mate);
    const id = await aTournament();
    const { id: team } = await createSameTeam(fixture.platform, captain, {
      tournament: id,
      waits: false,
    });
    const [leaves, joins] = await outcomes([
      leaveTeam(fixture.platform, captain, { team, named: 'me' }),
      fixture.joinTeam(team, mate),
    ]);
    expect([leaves, joins]).toContain('ok');
    // Who agreed too late has paid nothing, and the captain has everything back.
    if (joins !== 'ok') expect(await balances([captain, mate])).toEqual([32, 33]);
    if (leaves !== 'ok')
      expect([await statusOf(team), await balances([captain, mate])]).toEqual(['Registered', [24, 26]]);
    await fixture.expectCleanAudit();
  });

  it('of members who confirm at once one registers the team, one is a substitute, and the others come too late', async () => {
    const id = await aTournament();
    const [captain, ...others] = (await fixture.players(5, 20)) as [Person, ...Person[]];
    const team = await fixture.createTeam(id, captain);
    const texts = await outcomes(others.map((other) => fixture.joinTeam(team, other)));
    expect(tally(texts)).toEqual({ ok: 2, [messages.teamFull]: 2 });
    expect((await balances(others)).toSorted((a, b) => a - b)).toEqual([13, 20, 20, 20]);
    expect(await fixture.participants(id)).toEqual([captain.id]);
    await fixture.expectCleanAudit();
  });

  it('a person who confirms in two teams at once is in one of them', async () => {
    const id = await aTournament();
    const [one, two, both] = (await fixture.players(3, 40)) as [Person, Person, Person];
    const teams = [await fixture.createTeam(id, one), await fixture.createTeam(id, two)];
    const texts = await outcomes(teams.map((team) => fixture.joinTeam(team, both)));
    expect(tally(texts)).toEqual({ ok: 1, [messages.joinedAlready]: 1 });
    expect(await fixture.balance(both)).toBe(33);
    await fixture.expectCleanAudit();
  });

  it('confirming against the end of the time registers the team or gives everything back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await aTournament();
      const people = (await fixture.players(2, 20)) as [Person, Person];
      const team = await fixture.createTeam(id, people[0]);
      await database.query("update teams set hold_ends_at = now() + interval '4 ms' where id = $1", [team]);
      await outcomes([
        lapseTeam(fixture.platform, team),
        fixture.joinTeam(team, people[1]),
        lapseTeam(fixture.platform, team),
      ]);
      if ((await statusOf(team)) === 'Forming') await fixture.lapseTeam(team);
      const isRegistered = (await statusOf(team)) === 'Registered';
      expect(await balances(people)).toEqual(isRegistered ? [12, 13] : [20, 20]);
      expect(await fixture.escrow(id)).toBe(isRegistered ? 115 : 100);
    }
    await fixture.expectCleanAudit();
  });

  it('two processes let a team lapse once', async () => {
    const other = await MoneyFixture.on(database);
    const id = await aTournament();
    const [captain] = (await fixture.players(1, 20)) as [Person];
    const team = await fixture.createTeam(id, captain);
    await database.query('update teams set hold_ends_at = now() where id = $1', [team]);
    await Promise.all([fixture, other].map(({ platform }) => lapseTeam(platform, team)));
    expect([await statusOf(team), await fixture.balance(captain)]).toEqual(['Lapsed', 20]);
    const notes = await database.query(
      `select n.id from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = $1 and n.message like '%has lapsed%'`,
      [captain.id],
    );
    expect(notes).toHaveLength(1);
    await fixture.expectCleanAudit();
  });

  it('a captain who dissolves the team while members come and an abort runs gets back exactly what was paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await aTournament();
      const people = (await fixture.players(4, 20)) as [Person, Person, Person, Person];
      const [a, b, c, d] = people;
      const teams = [await fixture.createTeam(id, a), await fixture.createTeam(id, b)] as const;
      await outcomes([
        fixture.joinTeam(teams[0], c),
        leaveTeam(fixture.platform, a, { team: teams[0], named: 'me' }),
        fixture.joinTeam(teams[1], d),
        fixture.update(id, { status: 'Aborted' }),
        fixture.platform.participation.exit(id, b),
      ]);
      await outcomes([fixture.update(id, { status: 'Aborted' })]);
      expect(await fixture.escrow(id)).toBe(0);
      // An exit of a registered team before the abort costs a tenth of each part, rounded up.
      const sum = (await balances(people)).reduce((total, balance) => total + balance, 0);
      expect([80, 78]).toContain(sum);
    }
    await fixture.expectCleanAudit();
  });
});
