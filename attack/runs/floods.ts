/** Acts that cost their caller nothing, as often as the limits let him: what they cost others, and leave behind. */
import { newId } from '#server/platform/ids.ts';
import { ofTeams } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { documents } from '../../tools/caller.ts';
import { anOpenTournament, type Person } from '../../tools/people.ts';
import { atMost, type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const LOOPS = 150;
const FEEDBACK = 200;
const FEEDBACK_LETTERS = 5000;
const UPLOADS = 50;
const ROOMS = 40;

export async function runFloods(scene: Scene): Promise<Count[]> {
  const times = (count: number) => scene.times(count, 5);
  const host = await scene.host();
  const [captain, stranger, second, player] = (await scene.people(4, { tokens: 100 })) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const teams = ofTeams();
  const id = await anOpenTournament(host.caller, { fee: 0, max: 2, overrides: teams });
  const solo = await anOpenTournament(host.caller, { fee: 10, max: 5 });
  const notes = async (person: Person): Promise<number> =>
    (await person.caller.expect('GET', documents('notifications'))).total;
  const before = await notes(stranger);
  const { username } = await stranger.caller.expect('GET', documents('user_details', stranger.id));
  let created = 0;
  let held = 0;
  for (let loop = 0; loop < times(LOOPS); loop++) {
    for (const one of [captain, second]) {
      const body = {
        name: `Team ${loop}`,
        waits: false,
        ...(one === captain ? { invite: [username] } : {}),
      };
      one.caller.move();
      const answer = await one.caller.call('POST', `/v1/tournaments/${id}/teams`, body);
      if (answer.status !== 201) continue;
      created += 1;
      held += 1;
      await one.caller.call('DELETE', `/v1/teams/${answer.json.$id}/members/me`, {});
    }
  }
  const left = await scene.key.expect('GET', documents('teams'));
  const guest = scene.guest();
  let feedback = 0;
  for (let count = 0; count < FEEDBACK; count++) {
    const data = { name: 'A', email: 'a@b.np', subject: 'S', message: 'x'.repeat(FEEDBACK_LETTERS) };
    const answer = await guest.call('POST', documents('feedback'), { documentId: newId(), data });
    if (answer.status === 201) feedback += 1;
  }
  let evidence = 0;
  for (let count = 0; count < times(UPLOADS); count++) {
    const path = '/v1/storage/buckets/evidence/files';
    const answer = await player.caller.upload(newId(), await aPng(), 'picture.png', path);
    if (answer.status === 201) evidence += 1;
  }
  await player.caller.expect('POST', `/v1/tournaments/${solo}/participants`, {});
  await host.caller.expect('PATCH', documents('tournaments', solo), { data: { status: 'Ongoing' } });
  const { documents: matches } = await host.caller.expect('GET', documents('matches'));
  const match = matches.find((one: { tournamentID: string }) => one.tournamentID === solo)?.$id;
  const told = await notes(player);
  let rooms = 0;
  for (let count = 0; count < ROOMS; count++) {
    const entryDetails = JSON.stringify({ roomID: `room ${count}`, roomPass: '1' });
    const data = { matchStatus: 'Ongoing', entryDetails };
    const answer = await host.caller.call('PATCH', documents('matches', match), { data });
    if (answer.status === 200) rooms += 1;
  }
  let messages = 0;
  for (let count = 0; count < ROOMS; count++) {
    const body = { to: { tournament: solo }, message: '<p>Hello</p>', targetLink: '' };
    const answer = await host.caller.call('POST', '/v1/messages', body);
    if (answer.status === 201) messages += 1;
  }
  const toldRooms = (await notes(player)) - told - messages;
  return [
    { what: 'loops of creating and dissolving, by two accounts', value: times(LOOPS) },
    atMost('teams created', created, { max: 6, unit: '' }),
    atMost('seats held', held, { max: 6, unit: '' }),
    none('notifications of a stranger that are left', (await notes(stranger)) - before),
    atMost('teams that are left', left.total, { max: 2, unit: '' }),
    atMost('feedback of one address', (feedback * FEEDBACK_LETTERS) / 1000, { max: 200, unit: 'kB' }),
    none('evidence of somebody without an entry', evidence),
    atMost('changes of a room', rooms, { max: 10, unit: '' }),
    atMost('notifications of them that are left', toldRooms, { max: 1, unit: '' }),
    atMost('messages of a host', messages, { max: 20, unit: '' }),
  ];
}
