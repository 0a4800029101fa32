import type { Services } from '#server/app.ts';
import {
  dueSilentMatches,
  dueUnsettled,
  lateEvenings,
  tellNoResults,
  tellUnsettled,
} from '#server/results/tell-late.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { StageDrawAnswer } from '#shared/wire/matches.ts';
import { aDraft, aMatch, joinedPlayers, type Person } from '../support/factories.ts';
import type { HttpClient } from '../support/http-client.ts';

/** Plays a group by the Swiss system and a lobby of the best two, with a correction that takes the second draw back. */
export async function playStages(
  services: Services,
  { host, hosting }: { host: Person; hosting: HttpClient },
): Promise<void> {
  const { database } = services;
  const stages = [
    { name: 'Swiss', kind: 'swiss', matches: 2, advance: 2 },
    { name: 'Final', kind: 'points', matches: 1 },
  ];
  const id = await aDraft(services, host, { stages: JSON.stringify(stages), prizePool: [50], max: 4 });
  await aMatch(services, host, id);
  await hosting.call('GET', `/v1/tournaments/${id}/checks`);
  await updateTournament(services, host, { id, data: { status: 'Open' } });
  await joinedPlayers(services, id, 4);
  await updateTournament(services, host, { id, data: { status: 'Ongoing' } });
  const draw = async (stage: number): Promise<StageDrawAnswer> =>
    (await hosting.call('POST', `/v1/tournaments/${id}/stages/${stage}/draw`, { seeding: 'joined' })).json;
  const { groups } = await draw(1);
  const [entries = []] = groups;
  for (let match = await nextMatch(services, id); match; match = await nextMatch(services, id)) {
    await put(hosting, { match: match.id, revision: 0, rows: roundsOf(match.sides, entries) });
  }
  await database.query("update tournaments set last_result_at = now() - interval '2 days' where id = $1", [
    id,
  ]);
  await lateEvenings(database);
  for (const due of await dueUnsettled(database)) await tellUnsettled(services, due);
  await draw(2);
  const { matches: lobbies } = await draw(2);
  const opened = { data: { matchStatus: 'Ongoing' } };
  await hosting.call('PATCH', `/v1/databases/main/collections/matches/documents/${lobbies[0]}`, opened);
  await database.query("update matches set ongoing_since = now() - interval '1 day' where id = $1", [
    lobbies[0],
  ]);
  for (const due of await dueSilentMatches(database)) await tellNoResults(services, due);
  const penalty = { entry: entries[0], points: 1, reason: 'Late' };
  await hosting.call('POST', `/v1/tournaments/${id}/penalties`, penalty);
  const [last] = await database.query<{ id: string; sides: [string, string] }>(
    'select id, sides from matches where tournament_id = $1 and round = 2 limit 1',
    [id],
  );
  if (last) await put(hosting, { match: last.id, revision: 1, rows: roundsOf(last.sides, entries) });
  const { matches, groups: finalists } = await draw(2);
  const rows = (finalists[0] ?? []).map((entry, index) => ({ entry, placement: index + 1, kills: 0 }));
  await put(hosting, { match: matches[0], revision: 0, rows });
  await hosting.call('POST', `/v1/tournaments/${id}/settlement`, {});
}

/** The earlier one has joined, the stronger. */
function roundsOf(sides: readonly string[], entries: readonly string[]) {
  const [first = '', second = ''] = sides;
  const isFirstStronger = entries.indexOf(first) < entries.indexOf(second);
  return [
    { entry: first, rounds: isFirstStronger ? 4 : entries.indexOf(first) },
    { entry: second, rounds: isFirstStronger ? entries.indexOf(second) : 4 },
  ];
}

async function nextMatch({ database }: Services, id: string) {
  const [match] = await database.query<{ id: string; sides: [string, string] }>(
    `select id, sides from matches where tournament_id = $1 and stage = 1 and results_revision = 0
     order by round, position limit 1`,
    [id],
  );
  return match;
}

async function put(
  hosting: HttpClient,
  { match, revision, rows }: { match: string | undefined; revision: number; rows: object[] },
): Promise<void> {
  const opened = { data: { matchStatus: 'Ongoing' } };
  await hosting.call('PATCH', `/v1/databases/main/collections/matches/documents/${match}`, opened);
  const answer = await hosting.call('PUT', `/v1/matches/${match}/results`, { revision, rows });
  if (answer.status !== 200) throw new Error(`No results: ${JSON.stringify(answer.json)}`);
}
