/** The rulebook: its contents, which edits become revisions, and who exits for free after one. */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type RulebookChange, rulebookHashText } from '#shared/rules/rulebook.ts';
import { FIRST_HASH } from '#shared/statement.ts';
import type { RulebookDocument } from '#shared/wire/tournaments.ts';
import {
  aDraft,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import {
  accept,
  aTeamTournament,
  balance,
  balances,
  call,
  create,
  DUO,
  host,
  notesOf,
  platform,
  registered,
  startTeamScenario,
  tournamentOf,
} from '#tests/support/team-scenario.ts';
import { closeCheckIn } from './seats/check-in.ts';
import { seatOf } from './seats/seat.ts';
import { waitForSeat } from './seats/wait-for-seat.ts';

startTeamScenario();
afterEach(() => platform.audit());

const path = (id: string) => `databases/main/collections/tournaments/documents/${id}`;
const edit = async (id: string, data: object, as: Person = host) =>
  (await call(as, 'PATCH', path(id), { data })).status;
const rulebook = async (id: string): Promise<RulebookDocument> =>
  (await call(host, 'GET', `tournaments/${id}/rulebook`)).json;
const exit = async (person: Person, id: string) => (await platform.participation.exit(id, person)).refund;
const seat = (person: Person, id: string) => seatOf(platform.database, person, id);
const wait = (person: Person, id: string) => waitForSeat(platform, person, { tournament: id });
const newRules = (text = 'No emulators.') => ({ rules: `<p>${text}</p>` });
const matchTime = (match: string | undefined, scheduledTime: string) =>
  call(host, 'PATCH', `databases/main/collections/matches/documents/${match}`, { data: { scheduledTime } });

/** The hash of each revision, computed from what is public. */
function expectChain({ hash, publishedHash, rules, revisions }: RulebookDocument) {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const last = revisions.at(-1);
  const before = revisions.at(-2)?.hash ?? (last ? publishedHash : FIRST_HASH) ?? FIRST_HASH;
  expect(hash).toBe(sha256(rulebookHashText(before, rules ?? '', last?.changes ?? [])));
}

describe('the rulebook', () => {
  it('is hashed when the tournament is published, and only its host and the admin see that of a Draft', async () => {
    const id = await aDraft(platform, host, { scoring: '{"kill":2}' });
    await aMatch(platform, host, id);
    const empty = { hash: null, publishedHash: null, rules: null, total: 0, revisions: [] };
    expect(await rulebook(id)).toEqual(empty);
    const player = await aPlayer(platform);
    expect((await call(player, 'GET', `tournaments/${id}/rulebook`)).status).toBe(404);
    // Nobody can have relied on the rules of a Draft.
    await edit(id, newRules());
    expect((await tournamentOf(id)).rulebook).toBeNull();

    await edit(id, { status: 'Upcoming' });
    const published = (await call(player, 'GET', `tournaments/${id}/rulebook`)).json;
    expect(published).toMatchObject({ total: 0, revisions: [], publishedHash: published.hash });
    expectChain(published);
    expect(JSON.parse(published.rules)).toMatchObject({
      entryFee: '{"currencyType":"eg_token","fee":50}',
      prizePool: '[300,200,100]',
      scoring: expect.stringContaining('"kill":2'),
      map: 'Bermuda',
      rules: '<p>No emulators.</p>',
      matches: ['2030-01-02T16:30'],
    });
    expect(await tournamentOf(id)).toMatchObject({ rulebook: published.hash });
    expect(await edit(id, { rulebook: 'x' })).toBe(401);
  });

  it('keeps every change after publishing with who made it, and hashes it with the one before', async () => {
    const id = await anOpenTournament(platform, host);
    const before = await rulebook(id);
    await edit(id, { startDate: '2030-01-02T17:00', prizePool: [300, 200, 200] });
    await edit(id, newRules(), await anAdmin(platform, { username: 'the_operator' }));
    const after = await rulebook(id);
    expect(after).toMatchObject({ publishedHash: before.hash, total: 2 });
    expect(after.revisions).toEqual([
      {
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: expect.stringMatching(/\+00:00$/),
        by: host.username,
        changes: [
          { field: 'prizePool', match: null, before: '[300,200,100]', after: '[300,200,200]' },
          { field: 'startDate', match: null, before: '2030-01-02T16:30', after: '2030-01-02T17:00' },
        ],
      },
      expect.objectContaining({
        by: 'the_operator',
        changes: [{ field: 'rules', match: null, before: 'Play fair.', after: 'No emulators.' }],
      }),
    ]);
    expectChain(after);
    expect(after.hash).toBe((await tournamentOf(id)).rulebook);
  });

  it('of many changes the last hundred are kept, of older ones than the newest no rules', async () => {
    const id = await anOpenTournament(platform, host);
    await platform.database.query(
      `insert into rulebook_revisions (tournament_id, revision, hash, rules, changes)
       select $1, n, 'h', '{}', '[]' from generate_series(1, 300) n`,
      [id],
    );
    await platform.database.query('update tournaments set rulebook_revision = 300 where id = $1', [id]);
    await edit(id, newRules());
    expect(await rulebook(id)).toMatchObject({ total: 301, publishedHash: expect.any(String) });
    const kept = await platform.database.query<{ revision: number; has_rules: boolean }>(
      "select revision, rules <> '' as has_rules from rulebook_revisions where tournament_id = $1 order by revision",
      [id],
    );
    expect(kept).toHaveLength(101);
    expect(kept.filter(({ has_rules }) => has_rules).map(({ revision }) => revision)).toEqual([0, 301]);
  });

  it('begins with the first change where the tournament was published before rulebooks were kept', async () => {
    const id = await anOpenTournament(platform, host);
    await platform.database.query('delete from rulebook_revisions where tournament_id = $1', [id]);
    await platform.database.query('update tournaments set rulebook_hash = null where id = $1', [id]);
    const [early] = (await joinedPlayers(platform, id, 1)) as [Person];
    await edit(id, newRules());
    const after = await rulebook(id);
    expect(after).toMatchObject({ publishedHash: null, total: 1 });
    expectChain(after);
    expect(await exit(early, id)).toBe(50);
  });
});

describe('after somebody has joined', () => {
  const change = (field: RulebookChange['field'], match: string | null = null) => [field, match];

  it.each<[string, object, ReturnType<typeof change>[]]>([
    ['the rules', newRules(), [change('rules')]],
    ['the end of registration', { regEnd: '2030-01-02T11:00' }, [change('regEnd')]],
    ['no more registration dates', { regStart: null, regEnd: null }, [change('regStart'), change('regEnd')]],
    [
      'the game mode',
      { gameDetails: '{"gameMode":"clash_squad","teamSize":"Solo","map":"Bermuda"}' },
      [change('gameMode')],
    ],
    ['what is no rule', { tournTitle: 'New title', description: '<p>x</p>', ytStreamURL: [], max: 20 }, []],
    ['the Nepali rules', { rulesNe: '<p>चिट नगर्नु</p>' }, [change('rulesNe')]],
    ['the same again', { rules: '<p>Play fair.</p>', regEnd: '2030-01-02T10:00' }, []],
    ['the same as the sanitiser writes it', { rules: '<p onclick="x()">Play fair.</p>' }, []],
  ])('an edit is a revision if it changes the rulebook: %s', async (_what, data, expected) => {
    const id = await anOpenTournament(platform, host);
    const [early] = (await joinedPlayers(platform, id, 1)) as [Person];
    expect(await edit(id, data)).toBe(200);
    const { revisions } = await rulebook(id);
    expect(revisions.flatMap(({ changes }) => changes.map(({ field, match }) => [field, match]))).toEqual(
      expected,
    );
    expect((await seat(early, id)).isExitFree).toBe(expected.length > 0);
    expect(await exit(early, id)).toBe(expected.length > 0 ? 50 : 45);
  });

  it('a match that is added, or a drawn one at another time, is a revision; another name is none', async () => {
    const id = await anOpenTournament(platform, host, { bracket: '{"bracketType":"round_robin"}' });
    const [early] = (await joinedPlayers(platform, id, 2)) as [Person];
    const drawn = await call(host, 'POST', `tournaments/${id}/bracket`, { seeding: 'joined' });
    const [{ match, name }] = drawn.json.matches;
    expect((await rulebook(id)).total).toBe(0);
    await matchTime(match, '2030-01-02T18:00');
    await aMatch(platform, host, id, { matchName: 'Showmatch', scheduledTime: '2030-01-02T19:00' });
    await call(host, 'PATCH', `databases/main/collections/matches/documents/${match}`, {
      data: { matchName: 'The final' },
    });
    const after = await rulebook(id);
    expect(after.revisions.map(({ changes }) => changes)).toEqual([
      [{ field: 'scheduledTime', match: name, before: expect.any(String), after: '2030-01-02T18:00' }],
      [{ field: 'scheduledTime', match: 'Showmatch', before: null, after: '2030-01-02T19:00' }],
    ]);
    expectChain(after);
    expect(await exit(early, id)).toBe(50);
  });

  it('an edit that is refused changes nothing', async () => {
    const id = await anOpenTournament(platform, host);
    const [early] = (await joinedPlayers(platform, id, 1)) as [Person];
    expect(await edit(id, { ...newRules(), startDate: '2030-01-02T17:00' })).toBe(409);
    expect((await rulebook(id)).total).toBe(0);
    expect(await exit(early, id)).toBe(45);
  });

  it.each<[string, object[], object[], number]>([
    ['before the change', [], [newRules()], 50],
    ['before several changes', [], [newRules('A'), newRules('B')], 50],
    ['before a change that was taken back', [], [newRules(), { rules: '<p>Play fair.</p>' }], 50],
    ['after the change', [newRules()], [], 45],
    ['between two changes', [newRules('A')], [newRules('B')], 50],
  ])('who joined %s gets back what is due', async (_when, earlier, later, refund) => {
    const id = await anOpenTournament(platform, host);
    for (const data of earlier) await edit(id, data);
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    for (const data of later) await edit(id, data);
    expect(await exit(player, id)).toBe(refund);
    expect(await balance(player)).toBe(refund);
  });

  it('who exits for free and joins again has joined after the change', async () => {
    const id = await anOpenTournament(platform, host);
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    await edit(id, newRules());
    expect(await exit(player, id)).toBe(50);
    await platform.participation.join(id, player);
    expect(await seat(player, id)).toMatchObject({ state: 'registered', isExitFree: false });
    expect(await exit(player, id)).toBe(45);
  });

  it('who waited under the old rules and got a seat under the new ones exits for free', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [leaving] = (await joinedPlayers(platform, id, 2)) as [Person];
    const early = await aPlayer(platform, { tokens: 50 });
    const late = await aPlayer(platform, { tokens: 50 });
    await wait(early, id);
    await edit(id, newRules());
    await wait(late, id);
    await exit(leaving, id);
    expect(await seat(early, id)).toMatchObject({ state: 'registered', isExitFree: true });
    expect(await exit(early, id)).toBe(50);
    expect(await exit(late, id)).toBe(45);
  });

  it('a seat that is given up because of check-in is given up like an exit', async () => {
    const checkIn = JSON.stringify({ opens: 60, closes: 15 });
    const id = await anOpenTournament(platform, host, { checkIn });
    const [early] = (await joinedPlayers(platform, id, 1)) as [Person];
    await edit(id, newRules());
    const [late] = (await joinedPlayers(platform, id, 1)) as [Person];
    await platform.database.query('update tournaments set check_in_closes_at = now() where id = $1', [id]);
    await closeCheckIn(platform, id);
    expect(await balances([early, late])).toEqual([50, 45]);
  });

  it('nobody exits once it is Ongoing, and whoever can again exits for free', async () => {
    const id = await anOpenTournament(platform, host);
    const [early] = (await joinedPlayers(platform, id, 2)) as [Person];
    await edit(id, { status: 'Ongoing' });
    await edit(id, newRules());
    expect((await notesOf(early)).at(-1)).toBe(
      'The rules of <strong>Friday Night Cup</strong> have changed: Rules.',
    );
    expect(await seat(early, id)).toMatchObject({ isExitFree: false });
    await expect(exit(early, id)).rejects.toMatchObject({ reason: 'exitClosed' });
    await edit(id, { status: 'Open' });
    expect(await exit(early, id)).toBe(50);
  });

  it('everyone concerned is told: players, who may exit, and those who wait', async () => {
    const id = await anOpenTournament(platform, host, { max: 2, tournTitle: 'Cup <1>' });
    const [seated] = (await joinedPlayers(platform, id, 2)) as [Person];
    const waiting = await aPlayer(platform, { tokens: 50 });
    await wait(waiting, id);
    await edit(id, { ...newRules(), regEnd: '2030-01-02T11:00' });
    const what = 'The rules of <strong>Cup &lt;1&gt;</strong> have changed: Registration end, Rules.';
    expect((await notesOf(seated)).at(-1)).toBe(
      `${what} Until it starts you can exit and get everything back.`,
    );
    expect((await notesOf(waiting)).at(-1)).toBe(what);
  });
});

