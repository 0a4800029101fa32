/** Titles are found by the words between their signs, in any form of a letter; names show all that they are made of. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  ofTeams,
  tournamentData,
} from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { documentsUrl, query, text } from './fixture.ts';

const platform = await filePlatform();
const app = await platform.app();
const person = await aHost(platform);
const host = await signedIn(app, person);
const visitor = new HttpClient(app);

const TITLES = [
  'FF/PUBG Combo',
  'T1/T2 Quals',
  'Day-2 Finals',
  'Scrim 7/24',
  'Rs.500 Clash',
  'x.y.z.np Cup',
  'A+B_C~D',
  'Café Open',
  'Cafe\u0301 Closed',
  'फ़ौज Night',
  'फ\u093cौज Day',
  'ＡＢＣ League',
  "O'Neil & Sons, 100%",
  'रात्रि कप',
  'كأس الليل',
  'भर\u094d\u200dयाङ Cup',
  'श्री\u200cमान २०८३',
];

describe('a title', () => {
  beforeAll(async () => {
    for (const title of TITLES)
      await anOpenTournament(platform, person, { tournTitle: title, prizePool: [1] });
  });

  const found = async (...queries: string[]) => {
    const { json } = await visitor.call('GET', documentsUrl('tournaments', null, queries));
    return json.documents.map(({ tournTitle }: { tournTitle: string }) =>
      TITLES.findIndex((title) => title.normalize('NFC') === tournTitle),
    );
  };

  it.each([
    ['pubg', [0]],
    ['t2', [1]],
    ['2', [2, 3, 16]],
    ['24', [3]],
    ['7/24', [3]],
    ['500', [4]],
    ['np', [5]],
    ['x.y.z.np', [5]],
    ['d', [2, 6, 10]],
    ['Café', [7, 8]],
    ['Cafe\u0301', [7, 8]],
    ['CAFE\u0301', [7, 8]],
    ['फ़ौज', [9, 10]],
    ['फ\u093cौज', [9, 10]],
    ['abc', [11]],
    ['ａｂｃ', [11]],
    ["o'neil", [12]],
    ['100', [12]],
    ['रात्रि', [13]],
    ['الليل', [14]],
    ['भर\u094dयाङ', [15]],
    ['भऱ\u094dयाङ', [15]],
    ['भर\u094d\u200dयाङ', [15]],
    ['श्री\u200dमान', [16]],
    ['श्रीमान', [16]],
    ['2083', [16]],
    ['२०८३', [16]],
    ['"ff pubg"', [0]],
    ['"day-2"', [2]],
    ['"2 day"', []],
    ['/ - . %', []],
  ])('is searched by %s', async (words, titles) => {
    expect((await found(query.search('tournTitle', words))).sort((a: number, b: number) => a - b)).toEqual(
      titles,
    );
  });

  it.each([
    ['equal', 'Cafe\u0301 Open', [7]],
    ['equal', 'Café Closed', [8]],
    ['contains', 'café', [7, 8]],
    ['contains', 'cafe\u0301', [7, 8]],
    ['startsWith', 'फ\u093c', [9, 10]],
    ['contains', '%', [12]],
    ['contains', 'भर\u094dयाङ', [15]],
    ['startsWith', 'भऱ\u094d', [15]],
    ['endsWith', '2083', [16]],
    ['contains', 'श्रीमान', [16]],
  ])('is compared by %s %s', async (method, value, titles) => {
    expect(await found(text(method, 'tournTitle', [value]))).toEqual(titles);
  });
});

const HIDING = ['\u202eCup of Kathmandu', 'Cup\u2066 of Nepal', 'Cup\u200b of Nepal'];
const INVISIBLE = [
  '\u200d\u200d\u200d\u200d\u200d',
  '\u3164\u3164\u3164\u3164',
  '\u2800 \u2800 \u2800',
  '\ufe0f\u034f\ufe0f\u034f',
];

it.each([...HIDING, ...INVISIBLE])(
  '%j is no title, no name of a match, of a person or of a team',
  async (name) => {
    const create = async (collection: string, data: object) => {
      const body = { documentId: 'unique()', data };
      return (await host.call('POST', documentsUrl(collection, null), body)).json.reason;
    };
    const isInvisible = INVISIBLE.includes(name);
    expect(await create('tournaments', tournamentData({ tournTitle: name }))).toBe(
      isInvisible ? 'titleTooShort' : 'signsHidden',
    );
    const draft = await aDraft(platform, person);
    const match = { tournamentID: draft, matchName: name, scheduledTime: '2090-01-02T16:30' };
    expect(await create('matches', match)).toBe(isInvisible ? 'matchNameTooShort' : 'signsHidden');
    if (isInvisible) {
      expect(await create('tournaments', tournamentData({ rules: `<p>${name}</p>` }))).toBe('rulesMissing');
      const said = { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' };
      expect(await create('feedback', { ...said, subject: name })).toBe('feedbackSubjectMissing');
      expect(await create('feedback', { ...said, message: name })).toBe('feedbackMessageMissing');
      const profile = JSON.stringify({ gameID: 'freefire', nickname: name, uid: '123456' });
      const details = documentsUrl('user_details', person.id);
      const { json } = await host.call('PATCH', details, { data: { game_profiles: [profile] } });
      expect(json.reason).toBe('gameProfileEmpty');
      const helper = await host.call('PUT', `/v1/hosts/me/bans/${person.username}`, { reason: name });
      expect(helper.json.reason).toBe('hostBanReasonMissing');
    }
    const renamed = await host.call('PATCH', '/v1/account/name', { name });
    expect([renamed.status, renamed.json.reason]).toEqual([400, 'signsHidden']);
  },
);

it('what an earlier version has stored can be edited further', async () => {
  const id = await aDraft(platform, person);
  await platform.database.query('update tournaments set title = $2 where id = $1', [id, 'Old\u200b Cup']);
  const edit = (data: object) => host.call('PATCH', documentsUrl('tournaments', id), { data });
  expect((await edit({ tournTitle: 'Old\u200b Cup', max: 14 })).status).toBe(200);
  expect((await edit({ tournTitle: 'New\u200b Cup' })).json.reason).toBe('signsHidden');
});

it('a team has a name that can be seen and is used once', async () => {
  const tournament = await anOpenTournament(platform, person, {
    ...ofTeams('Duo', { holdMinutes: 30 }),
    max: 12,
    fee: 0,
  });
  const name = async (team: string) => {
    const client = await signedIn(await platform.app(), await aPlayer(platform, { tokens: 1000 }));
    const { status, json } = await client.call('POST', `/v1/tournaments/${tournament}/teams`, { name: team });
    return json.reason ?? status;
  };
  expect(await name('Alpha Squad')).toBe(201);
  for (const same of [
    'Al\u200dpha Squad',
    'Alpha\u034f Squad',
    'Alpha\ufe0f Squad',
    'Alpha Squad\u3164',
    'Alpha\u2800Squad',
    'Аlрha Squad',
    'AIpha Squad',
  ])
    expect(await name(same)).toBe('teamNameTaken');
  for (const none of INVISIBLE) expect(await name(none)).toBe('teamNameInvalid');
  for (const office of ['Admin', 'EG 0fficial', 'Suppоrt']) expect(await name(office)).toBe('nameReserved');
  for (const other of ['Team 1', 'Team 2', 'क्‍षत्रिय', '❤️ Squad', 'Beta Squad'])
    expect(await name(other)).toBe(201);
});

it('nobody but the operator is called as those who run the site', async () => {
  const rename = (client: HttpClient, name: string) => client.call('PATCH', '/v1/account/name', { name });
  for (const name of ['Admin', 'EG Official', 'Ѕupport'])
    expect((await rename(host, name)).json.reason).toBe('nameReserved');
  const admin = await signedIn(await platform.app(), await anAdmin(platform));
  expect((await rename(admin, 'EG Official')).status).toBe(200);
  const account = { userId: 'unique()', email: 'a@people.example', password: 'correct horse', name: 'Adm1n' };
  expect((await visitor.call('POST', '/v1/account', account)).json.reason).toBe('nameReserved');
});
