import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findBucket } from '#server/files/bucket.ts';
import { deleteFile } from '#server/files/change-file.ts';
import { createFile } from '#server/files/uploads/create-file.ts';
import { newId } from '#server/platform/ids.ts';
import { drawStage } from '#server/stages/draw-stage.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { SESSION_COOKIE } from '#shared/cookies.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  type Person,
  withResults,
} from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { filePlatform, TEST_API_KEY } from '#tests/support/platform.ts';
import { newSession } from '#tests/support/session.ts';

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform);
/** The viewers, in the order of the columns in the tables of statuses. */
const viewers = [null, await aPlayer(platform), await aHost(platform), host, await anAdmin(platform)];

let asked = 0;

/** Each request has its own address, because how much of the drawing one address may ask for depends on the machine. */
async function get(url: string, viewer: Person | null = null) {
  const cookie = viewer ? `${SESSION_COOKIE}=${await newSession(platform, viewer)}` : undefined;
  asked += 1;
  return app.inject({ url, headers: cookie ? { cookie } : {}, remoteAddress: `10.0.0.${asked}` });
}

/** Answers to visitor, player, other host, host and admin. */
async function statuses(url: string): Promise<number[]> {
  const answers = await Promise.all(viewers.map((viewer) => get(url, viewer)));
  return answers.map(({ statusCode }) => statusCode);
}

async function usernameOf(id: string | undefined): Promise<string> {
  const sql = 'select username from user_details where id = $1';
  return (await platform.database.query<{ username: string }>(sql, [id]))[0]?.username ?? '';
}

const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('standings.csv', () => {
  it('is there for everyone, of a Draft for who manages it', async () => {
    expect(await statuses(`/t/${await anOpenTournament(platform, host)}/standings.csv`)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await statuses(`/t/${await aDraft(platform, host)}/standings.csv`)).toEqual([
      404, 404, 404, 200, 200,
    ]);
    expect(await statuses('/t/nosuch/standings.csv')).toEqual([404, 404, 404, 404, 404]);
    expect((await get('/t/%20/standings.csv')).statusCode).toBe(404);
  });

  it('holds the rows as the page shows them', async () => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 3 });
    const [a, b, c] = players;
    await withResults(platform, host, {
      match: matches[0],
      places: [
        [b, 1],
        [a, 0],
      ],
    });
    const response = await get(`/t/${id}/standings.csv`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${id}-standings.csv"`);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(linesOf(response.body)).toEqual([
      'Rank,Player,Team,Points,Placement points,Kills,Booyahs,Matches played',
      `1,${b?.username},,13,12,1,1,1`,
      `2,${a?.username},,9,9,0,0,1`,
      `3,${c?.username},,0,0,0,0,0`,
    ]);
  });
});

