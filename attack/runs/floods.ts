/** Acts that are free for their caller, as often as the limits allow: what they cost others, and leave behind. */
import { newId } from '#server/platform/ids.ts';
import { ofTeams } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import type { CallAnswer } from '../../tools/caller.ts';
import { anOpenTournament, type Person } from '../../tools/people.ts';
import { atMost, type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const LOOPS = 150;
const FEEDBACK = 200;
const FEEDBACK_LETTERS = 5000;
const UPLOADS = 50;
const ROOMS = 40;

/** Does acts one after the other. @returns how many succeeded */
async function done(tries: number, act: (count: number) => Promise<CallAnswer>): Promise<number> {
  let count = 0;
  for (let number = 0; number < tries; number++) if ((await act(number)).status < 300) count += 1;
  return count;
}

export async function runFloods(scene: Scene): Promise<Line[]> {
  const times = (count: number) => scene.times(count, 5);
  const host = await scene.host();
  const people = await scene.people(4, { tokens: 100 });
  const [captain, stranger, second, player] = people as [Person, Person, Person, Person];
  const ofDuos = await anOpenTournament(host, { fee: 0, max: 2, overrides: ofTeams() });
  const solo = await anOpenTournament(host, { fee: 10, max: 5 });
  const notes = async (person: Person): Promise<number> => (await person.document('notifications')).total;
  const before = await notes(stranger);
  const teams = await done(2 * times(LOOPS), async (loop) => {
    const one = loop % 2 === 0 ? captain : second;
    one.move();
    const invite = one === captain ? { invite: [stranger.username] } : {};
    const team = { name: `Team ${loop >> 1}`, waits: false, ...invite };
    const answer = await one.call('POST', `/v1/tournaments/${ofDuos}/teams`, team);
    if (answer.status === 201) await one.call('DELETE', `/v1/teams/${answer.json.$id}/members/me`, {});
    return answer;
  });
  const left = await scene.key.document('teams');
  const guest = scene.guest();
  const message = { name: 'A', email: 'a@b.np', subject: 'S', message: 'x'.repeat(FEEDBACK_LETTERS) };
  const feedback = await done(FEEDBACK, () => guest.create('feedback', message));
  const picture = await aPng();
  const evidence = await done(times(UPLOADS), () =>
    player.upload(newId(), picture, 'picture.png', '/v1/storage/buckets/evidence/files'),
  );
  await player.join(solo);
  await host.changed('tournaments', solo, { status: 'Ongoing' });
  const told = await notes(player);
  const rooms = await done(ROOMS, (count) => {
    const entryDetails = JSON.stringify({ roomID: `room ${count}`, roomPass: '1' });
    return host.change('matches', solo, { matchStatus: 'Ongoing', entryDetails });
  });
  const messages = await done(ROOMS, () =>
    host.call('POST', '/v1/messages', { to: { tournament: solo }, message: '<p>Hello</p>', targetLink: '' }),
  );
  const toldRooms = (await notes(player)) - told - messages;
  return [
    { what: 'loops of creating and dissolving, by two accounts', value: times(LOOPS) },
    atMost('teams created, and seats held', [teams, 6]),
    none('notifications of a stranger that are left', (await notes(stranger)) - before),
    atMost('teams that are left', [left.total, 2]),
    atMost('feedback of one address, in characters', [feedback * FEEDBACK_LETTERS, 200_000]),
    none('evidence of somebody without an entry', evidence),
    atMost('changes of a room', [rooms, 10]),
    atMost('notifications of them that are left', [toldRooms, 1]),
    atMost('messages of a host', [messages, 20]),
  ];
}
