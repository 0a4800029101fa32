import { describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import type { StatementTransfer } from '#shared/statement.ts';
import { statementFault } from '#shared/statement.ts';
import { aMatch, aPlayer, type Person, players, withBalance } from '#tests/support/factories.ts';
import {
  accept,
  aTeamTournament,
  balances,
  call,
  create,
  DUO,
  endHold,
  host,
  membersOf,
  notesOf,
  platform,
  readTeam,
  reasonOf,
  registered,
  seat,
  startTeamScenario,
  tournamentOf,
} from '#tests/support/team-scenario.ts';
import { closeCheckIn } from '../seats/check-in.ts';
import { updateTournament } from '../update-tournament.ts';
import { lapseTeam } from './lapse-team.ts';

startTeamScenario();

describe('the waitlist of teams', () => {
  it('gives a freed seat to the first complete team whose members can pay', async () => {
    const id = await aTeamTournament(
      {},
      { ...DUO, max: 2, checkIn: JSON.stringify({ opens: 60, closes: 15 }) },
    );
    const seated = [await registered(id, { size: 2 }), await registered(id, { size: 2 })] as const;
    const [a, b, c, d] = (await players(platform, 4)) as [Person, Person, Person, Person];
    expect(await reasonOf(a, 'POST', `tournaments/${id}/teams`, { name: 'Slow' })).toEqual([409, 'joinFull']);
    const poor = await create(a, id, { name: 'Slow', waits: true });
    expect(poor).toMatchObject({ status: 'Forming', holdEndsAt: null });
    const wait = `tournaments/${id}/waitlist`;
    expect(await reasonOf(a, 'POST', wait)).toEqual([409, 'teamIncomplete']);
    await accept(b, poor, { code: poor.joinCode });
    expect(await reasonOf(b, 'POST', wait)).toEqual([409, 'waitlistNeedsTeam']);
    expect((await call(a, 'POST', wait)).json).toEqual({ place: 1 });
    const next = await create(c, id, { waits: true });
    await accept(d, next, { code: next.joinCode });
    expect((await call(c, 'POST', wait)).json).toEqual({ place: 2 });
    expect(await seat(d, id)).toEqual({
      state: 'waiting',
      place: 2,
      team: next.$id,
      entry: null,
      checkedInAt: null,
      isExitFree: false,
      isReminded: false,
      offer: null,
    });
    await withBalance(platform, a, 50);
    await withBalance(platform, c, 30);
    await withBalance(platform, d, 30);

    await call(seated[0].people[0] as Person, 'DELETE', `tournaments/${id}/participants/me`);
    expect(await balances([a, b, c, d])).toEqual([50, 0, 5, 5]);
    expect((await tournamentOf(id)).participants).toEqual([seated[1].people[0]?.id, c.id]);
    expect(await readTeam(d, next)).toMatchObject({ status: 'Registered' });
    expect((await notesOf(b)).at(-1)).toContain(`${b.username}</strong>: Insufficient balance!`);
    expect((await seat(a, id)).state).toBe('none');

    // A larger maximum frees a seat, which a waiting team gets at once.
    await withBalance(platform, b, 30);
    expect((await call(a, 'POST', wait)).json).toEqual({ place: 1 });
    await updateTournament(platform, host, { id, data: { max: 3 } });
    expect((await readTeam(b, poor)).status).toBe('Registered');
    expect(await balances([a, b])).toEqual([25, 5]);
  });

  it('gets the seat of a team that lapses', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    await registered(id, { size: 2 });
    const captain = await aPlayer(platform, { tokens: 50 });
    const lapsing = await create(captain, id);
    const [a, b] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
    const waiting = await create(a, id, { waits: true });
    await accept(b, waiting, { code: waiting.joinCode });
    await call(a, 'POST', `tournaments/${id}/waitlist`);
    await endHold(lapsing);
    await lapseTeam(platform, lapsing.$id);
    expect((await readTeam(b, waiting)).status).toBe('Registered');
    expect(await balances([captain, a, b])).toEqual([50, 25, 25]);
  });
});

