/** What must cost a stranger something: holding seats again and again, and telling others of teams that are gone. */
import { expect, it } from 'vitest';
import { CAUSED_AN_HOUR_MAX, forgetCaused } from '#server/notifications/caused-notifications.ts';
import { holdPauseMinutes } from '#shared/rules/team.ts';
import { type Person, players } from '#tests/support/factories.ts';
import {
  aTeamTournament,
  call,
  create,
  endHold,
  notesOf,
  platform,
  reasonOf,
  startTeamScenario,
} from '#tests/support/team-scenario.ts';
import { lapseTeam } from './lapse-team.ts';

startTeamScenario();

const dissolve = (captain: Person, team: { $id: string }) =>
  call(captain, 'DELETE', `teams/${team.$id}/members/me`);
const tryCreate = (captain: Person, tournament: string, body: object = {}) =>
  reasonOf(captain, 'POST', `tournaments/${tournament}/teams`, { name: 'Again Now', ...body });
/** Moves the last giving up of a hold into the past, by minutes. */
const passMinutes = (tournament: string, minutes: number) =>
  platform.database.query(
    'update given_up_holds set last_at = last_at - make_interval(mins => $2) where tournament_id = $1',
    [tournament, minutes],
  );
const teamsOf = async ({ id }: Person): Promise<number> =>
  (await platform.database.query('select 1 from teams where captain = $1', [id])).length;

it.each([
  [0, 0],
  [1, 2],
  [2, 4],
  [5, 32],
  [10, 1024],
  [11, 1440],
  [5000, 1440],
])('after %i held seats given up a captain waits %i minutes', (times, minutes) => {
  expect(holdPauseMinutes(times)).toBe(minutes);
});

it('a captain who gives up a held seat, or lets it lapse, waits longer each time before the next one', async () => {
  const id = await aTeamTournament();
  const [captain, other] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
  await dissolve(captain, await create(captain, id));
  expect(await tryCreate(captain, id)).toEqual([409, 'holdPause']);
  // The seat is free for others, and the captain may hold seats in other tournaments.
  await dissolve(other, await create(other, id));
  await dissolve(captain, await create(captain, await aTeamTournament()));
  await passMinutes(id, 2);
  const second = await create(captain, id);
  await endHold(second);
  await lapseTeam(platform, second.$id);
  await passMinutes(id, 3);
  expect(await tryCreate(captain, id)).toEqual([409, 'holdPause']);
  // Whatever the clock does, nobody waits longer.
  await passMinutes(id, -6000);
  const third = await create(captain, id);
  await dissolve(captain, third);
  await passMinutes(id, 8);
  await create(captain, id);
});

it('creating and dissolving teams leaves neither rows nor notifications', async () => {
  const id = await aTeamTournament({}, { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) });
  const [captain, stranger] = (await players(platform, 2)) as [Person, Person];
  const before = (await notesOf(stranger)).length;
  for (let turn = 0; turn < 30; turn++) {
    const team = await create(captain, id, { invite: [stranger.username] });
    expect((await notesOf(stranger)).length).toBeLessThanOrEqual(before + 1);
    if (turn % 2) await call(captain, 'DELETE', `teams/${team.$id}/members/${stranger.id}`);
    await dissolve(captain, team);
    await passMinutes(id, 3000);
  }
  expect((await notesOf(stranger)).length).toBe(before);
  expect(await teamsOf(captain)).toBe(1);
});

it('one account causes another a limited number of notifications', async () => {
  const id = await aTeamTournament();
  const [captain, reader, other] = (await players(platform, 3, { tokens: 50 })) as [Person, Person, Person];
  const before = (await notesOf(reader)).length;
  const team = await create(captain, id);
  for (let turn = 0; turn < CAUSED_AN_HOUR_MAX; turn++) {
    await call(captain, 'POST', `teams/${team.$id}/invitations`, { username: reader.username });
    // A notification that was read stays, so the removal is told, too.
    await call(reader, 'PUT', 'notifications/read');
    await call(captain, 'DELETE', `teams/${team.$id}/members/${reader.id}`);
  }
  expect((await notesOf(reader)).length).toBe(before + CAUSED_AN_HOUR_MAX);
  // The act itself is done, and others are told.
  const invite = (person: Person) =>
    call(captain, 'POST', `teams/${team.$id}/invitations`, { username: person.username });
  expect((await invite(reader)).status).toBe(201);
  expect((await invite(other)).status).toBe(201);
  expect((await notesOf(reader)).length).toBe(before + CAUSED_AN_HOUR_MAX);
  expect((await notesOf(other)).at(-1)).toContain('You are invited');
  // The clock is set back by a day.
  await platform.database.query("update caused_notifications set since = since + interval '1 day'");
  await call(captain, 'DELETE', `teams/${team.$id}/members/${reader.id}`);
  expect((await invite(reader)).status).toBe(201);
  expect((await notesOf(reader)).at(-1)).toContain('You are invited');
  await platform.database.query("update caused_notifications set since = since - interval '61 min'");
  await forgetCaused(platform.database);
  expect(await platform.database.query('select 1 from caused_notifications')).toEqual([]);
});
