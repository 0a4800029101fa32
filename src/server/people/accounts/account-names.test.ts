/** One name never means two accounts: what an id and a username may be. */
import { expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { hostPath, matchPage, playerPath } from '#shared/page-routes.ts';
import { anAdmin, aPlayer, type Person } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform('postgres');
const visitor = new HttpClient(await platform.app());

async function register(userId: string) {
  const body = { userId, email: `${newId()}@example.com`, password: 'correct horse', name: 'Somebody' };
  const { status, json } = await visitor.call('POST', '/v1/account', body);
  return [status, json.reason ?? json.$id];
}

async function claim(person: Person, username: string) {
  const client = await signedIn(await platform.app(), person);
  const url = `/v1/databases/main/collections/user_details/documents/${person.id}`;
  const { status, json } = await client.call('PATCH', url, { data: { username } });
  return [status, json.reason ?? json.username];
}

const unnamed = () => aPlayer(platform, { username: null });

it.each(['me', 'ME', 'key', 'server', 'current', 'all', 'Users'])(
  'the word %s is no id, whoever registers',
  async (id) => {
    expect(await register(id)).toEqual([400, 'argumentInvalid']);
    const body = { userId: id, email: `${newId()}@example.com` };
    expect((await keyHolder(await platform.app()).call('POST', '/v1/users', body)).status).toBe(400);
  },
);

it('a username of somebody is no id, whatever its case, and an id of somebody is no username', async () => {
  const { username } = await aPlayer(platform, { username: 'Sagar_1' });
  for (const id of [username ?? '', 'sagar_1', 'SAGAR_1'])
    expect(await register(id)).toEqual([409, 'accountExists']);
  expect(await register('Rita-9')).toEqual([201, 'Rita-9']);
  for (const name of ['Rita-9', 'rita-9'])
    expect(await claim(await unnamed(), name)).toEqual([409, 'usernameTaken']);
  const own = await aPlayer(platform, { id: 'mina', username: null });
  expect(await claim(own, 'Mina')).toEqual([200, 'Mina']);
});

it('a username in Devanagari is one, however its signs are put together, and finds its person', async () => {
  const person = await unnamed();
  expect(await claim(person, 'क़मल_१२')).toEqual([200, 'क़मल_१२'.normalize('NFC')]);
  expect(await claim(await unnamed(), 'क\u093cमल_१२')).toEqual([409, 'usernameTaken']);
  const query = JSON.stringify({ method: 'equal', attribute: 'username', values: ['\u0958मल_१२'] });
  const url = '/v1/databases/main/collections/user_details/documents';
  const { json } = await visitor.call('GET', `${url}?queries[0]=${encodeURIComponent(query)}`);
  expect(json.documents.map(({ $id }: { $id: string }) => $id)).toEqual([person.id]);
  const path = playerPath('क़मल_१२');
  expect(path).toMatch(/^[ -~]+$/);
  expect(matchPage(path)).toEqual({ name: 'player', username: 'क़मल_१२'.normalize('NFC') });
  expect((await visitor.call('GET', `${hostPath('क़मल_१२')}/calendar.ics`)).status).toBe(200);
});

it('a name that two want at once, as id and as username, is given to one', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const name = `race_${turn}`;
    const person = await unnamed();
    const statuses = (await Promise.all([register(name), claim(person, name)])).map(([status]) => status);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual(statuses);
  }
});

it.each(['Admin', 'adm1n', 'EGOfficial', 'EG_0fficial', 'support', 'Supp0rt', 'server', 'me_', 'key'])(
  'the username %s is for the operator alone',
  async (name) => {
    expect(await claim(await unnamed(), name)).toEqual([400, 'usernameReserved']);
  },
);

it('the operator may have a reserved name', async () => {
  expect(await claim(await anAdmin(platform, { username: null }), 'EGOfficial')).toEqual([200, 'EGOfficial']);
});
