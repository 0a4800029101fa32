/** A bracket of teams: rooms, disputes and prizes reach the members of the two sides. */
import { expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import type { BracketAnswer } from '#shared/wire/brackets.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { aHost, anOpenTournament, type Person, players } from '#tests/support/factories.ts';
import { HttpClient, type Method, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform);

async function call(person: Person, method: Method, path: string, body: object = {}) {
  const client = await signedIn(app, person);
  return client.call(method, `/v1/${path}`, method === 'GET' ? undefined : body);
}

it('is played by teams', async () => {
  const id = await anOpenTournament(platform, host, {
    bracket: JSON.stringify({ bracketType: 'single_elimination' }),
    gameDetails: JSON.stringify({ gameMode: 'clash_squad', teamSize: 'Duo', map: 'Bermuda' }),
    entryRules: JSON.stringify({ by: 'team', holdMinutes: 10 }),
    entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
    prizePool: [101],
  });
  const people = await players(platform, 6);
  const teams: [Person, Person][] = [];
  for (let index = 0; index < 6; index += 2) {
    const [captain, mate] = people.slice(index, index + 2) as [Person, Person];
    const body = { name: `Team ${index}`, payer: 'each', prizeSplit: 'equal', invite: [mate.username] };
    const team = await call(captain, 'POST', `tournaments/${id}/teams`, body);
    expect((await call(mate, 'POST', `teams/${team.json.$id}/members/me`)).status).toBeLessThan(300);
    teams.push([captain, mate]);
  }
  const [first, second, third] = teams as [[Person, Person], [Person, Person], [Person, Person]];
  const { matches }: BracketAnswer = (
    await call(host, 'POST', `tournaments/${id}/bracket`, { seeding: 'joined' })
  ).json;
  const [semi, final] = matches as [BracketAnswer['matches'][0], BracketAnswer['matches'][0]];
  expect(semi.sides).toEqual([second[0].id, third[0].id]);
  expect(final.sides).toEqual([first[0].id, null]);

  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  const document = `databases/main/collections/matches/documents/${semi.match}`;
  const entryDetails = JSON.stringify({ roomID: '7', roomPass: 'x' });
  await call(host, 'PATCH', document, { data: { matchStatus: 'Ongoing', entryDetails } });
  const sees = async (person: Person) =>
    (await call(person, 'GET', document)).json.entryDetails !== undefined;
  expect([await sees(second[1]), await sees(third[0]), await sees(first[1])]).toEqual([true, true, false]);

  const put = (match: string, rows: object[]) =>
    call(host, 'PUT', `matches/${match}/results`, { revision: 0, rows });
  const rows = (winner: Person, loser: Person) => [
    { entry: winner.id, rounds: 4 },
    { entry: loser.id, rounds: 3 },
  ];
  expect((await put(semi.match, rows(third[0], second[0]))).status).toBe(200);
  const dispute = (person: Person) => call(person, 'POST', `matches/${semi.match}/disputes`, { text: 'No' });
  expect((await dispute(first[0])).json.reason).toBe('entryMissing');
  expect((await dispute(second[1])).status).toBe(201);

  await call(host, 'PATCH', `databases/main/collections/matches/documents/${final.match}`, {
    data: { matchStatus: 'Ongoing' },
  });
  expect((await put(final.match, rows(third[0], first[0]))).status).toBe(200);
  const standings: StandingsDocument = (
    await new HttpClient(app).call('GET', `/v1/tournaments/${id}/standings`)
  ).json;
  expect(standings.rows.map(({ rank, team }) => [rank, team])).toEqual([
    [1, 'Team 4'],
    [2, 'Team 0'],
    [3, 'Team 2'],
  ]);
  const disputes = await platform.database.query<{ id: string }>(
    'select id from disputes where match_id = $1',
    [semi.match],
  );
  await call(host, 'PUT', `disputes/${disputes[0]?.id}`, { decision: 'rejected', answer: 'Seen on stream.' });
  expect((await call(host, 'POST', `tournaments/${id}/settlement`)).status).toBe(200);
  const balances = await Promise.all(third.map((member) => walletBalances(platform.database, member.id)));
  expect(balances.map(({ eg_token }) => eg_token)).toEqual([51, 50]);
});
