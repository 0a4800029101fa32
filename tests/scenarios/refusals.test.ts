/** Every refusal of a form or rule comes from the server, in the documented order, and changes nothing (docs/product.md). */
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { messages } from '#shared/messages.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
  tournamentData,
} from '../support/factories.ts';
import { HttpClient, type Method, signedIn } from '../support/http-client.ts';
import { filePlatform } from '../support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const hostPerson = await aHost(platform);
const host = await signedIn(app, hostPerson);
afterEach(() => platform.audit());

const documents = (collection: string, id = '') =>
  `/v1/databases/main/collections/${collection}/documents${id && `/${id}`}`;
const patch = (collection: string, id: string, data: object, client = host) =>
  client.call('PATCH', documents(collection, id), { data });
const post = (collection: string, data: object, client = host) =>
  client.call('POST', documents(collection), { documentId: newId(), data });
const join = (id: string, client: HttpClient) => client.call('POST', `/v1/tournaments/${id}/participants`);
const exit = (id: string, client: HttpClient) =>
  client.call('DELETE', `/v1/tournaments/${id}/participants/me`, {});
const fee = (amount: unknown, currencyType = 'eg_token') => JSON.stringify({ currencyType, fee: amount });
const details = (change: object) =>
  JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Solo', map: 'Bermuda', ...change });

const TOURNAMENT: [string, object, string][] = [
  ['title of 3', { tournTitle: 'Cup' }, messages.titleTooShort],
  ['no title', { tournTitle: undefined }, messages.titleTooShort],
  ['no image', { imgURL: '' }, messages.imageUrlInvalid],
  ['script as image', { imgURL: 'javascript:alert(1)' }, messages.imageUrlInvalid],
  ['one seat', { max: 1 }, messages.maxInvalid],
  ['half a seat', { max: 2.5 }, messages.maxInvalid],
  ['endless seats', { max: 1e15 }, messages.maxInvalid],
  ['minimum of one', { min: 1 }, messages.minInvalid],
  ['negative fee', { entryFee: fee(-1) }, messages.entryFeeInvalid],
  ['fractional fee', { entryFee: fee(0.5) }, messages.entryFeeInvalid],
  ['giant fee', { entryFee: fee(1e18) }, messages.entryFeeInvalid],
  ['fee as text', { entryFee: fee('5') }, messages.entryFeeInvalid],
  ['fee that is no JSON', { entryFee: 'x' }, messages.entryFeeInvalid],
  ['fee in an unknown currency', { entryFee: fee(5, 'gold') }, messages.entryFeeInvalid],
  ['game details that are no JSON', { gameDetails: 'x' }, messages.gameModeInvalid],
  ['no prize', { prizePool: [] }, messages.prizeMissing],
  ['only zero prizes', { prizePool: [0, 0, 0] }, messages.prizeMissing],
  ['negative prize', { prizePool: [5, -1] }, messages.prizePoolInvalid],
  ['giant prize', { prizePool: [1e18] }, messages.prizePoolInvalid],
  ['no start', { startDate: '' }, messages.datesMissing],
  ['no end', { endDate: undefined }, messages.datesMissing],
  ['a start that is no time', { startDate: '2031-02-30T10:00' }, messages.datesMissing],
  ['no rules', { rules: '' }, messages.rulesMissing],
  ['rules that show nothing', { rules: '<p><script>x</script></p>' }, messages.rulesMissing],
  ['no game mode', { gameDetails: details({ gameMode: '' }) }, messages.gameModeInvalid],
  ['no team size', { gameDetails: details({ teamSize: 'Trio' }) }, messages.teamSizeInvalid],
  ['no map', { gameDetails: details({ map: ' ' }) }, messages.mapInvalid],
  // Proves the order: every later attribute is wrong too.
  [
    'all wrong',
    { tournTitle: '', imgURL: '', max: 0, min: 0, prizePool: [], rules: '' },
    messages.titleTooShort,
  ],
  [
    'all but the title wrong',
    { imgURL: '', max: 0, min: 0, prizePool: [], rules: '' },
    messages.imageUrlInvalid,
  ],
  ['seats and what follows wrong', { max: 0, min: 0, prizePool: [], rules: '' }, messages.maxInvalid],
];

