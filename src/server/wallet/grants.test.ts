/** Grants by call and by file: what is paid, taken back and refused. */
import { afterEach, describe, expect, it } from 'vitest';
import { anAdmin, aPlayer, type Person } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const key = keyHolder(app);
const admin: HttpClient = await signedIn(app, await anAdmin(platform));
afterEach(() => platform.audit());

const grant = (client: HttpClient, { id }: Person, body: object, headers = {}) =>
  client.call('POST', `/v1/users/${id}/grants`, { currency: 'eg_token', reason: 'Quiz', ...body }, headers);
const balance = async ({ id }: Person) =>
  (await key.call('GET', `/v1/databases/main/collections/user_details/documents/${id}`)).json.eg_token;

describe('a negative grant', () => {
  it('takes back, down to 0 and never below', async () => {
    const player = await aPlayer(platform, { tokens: 50 });
    expect((await grant(admin, player, { amount: -20 })).json).toMatchObject({ amount: -20, balance: 30 });
    const refused = await grant(admin, player, { amount: -31 });
    expect([refused.status, refused.json.reason]).toEqual([409, 'balanceTooLow']);
    expect((await grant(key, player, { amount: -30 })).json).toMatchObject({ balance: 0 });
    const { json } = await key.call('GET', `/v1/users/${player.id}/transfers`);
    expect(json.transfers.map((line: { kind: string; amount: number }) => [line.kind, line.amount])).toEqual([
      ['take_back', -30],
      ['take_back', -20],
      ['grant', 50],
    ]);
  });

  it('is repeated safely, and a key never both pays and takes back', async () => {
    const player = await aPlayer(platform, { tokens: 50 });
    const once = { 'idempotency-key': `back-${player.id}` };
    for (const _time of [1, 2])
      expect((await grant(key, player, { amount: -20 }, once)).json).toMatchObject({ balance: 30 });
    expect((await grant(key, player, { amount: 20 }, once)).status).toBe(409);
    expect(await balance(player)).toBe(30);
  });

  it('lowers what was issued', async () => {
    const issued = async () => (await key.call('GET', '/v1/ledger/summary')).json.eg_token.issued;
    const player = await aPlayer(platform, { tokens: 50 });
    const before = await issued();
    await grant(key, player, { amount: -20 });
    expect(await issued()).toBe(before - 20);
  });
});

describe('a large grant', () => {
  it.each([
    ['without the name', undefined, 409],
    ['with another name', 'somebody', 409],
    ['with the name', 'NAME', 201],
  ])('by an admin %s', async (_what, confirm, status) => {
    const player = await aPlayer(platform);
    const given = confirm === 'NAME' ? player.username : confirm;
    const answer = await grant(admin, player, { amount: 10_001, confirm: given });
    expect([answer.status, answer.json.reason]).toEqual([
      status,
      status === 201 ? 'Quiz' : 'confirmationNeeded',
    ]);
  });

  it('needs no confirmation by the key, nor up to the limit', async () => {
    const player = await aPlayer(platform);
    expect((await grant(key, player, { amount: 10_001 })).status).toBe(201);
    expect((await grant(admin, player, { amount: 10_000 })).status).toBe(201);
    expect((await grant(admin, player, { amount: -10_001 })).json.reason).toBe('confirmationNeeded');
  });
});