describe('in Nepali', () => {
  it('headings, places and links are of the language that the address names, and no other', async () => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Dashain Cup', titleNe: 'दशैँ कप' });
    const file = async (name: string) => (await get(`/t/${id}/${name}`)).body;
    expect(linesOf(await file('standings.csv?lang=ne'))[0]).toBe(
      'स्थान,खेलाडी,टिम,अंक,स्थानको अंक,किल,बुयाह,खेलेको म्याच',
    );
    expect(await file('standings.csv?lang=fr')).toBe(await file('standings.csv'));
    const calendar = await file('calendar.ics?lang=ne');
    expect(calendar).toContain(`/ne/t/${id}\r\n`);
    expect(calendar).toContain('SUMMARY:दशैँ कप');
    expect(await file('calendar.ics')).toContain('SUMMARY:Dashain Cup');
    const slots = await file('slots?lang=ne');
    expect(slots).toContain('<html lang="ne">');
    expect(slots).toContain('<h1>दशैँ कप</h1>');
    expect(slots).toMatch(/<time datetime="2030-01-02T10:45:00.000Z">18 पुस 2086 \(2 जनवरी 2030\), बेलुका 4:30/);
    const cards = await Promise.all(
      ['card.png', 'card.png?lang=ne'].map(async (name) => (await get(`/t/${id}/${name}`)).rawPayload),
    );
    expect(cards[0]?.equals(cards[1] ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('entries.csv', () => {
  it('is there for who manages the tournament', async () => {
    expect(await statuses(`/t/${await anOpenTournament(platform, host)}/entries.csv`)).toEqual([
      401, 401, 401, 200, 200,
    ]);
    expect(await statuses(`/t/${await aDraft(platform, host)}/entries.csv`)).toEqual([
      401, 404, 404, 200, 200,
    ]);
    expect(await statuses('/t/nosuch/entries.csv')).toEqual([401, 404, 404, 404, 404]);
  });

  it('is there for the server’s key, and for no other', async () => {
    const url = `/t/${await aDraft(platform, host)}/entries.csv`;
    const withKey = (key: string) => app.inject({ url, headers: { 'x-appwrite-key': key } });
    expect((await withKey(TEST_API_KEY)).statusCode).toBe(200);
    expect((await withKey('another key')).statusCode).toBe(401);
  });

  it('holds seats and waitlist', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [first, second] = await joinedPlayers(platform, id, 2);
    const waiting = await aPlayer(platform, { tokens: 50 });
    await waitForSeat(platform, waiting, { tournament: id });
    await platform.database.query(
      "update participations set checked_in_at = '2030-01-01T12:00:00Z' where tournament_id = $1 and user_id = $2",
      [id, first?.id],
    );
    const response = await get(`/t/${id}/entries.csv`, host);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${id}-entries.csv"`);
    expect(linesOf(response.body)).toEqual([
      'Number,Player,Team,Account,State,Checked in (Nepal time)',
      `1,${first?.username},,${first?.id},Joined,2030-01-01 17:45`,
      `2,${second?.username},,${second?.id},Joined,`,
      `1,${waiting.username},,${waiting.id},Waiting,`,
    ]);
  });
});

describe('card.png', () => {
  it('is a picture of 1200 × 630 for everyone, of a Draft for who manages it', async () => {
    const id = await anOpenTournament(platform, host, {
      tournTitle: 'फ्री फायर <Night> & "Cup" '.repeat(3).trim(),
    });
    expect(await statuses(`/t/${id}/card.png`)).toEqual([200, 200, 200, 200, 200]);
    const card = await get(`/t/${id}/card.png`);
    expect([card.headers['content-type'], card.headers['cache-control']]).toEqual([
      'image/png',
      'public, max-age=60',
    ]);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const draft = `/t/${await aDraft(platform, host)}/card.png`;
    expect(await statuses(draft)).toEqual([404, 404, 404, 200, 200]);
    expect((await get(draft, host)).headers['cache-control']).toBe('private, no-store');
  });

  it('changes with the seats, and to a podium at the end', async () => {
    const id = await anOpenTournament(platform, host, { prizePool: [50, 30] });
    const cards = [(await get(`/t/${id}/card.png`)).rawPayload];
    const joined = await joinedPlayers(platform, id, 2);
    cards.push((await get(`/t/${id}/card.png`)).rawPayload);
    const winners = await Promise.all(joined.map(({ id: user }) => usernameOf(user)));
    await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
    cards.push((await get(`/t/${id}/card.png`)).rawPayload);
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3);
  });
});

describe('the picture of a card', () => {
  /** The corner of a card, darkened by the gradient over it: which of red, green and blue is strongest. */
  async function hueOf(id: string): Promise<string | undefined> {
    const { rawPayload } = await get(`/t/${id}/card.png`);
    const { channels } = await sharp(
      await sharp(rawPayload).extract({ left: 700, top: 200, width: 400, height: 40 }).png().toBuffer(),
    ).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    const strongest = Math.max(red, green, blue);
    return strongest > 2 * (red + green + blue - strongest)
      ? { [red]: 'red', [green]: 'green', [blue]: 'blue' }[strongest]
      : 'art';
  }

  async function aCover(background: string): Promise<string> {
    const form = {
      bucket: findBucket(platform.config, 'covers'),
      viewer: { kind: 'key' },
      bytes: await aPng(960, 540, background),
    } as const;
    const file = { id: newId(), name: 'cover.png', permissions: [] };
    await createFile(platform.database, platform.objectStore, {
      ...form,
      file,
      signal: new AbortController().signal,
    });
    return `/v1/storage/buckets/covers/files/${file.id}/view?project=egofficial`;
  }

  it('is the uploaded cover, follows another one at once, and is art of ours without one', async () => {
    const [green, blue] = [await aCover('#0f0'), await aCover('#00f')];
    const id = await anOpenTournament(platform, host, { imgURL: green });
    expect(await hueOf(id)).toBe('green');
    await updateTournament(platform, host, { id, data: { imgURL: blue } });
    expect(await hueOf(id)).toBe('blue');
    await deleteFile(platform.database, platform.objectStore, {
      viewer: { kind: 'key' },
      bucketId: 'covers',
      id: blue.split('/')[6] ?? '',
    });
    expect(await hueOf(id)).toBe('art');
  });

  it('is not kept without a cover that the store could not read', async () => {
    const id = await anOpenTournament(platform, host, { imgURL: await aCover('#f00') });
    const { read } = platform.objectStore;
    platform.objectStore.read = () => Promise.reject(new Error('away'));
    expect(await hueOf(id)).toBe('art');
    platform.objectStore.read = read;
    expect(await hueOf(id)).toBe('red');
  });

  it('is art of ours in the place of a picture that cannot be drawn', async () => {
    const cover = await aCover('#f00');
    const id = await anOpenTournament(platform, host, { imgURL: cover });
    const { read } = platform.objectStore;
    platform.objectStore.read = async () => Buffer.from('no picture');
    expect(await hueOf(id)).toBe('art');
    platform.objectStore.read = read;
  });
});

describe('slots', () => {
  it('lists every seat, those taken by name, and fetches nothing', async () => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Cup <b>', max: 5 });
    const [player] = await joinedPlayers(platform, id, 1);
    const response = await app.inject({ url: `/t/${id}/slots`, headers: { host: 'play.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Cup &lt;b&gt;</h1>');
    expect(response.body).toContain(`<td>1</td><td>${await usernameOf(player?.id)}</td>`);
    expect(response.body.match(/<tr><td>/g)).toHaveLength(5);
    expect(response.body).toContain(`http://play.example/t/${id}`);
    expect(response.body).toContain('aria-label="QR code of the tournament page"');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(response.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(await statuses(`/t/${await aDraft(platform, host)}/slots`)).toEqual([404, 404, 404, 200, 200]);
  });

  it('are those of the groups once they are drawn, and the card names the stage that is played', async () => {
    const stage = { kind: 'points', matches: 1 };
    const stages = JSON.stringify([
      { ...stage, name: 'Heats & more', groups: 2, advance: 1 },
      { ...stage, name: 'Final', groups: 1 },
    ]);
    const id = await anOpenTournament(platform, host, { stages, max: 4 });
    const players = await joinedPlayers(platform, id, 4);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const read = async () => [
      (await get(`/t/${id}/slots`)).body,
      (await get(`/t/${id}/card.png`)).rawPayload.toString('base64'),
    ];
    const [list, card] = await read();
    expect(list?.match(/<tr><td>/g)).toHaveLength(4);
    expect(list).not.toContain('<h2>');
    await drawStage(platform, host, {
      tournament: id,
      stage: 1,
      seeding: players.map((player) => player.id),
      order: [],
    });
    const [drawn = '', cardOfDrawn] = await read();
    const [a, b] = drawn.split('<h2>').slice(1);
    const names = await Promise.all(players.map((player) => usernameOf(player.id)));
    const slots = (part = '') =>
      [...part.matchAll(/<tr><td>(\d)<\/td><td>([^<]*)/g)].map(([, slot, name]) => [slot, name]);
    expect(a).toMatch(/^Heats &amp; more, group A</);
    expect([slots(a), slots(b)]).toEqual([
      [
        ['1', names[0]],
        ['2', names[3]],
      ],
      [
        ['1', names[1]],
        ['2', names[2]],
      ],
    ]);
    expect(cardOfDrawn).not.toBe(card);
    expect((await get(`/t/${id}/slots?lang=ne`)).body).toContain('Heats &amp; more, समूह B</h2>');
  });
});

describe('calendar.ics', () => {
  /** The values of a property, event by event. */
  const valuesOf = (body: string, name: string) =>
    body
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1));

  it('is there for everyone, of a Draft for who manages it', async () => {
    expect(await statuses(`/t/${await anOpenTournament(platform, host)}/calendar.ics`)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const draft = `/t/${await aDraft(platform, host)}/calendar.ics`;
    expect(await statuses(draft)).toEqual([404, 404, 404, 200, 200]);
    expect(valuesOf((await get(draft, host)).body, 'STATUS')).toEqual(['TENTATIVE']);
    expect(await statuses('/t/nosuch/calendar.ics')).toEqual([404, 404, 404, 404, 404]);
  });

  it('holds one event, in UTC', async () => {
    const id = await anOpenTournament(platform, host, {
      tournTitle: 'Cup, the second; finals',
      startDate: '2030-01-03T18:00',
      endDate: '2030-01-03T21:30',
    });
    const response = await app.inject({ url: `/t/${id}/calendar.ics`, headers: { host: 'play.example' } });
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(valuesOf(response.body, 'SUMMARY')).toEqual(['Cup\\, the second\\; finals']);
    expect(valuesOf(response.body, 'DTSTART')).toEqual(['20300103T121500Z']);
    expect(valuesOf(response.body, 'DTEND')).toEqual(['20300103T154500Z']);
    expect(valuesOf(response.body, 'URL')).toEqual([`http://play.example/t/${id}`]);
    expect(valuesOf(response.body, 'UID')).toEqual([`tournament-${id}@egofficial`]);
  });

  it('holds an event for each match of a series', async () => {
    const { id, matches } = await aSeries(platform, host, { matches: 2, players: 2 });
    const { body } = await get(`/t/${id}/calendar.ics`);
    expect(valuesOf(body, 'UID')).toEqual([
      `tournament-${id}@egofficial`,
      ...matches.map((match) => `match-${match}@egofficial`),
    ]);
    expect(valuesOf(body, 'SUMMARY').slice(1)).toEqual([
      'Match 1: Friday Night Cup',
      'Match 2: Friday Night Cup',
    ]);
  });

  it('replaces its events after a change, and cancels them', async () => {
    const { id } = await aSeries(platform, host, { matches: 2, players: 2 });
    await platform.database.query(
      "update tournaments set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 hour' where id = $1",
      [id],
    );
    await platform.database.query(
      "update matches set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 hour' where tournament_id = $1",
      [id],
    );
    const read = async () => {
      const { body } = await get(`/t/${id}/calendar.ics`);
      return {
        uids: valuesOf(body, 'UID'),
        sequences: valuesOf(body, 'SEQUENCE').map(Number),
        changed: valuesOf(body, 'LAST-MODIFIED'),
        statuses: valuesOf(body, 'STATUS'),
      };
    };
    const before = await read();
    expect(before.statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
    const after = await read();
    expect(after.uids).toEqual(before.uids);
    expect(after.statuses).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    for (const [index, sequence] of after.sequences.entries()) {
      expect(sequence).toBeGreaterThan(before.sequences[index] ?? Number.NaN);
      expect(after.changed[index]?.localeCompare(before.changed[index] ?? '')).toBe(1);
    }
  });
});