describe('tournament', () => {
  it.each(TOURNAMENT)('create with %s', async (_, change, text) => {
    const answer = await post('tournaments', tournamentData(change as Record<string, unknown>));
    expect([answer.status, answer.json.message, answer.json.type]).toEqual([
      400,
      text,
      'document_invalid_structure',
    ]);
  });

  it.each(
    TOURNAMENT.filter(
      ([, change, text]) => !Object.values(change).includes(undefined) && text !== messages.prizeMissing,
    ),
  )('edit to %s', async (_, change, text) => {
    const id = await aDraft(platform, hostPerson);
    const before = (await host.call('GET', documents('tournaments', id))).json;
    const answer = await patch('tournaments', id, change);
    expect([answer.status, answer.json.message]).toEqual([400, text]);
    expect((await host.call('GET', documents('tournaments', id))).json).toEqual(before);
  });

  it('creates an empty Draft of the caller, ignoring status, participants, winners, host and belowMin', async () => {
    const claims = {
      status: 'Open',
      participants: ['x', 5],
      winners: ['me'],
      host: 'somebody',
      belowMin: true,
    };
    const answer = await post('tournaments', tournamentData(claims));
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      status: 'Draft',
      participants: [],
      winners: [],
      host: hostPerson.id,
      belowMin: false,
    });
  });

  it('drops zero prizes and cleans HTML', async () => {
    const rules =
      '<p onclick="x()">Fair <b>play</b></p><script>alert(1)</script><a href="javascript:x">a</a>';
    const answer = await post('tournaments', tournamentData({ prizePool: [0, 50, 0, 20], rules }));
    expect(answer.json.prizePool).toEqual([50, 20]);
    expect(answer.json.rules).toContain('Fair');
    expect(answer.json.rules).not.toMatch(/script|onclick/);
  });

  it('can be published only with a match and as Open or Upcoming; funds its prizes once', async () => {
    const id = await aDraft(platform, hostPerson);
    const refused = await patch('tournaments', id, { status: 'Open' });
    expect([refused.status, refused.json.message]).toEqual([409, messages.publishNeedsMatch]);
    await aMatch(platform, hostPerson, id);
    for (const status of ['Ongoing', 'Finished', 'Aborted']) {
      const wrong = await patch('tournaments', id, { status, winners: [] });
      expect([wrong.status, wrong.json.message]).toEqual([409, messages.transitionInvalid('Draft', status)]);
    }
    expect((await patch('tournaments', id, { status: 'Open' })).json.status).toBe('Open');
    expect((await patch('tournaments', id, { status: 'Open' })).status).toBe(200);
    expect((await patch('tournaments', id, { status: 'Sleeping' })).status).toBe(400);
  });

  it('cannot be published, or enlarged, beyond the prizes that a host may promise', async () => {
    const person = await aHost(platform);
    const client = await signedIn(app, person);
    const id = await aDraft(platform, person, { prizePool: [60_000, 40_001] });
    await aMatch(platform, person, id);
    const beyond = await patch('tournaments', id, { status: 'Open' }, client);
    expect(beyond.json).toMatchObject({
      code: 409,
      type: 'document_update_conflict',
      reason: 'prizeLimit',
      message: messages.prizeLimit('100,000', '0', 'EG Token'),
    });
    const open = { status: 'Open', prizePool: [60_000, 40_000] };
    expect((await patch('tournaments', id, open, client)).status).toBe(200);
    const enlarged = await patch('tournaments', id, { prizePool: [60_000, 40_001] }, client);
    expect([enlarged.status, enlarged.json.reason]).toEqual([409, 'prizeLimit']);
    expect((await client.call('GET', documents('tournaments', id))).json.prizePool).toEqual([60_000, 40_000]);
  });

  it('cannot become Upcoming while somebody is in, who could not exit', async () => {
    const id = await anOpenTournament(platform, hostPerson);
    expect((await patch('tournaments', id, { status: 'Upcoming' })).status).toBe(200);
    expect((await patch('tournaments', id, { status: 'Open' })).status).toBe(200);
    const [player] = await joinedPlayers(platform, id, 1);
    if (!player) throw new Error('no participant');
    const client = await signedIn(app, player);
    const refused = { code: 409, type: 'document_update_conflict', reason: 'upcomingWithPlayers' };
    const upcoming = () => patch('tournaments', id, { status: 'Upcoming', tournTitle: 'Never stored' });
    expect((await upcoming()).json).toMatchObject({ ...refused, message: messages.upcomingWithPlayers });
    expect((await patch('tournaments', id, { status: 'Ongoing' })).status).toBe(200);
    expect((await upcoming()).json).toMatchObject(refused);
    expect((await patch('tournaments', id, { status: 'Open' })).json.tournTitle).toBe('Friday Night Cup');
    await client.call('DELETE', `/v1/tournaments/${id}/participants/me`, {});
    expect((await patch('tournaments', id, { status: 'Upcoming' })).status).toBe(200);
  });

  const LOCKED: [string, object, string][] = [
    ['fee', { entryFee: fee(10) }, 'Entry fee'],
    ['fee currency', { entryFee: fee(50, 'eg_coin') }, 'Entry fee'],
    ['prize currency', { prizeType: 'eg_coin' }, 'Prize currency'],
    ['prizes', { prizePool: [1] }, 'Prize pool'],
    ['start', { startDate: '2030-01-02T17:00' }, 'Start date'],
    ['end', { endDate: '2033-01-01T12:00' }, 'End date'],
    ['map', { gameDetails: details({ map: 'Kalahari' }) }, 'Map'],
  ];
  it.each(LOCKED)('%s is free before anyone joins and locked afterwards', async (_, change, label) => {
    const id = await anOpenTournament(platform, hostPerson);
    expect((await patch('tournaments', id, change)).status).toBe(200);
    const joined = await anOpenTournament(platform, hostPerson);
    await joinedPlayers(platform, joined, 1);
    const answer = await patch('tournaments', joined, change);
    expect([answer.status, answer.json.message]).toEqual([409, `${label} cannot be changed any more!`]);
  });

  it('title, rules and max are editable while Open; max is never below the taken seats and locked otherwise', async () => {
    const id = await anOpenTournament(platform, hostPerson);
    await joinedPlayers(platform, id, 3);
    expect(
      (await patch('tournaments', id, { tournTitle: 'Renamed Cup', rules: '<p>New</p>', max: 3 })).status,
    ).toBe(200);
    const tooFew = await patch('tournaments', id, { max: 2 });
    expect([tooFew.status, tooFew.json.message]).toEqual([400, messages.maxInvalid]);
    await patch('tournaments', id, { status: 'Ongoing' });
    const locked = await patch('tournaments', id, { max: 40 });
    expect([locked.status, locked.json.message]).toEqual([409, messages.fieldLocked('max')]);
  });

  it.each(['tournTitle', 'imgURL', 'max', 'entryFee', 'startDate', 'rules', 'gameDetails', 'status'])(
    '%s cannot be cleared',
    async (name) => {
      const answer = await patch('tournaments', await aDraft(platform, hostPerson), { [name]: null });
      expect([answer.status, answer.json.type]).toEqual([400, 'document_invalid_structure']);
    },
  );

  it.each([
    ['participants', ['x']],
    ['host', 'x'],
    ['winners', ['x']],
    ['belowMin', true],
  ])('%s cannot be written', async (name, value) => {
    const id = await anOpenTournament(platform, hostPerson);
    const answer = await patch('tournaments', id, { [name]: value });
    expect([answer.status, answer.json.type]).toEqual([401, 'user_unauthorized']);
  });
});