describe('the evening of teams', () => {
  it('any member checks in for the team, and absent teams give up their seat', async () => {
    const id = await aTeamTournament({}, { checkIn: JSON.stringify({ opens: 60, closes: 15 }) });
    const here = await registered(id);
    const absent = await registered(id);
    await platform.database.query(
      "update tournaments set start_date = now() + interval '30 min', check_in_closes_at = now() + interval '15 min' where id = $1",
      [id],
    );
    const member = here.people[2] as Person;
    const first = await call(member, 'PUT', `tournaments/${id}/check-in`);
    expect(first.status).toBe(200);
    const again = await call(here.people[0] as Person, 'PUT', `tournaments/${id}/check-in`);
    expect(again.json).toEqual(first.json);
    expect((await seat(here.people[1] as Person, id)).state).toBe('checkedIn');
    const board = (await call(host, 'GET', `tournaments/${id}/entries`)).json;
    expect(board.entries.map(({ team }: { team: string }) => team)).toEqual([
      here.team.name,
      absent.team.name,
    ]);
    await platform.database.query(
      "update tournaments set start_date = now() + interval '5 min', check_in_closes_at = now() where id = $1",
      [id],
    );
    await closeCheckIn(platform, id);
    expect((await tournamentOf(id)).participants).toEqual([here.people[0]?.id]);
    expect(await balances(absent.people)).toEqual([48, 48, 48, 48]);
    for (const person of absent.people) {
      expect((await notesOf(person)).at(-1)).toContain('Your team did not check in');
    }
  });

  it('shows members at once that their seat is gone, whatever they are told of', async () => {
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 0 });
    const id = await aTeamTournament({}, { entryFee, checkIn: JSON.stringify({ opens: 60, closes: 15 }) });
    const { people } = await registered(id);
    const joined = async (person: Person) =>
      (await call(person, 'GET', `databases/main/collections/user_details/documents/${person.id}`)).json
        .tournaments;
    for (const person of people) {
      await call(person, 'PATCH', 'account/prefs', { prefs: { notificationsOff: ['seat', 'team'] } });
      expect(await joined(person)).toEqual([id]);
    }
    await platform.database.query(
      "update tournaments set start_date = now() + interval '5 min', check_in_closes_at = now() where id = $1",
      [id],
    );
    await closeCheckIn(platform, id);
    for (const person of people) expect(await joined(person)).toEqual([]);
  });

  it('may change its line-up until the last match of a series has begun', async () => {
    const id = await aTeamTournament(
      {},
      {
        bracket: JSON.stringify({ bracketType: 'series' }),
        entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
        prizePool: [10],
      },
    );
    const { people, team } = await registered(id);
    await registered(id);
    const [captain, a, b, c] = people as [Person, Person, Person, Person];
    const substitute = await aPlayer(platform);
    await accept(substitute, team, { code: (await readTeam(captain, team)).joinCode });
    await aMatch(platform, host, id, { matchName: 'Match 2', scheduledTime: '2030-01-02T17:30' });
    const matches = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1 order by sequence',
      [id],
    );
    const set = (players: Person[]) =>
      call(captain, 'PUT', `teams/${team.$id}/lineup`, { players: players.map((person) => person.id) });
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    await editMatch(platform, host, { id: matches[0]?.id ?? '', data: { matchStatus: 'Ongoing' } });
    expect((await set([substitute, a, b, c])).status).toBe(200);
    await editMatch(platform, host, { id: matches[1]?.id ?? '', data: { matchStatus: 'Ongoing' } });
    expect((await set([captain, a, b, c])).json.reason).toBe('teamBegun');

    const spare = await aPlayer(platform);
    await updateTournament(platform, host, { id, data: { status: 'Finished', winners: [captain.username] } });
    const next = await aTeamTournament(
      {},
      {
        ...DUO,
        entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
        access: JSON.stringify({ kind: 'public', evenings: 1 }),
      },
    );
    expect(await reasonOf(spare, 'POST', `tournaments/${next}/teams`, { name: 'Spares' })).toEqual([
      409,
      'joinTooFew',
    ]);
    const again = await create(captain, next);
    await call(captain, 'POST', `teams/${again.$id}/invitations`, { username: spare.username });
    expect((await accept(spare, again)).json.reason).toBe('joinTooFew');
    expect((await create(substitute, next)).$id).toBeTruthy();
  });

  it('is played by the line-up, whom prizes in equal parts go to', async () => {
    const id = await aTeamTournament({}, { prizePool: [303, 200] });
    const winner = await registered(id);
    const second = await registered(id, { body: { prizeSplit: 'captain' } });
    const [captain, a, b, c] = winner.people as [Person, Person, Person, Person];
    const substitute = await aPlayer(platform);
    await accept(substitute, winner.team, { code: (await readTeam(captain, winner.team)).joinCode });
    const lineup = `teams/${winner.team.$id}/lineup`;
    const chosen = [substitute, a, b, c].map((person) => person.id);
    expect((await call(a, 'PUT', lineup, { players: chosen })).status).toBe(401);
    for (const players of [[a.id], [a.id, a.id, b.id, c.id], [a.id, b.id, c.id, host.id]]) {
      expect(await reasonOf(captain, 'PUT', lineup, { players })).toEqual([409, 'teamLineup']);
    }
    expect((await call(captain, 'PUT', lineup, { players: 'all' })).status).toBe(400);
    const set = await call(captain, 'PUT', lineup, { players: chosen });
    expect([set.status, membersOf(set.json).map(({ role }) => role)]).toEqual([
      200,
      ['substitute', 'player', 'player', 'player', 'player'],
    ]);
    // A member who has paid stays, also as a substitute.
    expect(await reasonOf(captain, 'DELETE', `teams/${winner.team.$id}/members/${a.id}`)).toEqual([
      409,
      'teamPlayersStay',
    ]);

    const [match] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    await editMatch(platform, host, { id: match?.id ?? '', data: { matchStatus: 'Ongoing' } });
    expect(await reasonOf(captain, 'PUT', lineup, { players: chosen })).toEqual([409, 'teamBegun']);
    const put = (kills: [number, number]) =>
      call(host, 'PUT', `matches/${match?.id}/results`, {
        revision: 0,
        rows: [winner, second].map(({ people }, index) => ({
          entry: people[0]?.id,
          placement: index + 1,
          kills: kills[index],
        })),
      });
    expect((await put([5, 0])).json).toMatchObject({ reason: 'resultsImpossible', row: 0, field: 'kills' });
    expect((await put([4, 4])).json).toMatchObject({ reason: 'resultsImpossible', row: 1, field: 'kills' });
    expect((await put([4, 3])).status).toBe(200);
    const standings = (await call(a, 'GET', `tournaments/${id}/standings`)).json;
    expect(standings.rows.map(({ name, team }: { name: string; team: string }) => [name, team])).toEqual([
      [captain.username, winner.team.name],
      [second.people[0]?.username, second.team.name],
    ]);
    const settled = (await call(host, 'POST', `tournaments/${id}/settlement`)).json;
    expect(settled.winners).toEqual([captain.username, second.people[0]?.username]);
    // 303 in four parts of 75; the rest is the captain's, who did not play.
    expect(await balances([captain, substitute, a, b, c])).toEqual([36 + 3, 75, 38 + 75, 38 + 75, 38 + 75]);
    expect(await balances(second.people)).toEqual([36 + 200, 38, 38, 38]);
    expect((await notesOf(a)).at(-1)).toContain('won rank 1');
    expect((await call(a, 'GET', 'wallet/transfers')).json.transfers[0]).toMatchObject({
      kind: 'prize',
      amount: 75,
    });

    const statement = (await call(a, 'GET', `tournaments/${id}/statement`)).json;
    expect(await statementFault(statement, sha256)).toBeNull();
    const parts = statement.transfers.filter(({ kind }: StatementTransfer) => kind === 'team_fee');
    expect(
      parts.map(({ from, to, party, amount }: StatementTransfer) => [from, to, party, amount]).slice(0, 4),
    ).toEqual(winner.people.map(({ username }, index) => ['team', 'fees', username, index === 0 ? 14 : 12]));
  });
});
