/** Plays an evening of teams, so that every query about them runs. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { dueKeptOut, giveUpKeptOut } from '#server/tournaments/seats/give-up-kept-out.ts';
import { dueHolds, lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { aHost, anOpenTournament, ofTeams, type Person, players } from '../support/factories.ts';
import { type Method, signedIn } from '../support/http-client.ts';

export async function playTeamEvening(services: Services, app: FastifyInstance): Promise<void> {
  const { database } = services;
  const host = await aHost(services);
  const id = await anOpenTournament(services, host, {
    ...ofTeams('Duo', { substitutes: 1, holdMinutes: 5 }),
    max: 2,
  });
  const call = async (person: Person, method: Method, path: string, body: object = {}) => {
    const client = await signedIn(app, person);
    return (await client.call(method, `/v1/${path}`, method === 'GET' ? undefined : body)).json;
  };
  const people = await players(services, 8, { tokens: 50 });
  const [a, b, c, d, e, f, g, h] = people as [Person, Person, Person, Person, Person, Person, Person, Person];
  const teams = `tournaments/${id}/teams`;
  const first = await call(a, 'POST', teams, { name: 'First', invite: [b.username] });
  await call(b, 'POST', `teams/${first.$id}/members/me`);
  await call(a, 'PUT', `teams/${first.$id}/captain`, { user: b.id });
  await call(b, 'PUT', `teams/${first.$id}/captain`, { user: a.id });
  const second = await call(c, 'POST', teams, { name: 'Second', invite: [g.username] });
  await call(d, 'GET', `teams/${second.$id}/invitation?code=${second.joinCode}`);
  await call(d, 'POST', `teams/${second.$id}/members/me`, { code: second.joinCode });
  await call(g, 'DELETE', `teams/${second.$id}/members/me`);
  const third = await call(e, 'POST', teams, { name: 'Third', waits: true });
  await call(f, 'POST', `teams/${third.$id}/members/me`, { code: third.joinCode });
  await call(e, 'POST', `tournaments/${id}/waitlist`);
  await call(f, 'GET', `tournaments/${id}/seat`);
  await call(b, 'DELETE', `tournaments/${id}/participants/me`);
  // The rules have changed since, so that one of its members may leave, and the team with him.
  await database.query(
    'update participations set rulebook_revision = rulebook_revision - 1 where team_id = $1',
    [second.$id],
  );
  await call(d, 'DELETE', `teams/${second.$id}/members/me`);
  await updateTournament(services, host, { id, data: { max: 3 } });
  await call(h, 'POST', teams, { name: 'Fourth' });
  await database.query("update teams set hold_ends_at = now() - interval '1 s' where status = 'Forming'");
  for (const due of await dueHolds(database)) await lapseTeam(services, due);
  await call(g, 'POST', teams, { name: 'Fifth' });
  for (const due of [...(await dueKeptOut(database)), id]) await giveUpKeptOut(services, due);
  await updateTournament(services, host, { id, data: { status: 'Ongoing' } });
  await database.query("update matches set match_status = 'Ongoing' where tournament_id = $1", [id]);
  await call(e, 'PUT', `teams/${third.$id}/lineup`, { players: [e.id, f.id] });
  await call(host, 'GET', `tournaments/${id}/standings`);
  await call(e, 'GET', 'account/evening');
  await call(host, 'GET', `tournaments/${id}/statement`);
  const winners = [a.username, e.username];
  await updateTournament(services, host, { id, data: { status: 'Finished', winners } });
}