describe('match', () => {
  it.each([
    ['a name of 2', { matchName: 'ab' }, messages.matchNameTooShort],
    ['no name and no time', { matchName: '', scheduledTime: '' }, messages.matchNameTooShort],
    ['no time', { scheduledTime: '' }, messages.scheduleTimeInvalid],
    ['a time that is none', { scheduledTime: 'tomorrow' }, messages.scheduleTimeInvalid],
  ])('%s', async (_, change, text) => {
    const id = await aDraft(platform, hostPerson);
    const data = { tournamentID: id, matchName: 'Final', scheduledTime: '2031-01-01T10:00', ...change };
    const answer = await post('matches', data);
    expect([answer.status, answer.json.message]).toEqual([400, text]);
    const match = await aMatch(platform, hostPerson, id);
    const edited = await patch('matches', match, change);
    expect([edited.status, edited.json.message]).toEqual([400, text]);
  });

  it("starts Scheduled without room details, whatever is sent, and becomes the bracket's match", async () => {
    const id = await aDraft(platform, hostPerson);
    const entryDetails = JSON.stringify({ roomID: '1', roomPass: '2' });
    const data = {
      tournamentID: id,
      matchName: 'Final',
      scheduledTime: '2031-01-01T10:00',
      matchStatus: 'Ongoing',
      entryDetails,
    };
    const match = await post('matches', data);
    expect(match.json).toMatchObject({ matchStatus: 'Scheduled', entryDetails: null });
    const tournament = (await host.call('GET', documents('tournaments', id))).json;
    expect(JSON.parse(tournament.bracket)).toEqual({ bracketType: 'single_match', matchID: match.json.$id });
  });

  it('accepts room details only while Ongoing, locks name and time once a player joined, Finished is final', async () => {
    const id = await anOpenTournament(platform, hostPerson);
    const match = await aMatch(platform, hostPerson, id);
    const entryDetails = JSON.stringify({ roomID: '777', roomPass: 'abc' });
    const early = await patch('matches', match, { entryDetails });
    expect([early.status, early.json.message]).toEqual([409, messages.entryDetailsLocked]);
    expect((await patch('matches', match, { matchName: 'Grand Final' })).status).toBe(200);
    await joinedPlayers(platform, id, 1);
    const renamed = await patch('matches', match, { matchName: 'Other' });
    expect([renamed.status, renamed.json.message]).toEqual([409, messages.matchNameLocked]);
    const moved = await patch('matches', match, { scheduledTime: '2034-01-01T10:00' });
    expect([moved.status, moved.json.message]).toEqual([409, messages.matchTimeLocked]);
    expect((await patch('matches', match, { matchStatus: 'Ongoing', entryDetails })).json.entryDetails).toBe(
      entryDetails,
    );
    expect((await patch('matches', match, { matchStatus: 'Finished', matchResults: '1. Asha' })).status).toBe(
      200,
    );
    const late = await patch('matches', match, { matchStatus: 'Ongoing' });
    expect([late.status, late.json.message]).toEqual([409, messages.matchFinished]);
  });
});

