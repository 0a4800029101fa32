/** A host's evening with several hands on it. */
import { expect } from 'vitest';
import { anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';
import { newsOf } from '#tests/support/news.ts';

export interface Evening {
  id: string;
  match: string;
  players: Person[];
}

export const resultsOf = (players: readonly Person[]) => ({
  revision: 0,
  rows: players.map(({ id }, index) => ({ entry: id, placement: index + 1, kills: 0 })),
});

/** One platform for all of them: its start takes longer than they do. */
export const { platform, app, host, hostPerson, admin, visitor, document } = await hostScene();

export const actions = async (tournament: string): Promise<string[]> => {
  const rows = await platform.database.query<{ action: string }>(
    'select action from audit_log where tournament_id = $1 order by sequence',
    [tournament],
  );
  return rows.map(({ action }) => action);
};
export const told = async (person: { id: string }): Promise<string> =>
  (await newsOf(platform, person)).at(-1) ?? '';

/** Makes an account a helper, and nobody else. */
export async function help(
  tournament: string,
  person: Person,
  roles: readonly string[],
): Promise<HttpClient> {
  const answer = await host.call('PUT', `/v1/tournaments/${tournament}/staff`, {
    staff: [{ username: person.username, roles }],
  });
  expect(answer.status, answer.text).toBe(200);
  return signedIn(app, person);
}

/** Ongoing, with an Ongoing match that has a room. */
export async function anEvening(): Promise<Evening> {
  const id = await anOpenTournament(platform, hostPerson, { prizePool: [100] });
  const [row] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const match = row?.id ?? '';
  const players = await joinedPlayers(platform, id, 3);
  await host.call('PATCH', document('matches', match), {
    data: {
      matchStatus: 'Ongoing',
      entryDetails: JSON.stringify({ roomID: 'ROOM-7', roomPass: 'secret' }),
    },
  });
  return { id, match, players };
}
