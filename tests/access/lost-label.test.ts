/** Host rights depend on the current label: without it only the admin manages the tournaments. */
import { expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { aHost, aMatch, anOpenTournament, joinedPlayers } from '../support/factories.ts';
import { keyHolder, signedIn } from '../support/http-client.ts';
import { filePlatform } from '../support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const person = await aHost(platform);
const host = await signedIn(app, person);
const key = keyHolder(app);

const document = (collection: string, id: string) =>
  `/v1/databases/main/collections/${collection}/documents/${id}`;

it('removes all host rights with the label and restores them with it', async () => {
  const tournament = await anOpenTournament(platform, person);
  const match = await aMatch(platform, person, tournament);
  const [player] = await joinedPlayers(platform, tournament, 1);
  const room = JSON.stringify({ roomID: 'room-1', roomPass: 'pass-1' });
  const started = { matchStatus: 'Ongoing', entryDetails: room };
  expect((await host.call('PATCH', document('matches', match), { data: started })).status).toBe(200);
  const label = (labels: string[]) => key.call('PUT', `/v1/users/${person.id}/labels`, { labels });

  await label([]);
  for (const [collection, id, data] of [
    ['tournaments', tournament, { tournTitle: 'Still mine' }],
    ['tournaments', tournament, { status: 'Aborted' }],
    ['tournaments', tournament, { status: 'Finished', winners: [player?.username] }],
    ['matches', match, { matchResults: 'I won' }],
  ] as const) {
    const answer = await host.call('PATCH', document(collection, id), { data });
    expect([answer.status, answer.json.type]).toEqual([401, 'user_unauthorized']);
  }
  const seen = (await host.call('GET', document('matches', match))).json;
  expect(seen.entryDetails).toBeUndefined();
  const profile = (await host.call('GET', document('user_details', player?.id ?? ''))).json;
  expect(profile.game_profiles).toBeUndefined();

  await label(['host']);
  expect((await host.call('GET', document('matches', match))).json.entryDetails).toBe(room);
  const aborted = await host.call('PATCH', document('tournaments', tournament), {
    data: { status: 'Aborted' },
  });
  expect(aborted.status).toBe(200);
});

it('locks the matches of an aborted tournament', async () => {
  const tournament = await anOpenTournament(platform, person);
  const match = await aMatch(platform, person, tournament);
  await host.call('PATCH', document('tournaments', tournament), { data: { status: 'Aborted' } });
  for (const client of [host, key]) {
    const answer = await client.call('PATCH', document('matches', match), {
      data: { matchStatus: 'Ongoing' },
    });
    expect([answer.status, answer.json.message]).toEqual([409, messages.matchAborted]);
  }
});