describe('dates', () => {
  const past = { startDate: '2020-01-01T10:00', endDate: '2020-01-01T12:00' };
  const reversed = { startDate: '2031-01-01T10:00', endDate: '2031-01-01T09:00' };

  it.each([
    ['in the past', past, messages.startInPast],
    ['ending before the start', reversed, messages.endBeforeStart],
  ])('%s are kept in a draft, and refused on publishing', async (_, dates, text) => {
    const id = await aDraft(platform, hostPerson, dates);
    await aMatch(platform, hostPerson, id);
    for (const status of ['Open', 'Upcoming']) {
      const answer = await patch('tournaments', id, { status });
      expect([answer.status, answer.json.message]).toEqual([409, text]);
    }
    const answer = await patch('tournaments', id, {
      status: 'Open',
      startDate: '2031-01-01T10:00',
      endDate: '2031-01-01T12:00',
    });
    expect(answer.json.status).toBe('Open');
  });

  it.each([
    ['to the past', past, messages.startInPast],
    ['to an end before the start', reversed, messages.endBeforeStart],
  ])('of a published tournament cannot be changed %s', async (_, dates, text) => {
    const id = await anOpenTournament(platform, hostPerson);
    const answer = await patch('tournaments', id, dates);
    expect([answer.status, answer.json.message]).toEqual([400, text]);
  });
});