describe('a team', () => {
  it('that registered before a change gets back whole what each member has paid', async () => {
    const id = await aTeamTournament();
    const { people } = await registered(id);
    const { people: captainPays } = await registered(id, { body: { payer: 'captain' } });
    await edit(id, newRules());
    for (const one of [...people, ...captainPays]) {
      expect((await notesOf(one)).at(-1)).toContain('get everything back');
    }
    expect(await seat(people[1] as Person, id)).toMatchObject({ isExitFree: true });
    expect(await exit(people[0] as Person, id)).toBe(50);
    expect(await exit(captainPays[0] as Person, id)).toBe(50);
    expect(await balances([...people, ...captainPays])).toEqual(Array(8).fill(50));
  });

  it('that was founded before it and completed after it, too; one founded after it does not', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 3 });
    const people = await Promise.all(Array.from({ length: 4 }, () => aPlayer(platform, { tokens: 50 })));
    const [a, b, c, d] = people as [Person, Person, Person, Person];
    const early = await create(a, id, { invite: [b.username] });
    await edit(id, newRules());
    const late = await create(c, id, { invite: [d.username] });
    for (const [person, team] of [
      [b, early],
      [d, late],
    ] as const) {
      expect((await accept(person, team)).status).toBe(201);
    }
    expect(await exit(a, id)).toBe(50);
    expect(await exit(c, id)).toBe(44);
    expect(await balances(people)).toEqual([50, 50, 47, 47]);
  });
});
