/** Ways to act in another person's name: keys, former operators, other people's pages, misleading texts, copies. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DRAWN_FOR_HEADER, VISITORS_PAGE } from '#shared/page-data.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller, documents, sleep } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, matchOf, type Person, transfersOf } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import { openScene, type Scene } from '../scene.ts';

const FEE = 10;
const POOL = 900_000_000;
const UID = '123456789';
const FORMS = ['१२३४५६७८९', '１２３４５６７８９', '123 456 789', '123456789\u200b', '0123456789'];
const REPEATED = 100;
const ASKED_PAGES = 200;
/** Milliseconds, longer than a webhook waits for its turn. */
const QUIET_MS = 3000;

export async function runRights(scene: Scene): Promise<Line[]> {
  const host = await scene.host();
  const open = await anOpenTournament(host, { fee: FEE, max: 50 });
  return [
    none("transfers of hosts by their keys' calls", await spentByKeys(scene, open)),
    none('prizes of a former operator that were paid', await mintedAfterOffice(scene)),
    none('transfers by pages of others', await doneByOthersPages(scene, open)),
    none('forms of a banned UID that were taken', await bannedForms(scene)),
    none('further notes of one invitation', await rungTwice(scene, host)),
    none('seats in a final of who was penalized out of it', await keptInFinal(scene, host)),
    none('calls of a copy to real receivers', await toldByCopy(scene)),
    none('pages of a member that one visitor has used up', await undrawnPages(scene)),
  ];
}

const moved = async ({ key }: Scene, { id }: Person) =>
  (await transfersOf(key, id)).filter(({ kind }) => kind !== 'grant').length;

async function spentByKeys(scene: Scene, open: string): Promise<number> {
  const owner = await scene.person({ labels: ['host'], tokens: 100 });
  const wish = { name: 'Bot', scopes: ['manage'] };
  const { secret } = await owner.expect('POST', '/v1/account/keys', wish);
  const bot = new Caller(scene.port, { 'x-appwrite-key': secret });
  await bot.change('tournaments', open, { participants: [owner.id] });
  await bot.join(open);
  return moved(scene, owner);
}

async function mintedAfterOffice(scene: Scene): Promise<number> {
  const { key } = scene;
  const [operator, winner] = [await scene.person({ labels: ['admin', 'host'] }), await scene.person()];
  const id = await operator.made('tournaments', tournamentData({ prizePool: [POOL] }));
  await operator.made('matches', matchOf(id));
  await key.changed('tournaments', id, { status: 'Open' });
  await winner.join(id);
  await key.expect('PUT', `/v1/users/${operator.id}/labels`, { labels: ['host'] });
  await operator.change('tournaments', id, { status: 'Finished', winners: [winner.username] });
  return moved(scene, winner);
}

async function doneByOthersPages(scene: Scene, open: string): Promise<number> {
  const [reader, other] = (await scene.people(2, { tokens: 100 })) as [Person, Person];
  const path = `/v1/tournaments/${open}/participants`;
  await other.call('POST', path, {}, { [DRAWN_FOR_HEADER]: reader.id });
  await other.call('POST', path, {}, { [DRAWN_FOR_HEADER]: VISITORS_PAGE });
  return moved(scene, other);
}

async function bannedForms(scene: Scene): Promise<number> {
  const ban = { kind: 'uid', value: UID, reason: 'Cheats' };
  await scene.key.made('bans', ban);
  let taken = 0;
  for (const uid of FORMS) {
    const person = await scene.person();
    const profile = JSON.stringify({ gameID: 'freefire', nickname: 'nick', uid });
    const { status } = await person.change('user_details', person.id, { game_profiles: [profile] });
    if (status < 300) taken += 1;
  }
  return taken;
}

/** A person named several times in one call must get one message. */
async function rungTwice(scene: Scene, host: Person): Promise<number> {
  const person = await scene.person();
  const access = JSON.stringify({ kind: 'invite' });
  const id = await anOpenTournament(host, { fee: 0, max: 4, overrides: { access } });
  const usernames = Array(REPEATED).fill(person.username);
  await host.call('POST', `/v1/tournaments/${id}/invites`, { usernames });
  const { documents } = await person.document('notifications');
  const told = documents.filter(({ targetLink }: { targetLink: string | null }) => targetLink?.includes(id));
  return told.length - 1;
}

/** A penalty in the groups after the draw of the final must undo that draw. */
async function keptInFinal({ people }: Scene, host: Person): Promise<number> {
  const stages = JSON.stringify([
    { name: 'Groups', kind: 'points', groups: 2, matches: 1, advance: 1, carry: 'all' },
    { name: 'Final', kind: 'points', groups: 1, matches: 1 },
  ]);
  const id = await anOpenTournament(host, { fee: 0, max: 4, overrides: { stages } });
  const players = await people(4);
  for (const player of players) await player.join(id);
  await host.changed('tournaments', id, { status: 'Ongoing' });
  const draw = (stage: number, seeding: unknown) =>
    host.expect('POST', `/v1/tournaments/${id}/stages/${stage}/draw`, { seeding });
  const { groups, matches } = await draw(
    1,
    players.map((player) => player.id),
  );
  for (const [index, match] of matches.entries()) {
    await host.changed('matches', match, { matchStatus: 'Ongoing' });
    const rows = groups[index].map((entry: string, place: number) => ({
      entry,
      placement: place + 1,
      kills: 0,
    }));
    await host.expect('PUT', `/v1/matches/${match}/results`, { revision: 0, rows });
  }
  const final = await draw(2, 'standings');
  const penalty = { entry: groups[0][0], points: 10, match: matches[0], reason: 'Cheated' };
  await host.expect('POST', `/v1/tournaments/${id}/penalties`, penalty);
  const { status } = await host.call('GET', documents('matches', final.matches[0]));
  return status === 200 ? 1 : 0;
}

async function toldByCopy(scene: Scene): Promise<number> {
  let calls = 0;
  const receiver = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const copy = await openScene(scene, { COPY: 'on', WEBHOOK_HOSTS: '127.0.0.1' });
  try {
    const host = await copy.host();
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const events = ['tournament.published'];
    const { $id } = await host.expect('POST', '/v1/webhooks', { url, events });
    await anOpenTournament(host, { fee: 0, max: 4 });
    await host.call('POST', `/v1/webhooks/${$id}/test`);
    await sleep(QUIET_MS);
  } finally {
    await copy.close();
    receiver.close();
  }
  return calls;
}

/** How often the server sent a page as a shell because it had no time to render it. */
async function undrawnPages(scene: Scene): Promise<number> {
  const [visitor, member] = [scene.guest(), await scene.person()];
  await concurrently(ASKED_PAGES, 16, (index) => visitor.call('GET', `/login?from=/t/x${index}&at=${index}`));
  await concurrently(ASKED_PAGES, 16, (index) => visitor.call('GET', `/search?q=word${index}`));
  let shells = 0;
  for (const path of ['/', '/profile', '/my-evening', '/notifications']) {
    const { body } = await member.call('GET', path);
    if (!body.includes('data-drawn-at')) shells += 1;
  }
  return shells;
}