describe('a room', () => {
  const entryDetails = JSON.stringify({ roomID: '777', roomPass: 'abc' });
  const opened = { matchStatus: 'Ongoing', entryDetails };
  const read = async (collection: string, id: string) =>
    (await host.call('GET', documents(collection, id))).json;

  it('opened in an Open tournament starts it; nobody exits any more, and nothing goes back', async () => {
    const id = await anOpenTournament(platform, hostPerson);
    const match = await aMatch(platform, hostPerson, id);
    const [player = null] = await joinedPlayers(platform, id, 1);
    expect((await patch('matches', match, opened)).status).toBe(200);
    expect(await read('tournaments', id)).toMatchObject({
      status: 'Ongoing',
      startedAt: expect.any(String),
    });
    const client = await signedIn(app, player as Person);
    expect((await exit(id, client)).json.message).toBe(messages.exitClosed('Ongoing'));
    const back = await patch('tournaments', id, { status: 'Open' });
    expect([back.status, back.json.message]).toEqual([409, messages.roomOpened]);
    // Closing the room does not make it unseen.
    await patch('matches', match, { entryDetails: '' });
    await patch('matches', match, { matchStatus: 'Scheduled' });
    expect((await patch('tournaments', id, { status: 'Open' })).json.message).toBe(messages.roomOpened);
  });

  it('that nobody could see yet can be closed, and its tournament set back to Open', async () => {
    const id = await anOpenTournament(platform, hostPerson);
    const match = await aMatch(platform, hostPerson, id);
    await patch('matches', match, { matchStatus: 'Ongoing' });
    expect((await patch('tournaments', id, { status: 'Open' })).status).toBe(409);
    await patch('matches', match, { matchStatus: 'Scheduled' });
    const back = await patch('tournaments', id, { status: 'Open' });
    expect(back.json).toMatchObject({ status: 'Open', startedAt: null, openedAt: expect.any(String) });
  });

  it.each(['Draft', 'Upcoming', 'Finished'] as const)('is not opened while %s', async (status) => {
    const id = await aDraft(platform, hostPerson, { prizePool: [10] });
    const match = await aMatch(platform, hostPerson, id);
    if (status === 'Finished') await patch('tournaments', id, { status: 'Open' });
    if (status !== 'Draft') expect((await patch('tournaments', id, { status })).status).toBe(200);
    const answer = await patch('matches', match, opened);
    expect([answer.status, answer.json.message]).toEqual([409, messages.roomNeedsTournament]);
    expect((await read('tournaments', id)).status).toBe(status);
  });

  it.each(['Finished', 'Aborted'] as const)('closes when its tournament is %s', async (status) => {
    const id = await anOpenTournament(platform, hostPerson, { prizePool: [10] });
    const match = await aMatch(platform, hostPerson, id);
    const [player = null] = await joinedPlayers(platform, id, 1);
    await patch('matches', match, opened);
    const client = await signedIn(app, player as Person);
    const seen = async () => (await client.call('GET', documents('matches', match))).json;
    expect(await seen()).toMatchObject({ matchStatus: 'Ongoing', entryDetails });
    await patch('tournaments', id, { status, winners: status === 'Finished' ? [player?.username] : [] });
    expect(await seen()).toMatchObject({ matchStatus: 'Finished' });
    expect(await seen()).not.toHaveProperty('entryDetails');
    expect((await read('tournaments', id)).closedAt).toEqual(expect.any(String));
  });
});

describe('finishing', () => {
  async function ready(players: number, prizePool: number[]) {
    const id = await anOpenTournament(platform, hostPerson, { prizePool });
    const joined = await joinedPlayers(platform, id, players);
    return { id, names: joined.map((one) => one.username ?? ''), joined };
  }

  it('requires all winners, participants, existing users, one rank each; pays nobody on failure', async () => {
    const { id, names, joined } = await ready(3, [30, 20]);
    const otherPlayer = await aPlayer(platform);
    const [first = '', second = ''] = names;
    for (const [winners, text] of [
      [[], messages.winnersMissing],
      [[first], messages.winnersMissing],
      [[first, ' '], messages.winnersMissing],
      [names, messages.winnersMissing],
      [[first, otherPlayer.username], messages.winnerNotParticipant],
      [[first, 'no_such_user'], messages.winnerUnknown('no_such_user')],
      [[first, first], messages.winnerTwice],
    ] as const) {
      const answer = await patch('tournaments', id, { status: 'Finished', winners });
      expect([winners, answer.status, answer.json.message]).toEqual([winners, 400, text]);
    }
    const done = await patch('tournaments', id, { status: 'Finished', winners: [second, first] });
    expect(done.json).toMatchObject({ status: 'Finished', winners: [second, first] });
    const [one, two] = joined;
    for (const [person, prize, rank] of [
      [two, 30, 1],
      [one, 20, 2],
    ] as const) {
      if (!person) throw new Error('no participant');
      const client = await signedIn(app, person);
      const mine = (await client.call('GET', documents('user_details', person.id))).json;
      expect(mine.eg_token).toBe(prize);
      const wallet = (await client.call('GET', '/v1/wallet/transfers')).json.transfers;
      expect(wallet[0]).toMatchObject({ kind: 'prize', amount: prize, tournamentID: id });
      const notes = await client.call('GET', documents('notifications'));
      expect(notes.text).toContain(`rank ${rank}`);
    }
  });

  it('with fewer players than prizes the remaining ranks stay blank and their prizes return to the house', async () => {
    const { id, names } = await ready(1, [30, 20, 10]);
    const answer = await patch('tournaments', id, { status: 'Finished', winners: [names[0], '', ''] });
    expect(answer.json).toMatchObject({ status: 'Finished', winners: [names[0]] });
  });

  it('with fewer players than planned is allowed and marked', async () => {
    const few = await ready(2, [30]);
    const planned = await ready(3, [30]);
    const aborted = await ready(1, [30]);
    for (const { id } of [few, planned, aborted]) {
      expect((await patch('tournaments', id, { min: 3 })).json).toMatchObject({ min: 3, belowMin: false });
    }
    const finish = ({ id, names }: typeof few) =>
      patch('tournaments', id, { status: 'Finished', winners: [names[0]] });
    expect((await finish(few)).json.belowMin).toBe(true);
    expect((await finish(planned)).json.belowMin).toBe(false);
    expect((await patch('tournaments', aborted.id, { status: 'Aborted' })).json.belowMin).toBe(false);
    const query = (method: string, attribute: string, values: unknown[]) =>
      `queries[]=${encodeURIComponent(JSON.stringify({ method, attribute, values }))}`;
    const marked = await new HttpClient(app).call(
      'GET',
      `${documents('tournaments')}?${query('equal', 'belowMin', [true])}&${query('equal', '$id', [few.id, planned.id, aborted.id])}`,
    );
    expect(marked.json.documents.map((one: { $id: string }) => one.$id)).toEqual([few.id]);
  });

  it.each([
    ['Finished', { status: 'Finished', winners: [] }],
    ['Aborted', { status: 'Aborted' }],
  ])('%s cannot be updated later', async (status, end) => {
    const id = await anOpenTournament(platform, hostPerson);
    expect((await patch('tournaments', id, end)).status).toBe(200);
    for (const change of [end, { status: 'Open' }, { tournTitle: 'Another title' }, { status: 'Aborted' }]) {
      const answer = await patch('tournaments', id, change);
      expect([answer.status, answer.json.message]).toEqual([409, messages.tournamentClosed(status)]);
    }
  });
});

