/** A room that is changed again and again, and messages of hosts: everybody knows the latest, and is not flooded. */
import { expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { aHost, aMatch, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
const host = await aHost(platform);
const hosting = await signedIn(await platform.app(), host);
const tournament = await anOpenTournament(platform, host);
const match = await aMatch(platform, host, tournament);
const [player] = (await joinedPlayers(platform, tournament, 3)) as [Person];
const reading = await signedIn(await platform.app(), player);
await updateTournament(platform, host, { id: tournament, data: { status: 'Ongoing' } });

let rooms = 0;
const setRoom = async () => {
  rooms += 1;
  const { status, json } = await hosting.call(
    'PATCH',
    `/v1/databases/main/collections/matches/documents/${match}`,
    {
      data: {
        matchStatus: 'Ongoing',
        entryDetails: JSON.stringify({ roomID: `room ${rooms}`, roomPass: '1' }),
      },
    },
  );
  return [status, json.reason];
};

const news = () =>
  platform.database.query<{ message: string; is_mail_due: boolean; is_read: boolean }>(
    `select n.message, n.is_mail_due, r.is_read
     from notifications n join notification_recipients r on r.notification_id = n.id
     where r.user_id = $1 and n.kind = 'room' order by n.sequence`,
    [player.id],
  );

it('of changes that a player has not read he is told the latest, and mailed once', async () => {
  await setRoom();
  expect(await news()).toMatchObject([{ message: expect.stringContaining('is open'), is_mail_due: true }]);
  await setRoom();
  // The first mail was not queued yet.
  expect(await news()).toMatchObject([
    { message: expect.stringContaining('has changed'), is_mail_due: true },
  ]);
  await platform.database.query("update notifications set is_mail_due = false where kind = 'room'");
  await setRoom();
  expect(await news()).toMatchObject([
    { message: expect.stringContaining('has changed'), is_mail_due: false },
  ]);
  await reading.call('PUT', '/v1/notifications/read', {});
  await setRoom();
  expect((await news()).map(({ is_read }) => is_read)).toEqual([true, false]);
});

it('a room can be changed ten times in ten minutes', async () => {
  while (rooms < 10) expect(await setRoom()).toEqual([200, undefined]);
  expect(await setRoom()).toEqual([409, 'roomChangedOften']);
  expect(await news()).toHaveLength(2);
  await platform.database.query(
    "update matches set room_changes_since = room_changes_since - interval '11 min'",
  );
  expect(await setRoom()).toEqual([200, undefined]);
});

it('a room that names the revision it was entered on overwrites no other, and is kept after the match without a word', async () => {
  const path = `/v1/databases/main/collections/matches/documents/${match}`;
  const patch = async (data: object) => {
    const { status, json } = await hosting.call('PATCH', path, { data });
    return [status, json.reason ?? json.roomRevision];
  };
  const entryDetails = JSON.stringify({ roomID: 'late', roomPass: '2' });
  const { roomRevision: seen, roomBy } = (await hosting.call('GET', path)).json;
  expect(JSON.parse(roomBy)).toEqual({ by: host.id, byKey: false });
  await platform.database.query('update matches set room_changes = 0');
  expect(await patch({ roomRevision: seen })).toEqual([401, 'unauthorized']);
  expect(await patch({ entryDetails, roomRevision: seen - 1 })).toEqual([409, 'changedMeanwhile']);
  await patch({ matchStatus: 'Finished' });
  const before = await news();
  expect(await patch({ entryDetails })).toEqual([409, 'matchFinished']);
  expect(await patch({ entryDetails, roomRevision: seen, matchName: 'x' })).toEqual([409, 'matchFinished']);
  expect(await patch({ entryDetails, roomRevision: seen - 1 })).toEqual([409, 'changedMeanwhile']);
  expect(await patch({ entryDetails, roomRevision: seen })).toEqual([200, seen + 1]);
  expect((await hosting.call('GET', path)).json).toMatchObject({ entryDetails, matchStatus: 'Finished' });
  expect(await news()).toEqual(before);
});

it('a host sends twenty messages an hour about a tournament', async () => {
  const send = async () =>
    (
      await hosting.call('POST', '/v1/messages', {
        to: { tournament },
        message: '<p>Hello</p>',
        targetLink: '',
      })
    ).json.reason;
  for (let turn = 0; turn < 20; turn++) expect(await send()).toBeUndefined();
  expect(await send()).toBe('messagesTooMany');
});