describe('a file', () => {
  const send = (text: string | Buffer, query = '', client = key) =>
    client.call('POST', `/v1/grants${query}`, text, { 'content-type': 'text/csv' });
  const HEADER = 'user,currency,amount,reason';

  it('names users by id, e-mail or username, and pays once', async () => {
    const people = [await aPlayer(platform), await aPlayer(platform), await aPlayer(platform)] as const;
    const [a, b, c] = people;
    const names = [a.id, b.email.toUpperCase(), c.username];
    const text = `\uFEFF${HEADER}\r\n${names.map((name) => `${name},eg_token,5,"Quiz, round 1"`).join('\r\n')}\r\n`;
    const dry = await send(text, '?dryRun=true');
    expect(dry.json.applied).toBe(false);
    expect(dry.json.rows[1]).toEqual({
      line: 3,
      user: names[1],
      account: { id: b.id, username: b.username, name: b.name },
      currency: 'eg_token',
      amount: 5,
      reason: 'Quiz, round 1',
      error: null,
    });
    expect(await balance(a)).toBe(0);
    for (const paidBeforeAt of [null, expect.any(String)])
      expect((await send(text)).json).toEqual({ ...dry.json, applied: true, paidBeforeAt });
    const again = await send(text, '?dryRun=true');
    expect(again.json).toMatchObject({ applied: false, paidBeforeAt: expect.any(String) });
    expect(await Promise.all(people.map(balance))).toEqual([5, 5, 5]);
    const log = await key.call('GET', '/v1/audit-log?action=grants.import');
    expect(log.json.entries).toMatchObject([
      { after: { rows: 3, eg_token: 15, eg_coin: 0 }, reason: 'Quiz, round 1' },
    ]);
    await send(`${HEADER}\n${a.id},eg_token,५,One\n${a.id},eg_token,5,Two`);
    const [last] = (await key.call('GET', '/v1/audit-log?action=grants.import')).json.entries;
    expect(last).toMatchObject({ after: { rows: 2 }, reason: null });
  });

  it('never means another than is named', async () => {
    const victim = await aPlayer(platform);
    const unproven = await aPlayer(platform, { isEmailVerified: false });
    // An earlier version let people register with such an id.
    const stranger = await aPlayer(platform, { id: victim.username ?? '' });
    const names = [victim.username, victim.id, victim.email, stranger.username, unproven.email];
    const { json } = await send([HEADER, ...names.map((name) => `${name},eg_token,5,Quiz`)].join('\n'));
    expect(json.applied).toBe(false);
    expect(
      json.rows.map(({ error, account }: { error: string; account: { id: string } | null }) => [
        error,
        account?.id ?? null,
      ]),
    ).toEqual([
      ['userAmbiguous', null],
      [null, victim.id],
      [null, victim.id],
      [null, stranger.id],
      ['userUnknown', null],
    ]);
    expect(await Promise.all([victim, stranger, unproven].map(balance))).toEqual([0, 0, 0]);
  });

  it('needs each username for large amounts of one person, all lines together, by a session', async () => {
    const admin = await signedIn(await platform.app(), await anAdmin(platform));
    const [one, two, other] = [await aPlayer(platform), await aPlayer(platform), await aPlayer(platform)];
    const text = [
      HEADER,
      `${one.id},eg_token,6000,Prize`,
      `${one.username},eg_token,4001,Prize`,
      `${two.email},eg_token,20000,Prize`,
      `${other.id},eg_token,10000,Prize`,
    ].join('\n');
    const errorsOf = async (query: string) => {
      const { json } = await send(text, query, admin);
      return [json.applied, ...json.rows.map(({ error }: { error: string | null }) => error)];
    };
    const needed = 'confirmationNeeded';
    for (const query of ['', '?dryRun=true', `?confirm=${other.username}`])
      expect(await errorsOf(query)).toEqual([false, needed, needed, needed, null]);
    expect(await errorsOf(`?confirm=${one.username}`)).toEqual([false, null, null, needed, null]);
    expect(await Promise.all([one, two, other].map(balance))).toEqual([0, 0, 0]);
    const both = `?confirm=${one.username}&confirm=${two.username}`;
    expect(await errorsOf(both)).toEqual([true, null, null, null, null]);
    expect(await errorsOf('')).toEqual([true, null, null, null, null]);
    expect(await Promise.all([one, two, other].map(balance))).toEqual([10_001, 20_000, 10_000]);
    const large = await aPlayer(platform);
    expect((await send(`${HEADER}\n${large.id},eg_token,50000,Prize`)).json.applied).toBe(true);
  });

  it.each([
    ['?dryRun', 200, 0],
    ['?dryRun=1', 200, 0],
    ['?dryRun=True', 200, 0],
    ['?dryRun=yes', 400, 0],
    ['?dryRun=false', 200, 5],
    ['?dryRun=0', 200, 5],
  ])('pays with %s only if that is what it says', async (query, status, paid) => {
    const player = await aPlayer(platform);
    expect((await send(`${HEADER}\n${player.id},eg_token,5,Quiz`, query)).status).toBe(status);
    expect(await balance(player)).toBe(paid);
  });

  it('pays nothing when a line is wrong, and tells which', async () => {
    const player = await aPlayer(platform, { tokens: 10 });
    const { id } = player;
    const { status, json } = await send(
      [
        HEADER,
        `${id},eg_token,5,Fine`,
        'nobody,eg_token,5,Unknown',
        `${id},rupee,5,Currency`,
        `${id},eg_token,1.5,Amount`,
        `${id},eg_token,0,Nothing`,
        `${id},eg_token,5,`,
      ].join('\n'),
    );
    expect([status, json.applied]).toEqual([200, false]);
    expect(json.rows.map(({ error }: { error: string }) => error)).toEqual([
      null,
      'userUnknown',
      'currencyInvalid',
      'amountInvalid',
      'amountInvalid',
      'reasonInvalid',
    ]);
    const back = await send([HEADER, `${id},eg_token,-8,One`, `${id},eg_token,-3,Two`].join('\n'));
    expect(back.json.rows.map(({ error }: { error: string }) => error)).toEqual([null, 'balanceTooLow']);
    expect(await balance(player)).toBe(10);
  });

  it('reads line breaks in quotes, and files that a spreadsheet saved as Unicode text', async () => {
    const player = await aPlayer(platform);
    const lines = [`user\tcurrency\tamount\treason`, `${player.id}\teg_token\t5\t"Quiz\nof Friday, round 1"`];
    const wide = Buffer.from(lines.join('\r\n'), 'utf16le');
    const mark = Buffer.from([0xff, 0xfe]);
    const files = [
      Buffer.from(lines.join('\n')),
      Buffer.concat([mark, wide]),
      Buffer.concat([mark, wide]).swap16(),
      wide,
      Buffer.from(wide).swap16(),
    ];
    for (const file of files) {
      const { status, json } = await send(file, '?dryRun');
      expect([status, json.rows]).toMatchObject([
        200,
        [
          {
            line: 2,
            user: player.id,
            currency: 'eg_token',
            amount: 5,
            reason: 'Quiz\nof Friday, round 1',
            error: null,
          },
        ],
      ]);
    }
    const { status, json } = await send(Buffer.from([0x75, 0x73, 0xe9, 0x72]));
    expect([status, json.message]).toEqual([400, expect.stringContaining('CSV UTF-8')]);
  });

  it('cuts no reason at a comma without quotes, and takes no column of two with one name', async () => {
    const player = await aPlayer(platform);
    const cut = await send(`${HEADER}\n${player.id},eg_token,5,Quiz, round 1`);
    expect([cut.json.applied, cut.json.rows[0].error]).toEqual([false, 'tooManyCells']);
    const twice = await send(`user,currency,amount,amount,reason\n${player.id},eg_token,5,500,Quiz`);
    expect([twice.status, twice.json.message]).toEqual([400, expect.stringContaining('named amount')]);
    expect(await balance(player)).toBe(0);
  });

  it.each([
    ['without names of columns', 'a,b,c,d\n1,2,3,4'],
    ['without lines', HEADER],
    ['empty', ''],
    ['with too many lines', [HEADER, ...Array(5001).fill('x,eg_token,1,y')].join('\n')],
  ])('is refused %s', async (_what, text) => {
    expect((await send(text)).status).toBe(400);
  });

  it('is refused as JSON, and when it is too large', async () => {
    expect((await key.call('POST', '/v1/grants', {})).status).toBe(400);
    expect((await send(HEADER.padEnd(1024 * 1024 + 1, ' '))).status).toBe(413);
  });
});