describe('joining and leaving', () => {
  it('refuses with each text in order', async () => {
    const id = await anOpenTournament(platform, hostPerson, { max: 2 });
    const visitor = await join(id, new HttpClient(app));
    expect([visitor.status, visitor.json.message]).toEqual([401, 'Please Login to particpate']);
    const bare = await aPlayer(platform, { username: null, hasGameProfile: false });
    const client = await signedIn(app, bare);
    const own = documents('user_details', bare.id);
    expect((await join(id, client)).json.message).toBe(
      'Claim your ... username first. Go to Profile Section',
    );
    await client.call('PATCH', own, { data: { username: `bare_${bare.id.slice(-6)}` } });
    expect((await join(id, client)).json.message).toBe(
      "You don't have Free Fire Game Profile. Create it in Profile Section",
    );
    const profile = JSON.stringify({ gameID: 'freefire', nickname: 'n', uid: '100000001' });
    await client.call('PATCH', own, { data: { game_profiles: [profile] } });
    expect((await join(id, client)).json.message).toBe('Insufficient balance!');
    await joinedPlayers(platform, id, 2);
    expect((await join(id, client)).json.message).toBe('Tournament is already full');
  });

  it('a host joins other hosts’ tournaments, never the own one, also as admin', async () => {
    const person = await aHost(platform, { labels: ['host', 'admin'], tokens: 100 });
    const client = await signedIn(app, person);
    const own = await anOpenTournament(platform, person);
    const refused = await join(own, client);
    expect(refused.json).toMatchObject({
      code: 409,
      type: 'document_update_conflict',
      reason: 'joinOwn',
      message: messages.joinOwn,
    });
    expect((await client.call('GET', documents('tournaments', own))).json.participants).toEqual([]);
    expect((await join(await anOpenTournament(platform, hostPerson), client)).status).toBe(201);
  });

  it('joins once, exits once, refunds 90 % rounded down', async () => {
    const id = await anOpenTournament(platform, hostPerson, { entryFee: fee(15) });
    const person = await aPlayer(platform, { tokens: 100 });
    const client = await signedIn(app, person);
    const mine = async () => (await client.call('GET', documents('user_details', person.id))).json;
    expect((await exit(id, client)).json.message).toBe(messages.exitNotJoined);
    expect((await join(id, client)).status).toBe(201);
    expect(await mine()).toMatchObject({ eg_token: 85, tournaments: [id] });
    const twice = await join(id, client);
    expect([twice.status, twice.json.message]).toEqual([409, 'Tournament already joined!']);
    expect((await exit(id, client)).json).toEqual({ refund: 13, currency: 'eg_token' });
    expect(await mine()).toMatchObject({ eg_token: 98, tournaments: [] });
    await join(id, client);
    await patch('tournaments', id, { status: 'Ongoing' });
    const late = await exit(id, client);
    expect([late.status, late.json.message]).toEqual([409, 'You cannot exit from Ongoing tournament!']);
    expect((await mine()).eg_token).toBe(83);
    await patch('tournaments', id, { status: 'Aborted' });
    expect((await mine()).eg_token).toBe(98);
    expect((await client.call('GET', documents('notifications'))).text).toContain('refunded');
  });

  it.each(['no-such-tournament', 'x'.repeat(60), '_bad', '%00'])('an unknown tournament: %s', async (id) => {
    const client = await signedIn(app, await aPlayer(platform));
    for (const answer of [await join(id, client), await exit(id, client)]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('profile', () => {
  it('username: pattern, claimed once, unique regardless of case', async () => {
    const [one, two] = [
      await aPlayer(platform, { username: null }),
      await aPlayer(platform, { username: null }),
    ];
    const [first, second] = [await signedIn(app, one), await signedIn(app, two)];
    const claim = (client: HttpClient, person: Person, username: unknown) =>
      client.call('PATCH', documents('user_details', person.id), { data: { username } });
    for (const wrong of ['ab', 'x'.repeat(21), 'a b c', 'naïve', '']) {
      expect((await claim(first, one, wrong)).json.message).toBe(messages.usernameInvalid);
    }
    expect((await claim(first, one, 'Night_Owl')).json.username).toBe('Night_Owl');
    const again = await claim(first, one, 'Day_Owl');
    expect([again.status, again.json.message]).toEqual([409, 'You already have a username!']);
    const taken = await claim(second, two, 'NIGHT_owl');
    expect([taken.status, taken.json.message, taken.json.type]).toEqual([
      409,
      'Username already taken, choose another',
      'document_unique_constraint_violation',
    ]);
  });

  it.each<[object, string]>([
    [{ gameID: 'freefire', nickname: '', uid: '1' }, messages.gameProfileMissing('freefire')],
    [{ gameID: 'freefire', nickname: 'n', uid: '' }, messages.gameProfileMissing('freefire')],
    [{ gameID: 'pubgmobile', nickname: '', uid: '' }, messages.gameProfileMissing('pubgmobile')],
  ])('new game profile %o', async (profile, text) => {
    const person = await aPlayer(platform, { hasGameProfile: false });
    const client = await signedIn(app, person);
    const answer = await patch(
      'user_details',
      person.id,
      { game_profiles: [JSON.stringify(profile)] },
      client,
    );
    expect([answer.status, answer.json.message]).toEqual([400, text]);
  });

  it('game profile: one for each game; edits require all fields', async () => {
    const person = await aPlayer(platform);
    const client = await signedIn(app, person);
    const profile = (uid: string) => JSON.stringify({ gameID: 'freefire', nickname: 'n', uid });
    const twice = await patch(
      'user_details',
      person.id,
      { game_profiles: [profile('111111'), profile('222222')] },
      client,
    );
    expect(twice.json.message).toBe(messages.gameProfileTwice);
    const empty = await patch('user_details', person.id, { game_profiles: [profile(' ')] }, client);
    expect(empty.json.message).toBe('One or more fields are empty');
    const edited = await patch('user_details', person.id, { game_profiles: [profile('333333')] }, client);
    expect(edited.json.game_profiles).toEqual([profile('333333')]);
  });

  it.each([
    ['abc', 'abc'],
    ['5', '5'],
    ['123456789012345', '123456789012345'],
    ['1234 567', '1234567'],
    ['१२३-४', '1234'],
    ['आईडी-7', 'आईडी-7'],
  ])('UID of any form: %s', async (uid, saved) => {
    const person = await aPlayer(platform, { hasGameProfile: false });
    const client = await signedIn(app, person);
    for (const nickname of ['made', 'edited']) {
      const profile = JSON.stringify({ gameID: 'freefire', nickname, uid });
      const answer = await patch('user_details', person.id, { game_profiles: [profile] }, client);
      const stored = JSON.stringify({ gameID: 'freefire', nickname, uid: saved });
      expect([answer.status, answer.json.game_profiles]).toEqual([200, [stored]]);
    }
  });
});

describe('in Nepali', () => {
  const NEPALI = { 'x-appwrite-locale': 'ne' };

  it.each<[string, (client: HttpClient) => [Method, string, unknown?]]>([
    ['a rule', () => ['POST', '/v1/tournaments/no-such-one/participants']],
    ['a form', () => ['POST', documents('feedback'), { documentId: newId(), data: { subject: 'S' } }]],
    ['a login', () => ['POST', '/v1/account/sessions/email', { email: 'a@b.np', password: 'wrong-one' }]],
    ['a parameter', () => ['POST', '/v1/account/sessions/email', { email: 7 }]],
    ['a query', () => ['GET', `${documents('tournaments')}?queries[]=x`]],
    ['a right', () => ['GET', documents('feedback')]],
    ['a path', () => ['GET', '/v1/no/such/path']],
    ['a method', () => ['DELETE', '/v1/ping']],
    ['a large body', () => ['POST', '/v1/account', 'x'.repeat(2_000_000)]],
    ['a project', () => ['GET', '/v1/account?project=other']],
  ])('%s is refused in the words of the language, and else in the same way', async (_what, ask) => {
    const client = new HttpClient(app);
    const [method, url, body] = ask(client);
    const english = await client.call(method, url, body);
    const nepali = await client.call(method, url, body, NEPALI);
    const { message, ...rest } = nepali.json;
    expect({ ...rest, message: english.json.message }).toEqual(english.json);
    expect(nepali.status).toBe(english.status);
    expect(message).toMatch(/[\u0900-\u097f]/);
    expect(english.json.message).not.toMatch(/[\u0900-\u097f]/);
  });

  it('hosts may say title, description and rules, which are checked and found like the English ones', async () => {
    const id = await aDraft(platform, hostPerson);
    const decomposed = 'दशैँ क़प'.normalize('NFD');
    const written = await patch('tournaments', id, {
      titleNe: ` ${decomposed} `,
      descriptionNe: '<p onclick="x()">साँझ ८ बजे</p><script>x</script>',
      rulesNe: '<p>चिट नगर्नु</p>',
    });
    expect(written.json).toMatchObject({
      tournTitle: expect.stringMatching(/^[\x20-\x7e]+$/),
      titleNe: decomposed.normalize('NFC'),
      descriptionNe: '<p>साँझ ८ बजे</p>',
      rulesNe: '<p>चिट नगर्नु</p>',
    });
    const search = `${documents('tournaments')}?queries[]=${encodeURIComponent(
      JSON.stringify({ method: 'search', attribute: 'tournTitle', values: ['क़प'] }),
    )}`;
    expect((await host.call('GET', search)).json.documents.map(({ $id }: { $id: string }) => $id)).toEqual([
      id,
    ]);
    for (const [data, reason] of [
      [{ titleNe: 'दश' }, 'titleTooShort'],
      [{ titleNe: 'दशैँ\u202eकप' }, 'signsHidden'],
    ] as const)
      expect((await patch('tournaments', id, data)).json).toMatchObject({ code: 400, reason });
    expect((await patch('tournaments', id, { titleNe: 7 })).status).toBe(400);
    const cleared = await patch('tournaments', id, { titleNe: '', descriptionNe: null, rulesNe: null });
    expect(cleared.json).toMatchObject({ titleNe: null, descriptionNe: null, rulesNe: null });
  });

  it('other languages, and none, are English', async () => {
    const client = new HttpClient(app);
    for (const locale of ['en', 'hi', '', 'nep', 'ne,en'])
      expect(
        (await client.call('GET', '/v1/no/path', undefined, { 'x-appwrite-locale': locale })).json.message,
      ).toMatch(/^The requested route/);
    const answer = await client.call('GET', '/v1/no/path', undefined, { 'x-appwrite-locale': 'ne-NP' });
    expect(answer.json.message).toBe('यो ठेगाना भेटिएन।');
  });
});

describe('feedback', () => {
  const good = { name: 'A', email: 'a@b.np', subject: 'S', message: 'M' };
  it.each([
    [{ name: '', email: '' }, 'Fill up your name'],
    [{ email: ' ', subject: '' }, 'Fill up your email'],
    [{ subject: '', message: '' }, 'Enter a subject'],
    [{ message: '' }, 'Please put your feedback in message box'],
  ])('%o', async (change, text) => {
    const answer = await post('feedback', { ...good, ...change }, new HttpClient(app));
    expect([answer.status, answer.json.message]).toEqual([400, text]);
  });

  it('is accepted from anyone and readable by the admin only', async () => {
    const client = await signedIn(app, await aPlayer(platform));
    expect((await post('feedback', { subject: 'S', message: 'From a player' }, client)).status).toBe(201);
    expect((await client.call('GET', documents('feedback'))).status).toBe(401);
  });
});
