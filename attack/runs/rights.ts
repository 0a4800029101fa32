/** What acts in somebody's name without being him: keys, former operators, pages of others, texts that look other. */
import { DRAWN_FOR_HEADER, VISITORS_PAGE } from '#shared/page-data.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller } from '../../tools/caller.ts';
import { anOpenTournament, matchOf, type Person, transfersOf } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const FEE = 10;
const POOL = 900_000_000;
const UID = '123456789';
const FORMS = ['१२३४५६७८९', '１２３４５６７８９', '123 456 789', '123456789\u200b', '0123456789'];
const REPEATED = 100;

export async function runRights(scene: Scene): Promise<Line[]> {
  const host = await scene.host();
  const open = await anOpenTournament(host, { fee: FEE, max: 50 });
  return [
    none("transfers of hosts by their keys' calls", await spentByKeys(scene, open)),
    none('prizes of a former operator that were paid', await mintedAfterOffice(scene)),
    none('transfers by pages of others', await doneByOthersPages(scene, open)),
    none('forms of a banned UID that were taken', await bannedForms(scene)),
    none('further notes of one invitation', await rungTwice(scene, host)),
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

/** One person named often in one call is told once. */
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
