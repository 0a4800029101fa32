/** Names with two meanings, look-alikes or hidden characters, and attributes that belong to the operator. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import type { CallAnswer, Caller } from '../../tools/caller.ts';
import { anOpenTournament, matchOf, type Person } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

/** Words with a meaning in paths and filters. */
const WORDS = 'me ME key server current all unique user users identities null'.split(' ');
/** Names of offices, plain and with letters of other alphabets, digits, blanks and marks. */
const OFFICES = 'Admin adm1n EGOfficial EG_0fficial support Supp0rt server Staff'.split(' ');
const SHOWN = [...OFFICES, 'АDМIN', 'Ádmin', 'Ａｄｍｉｎ', 'A.d.m.i.n', 'ЕGОfficial', '★ Support ★'];
/** Invisible characters, some of which change how others are read. */
const HIDDEN = ['\u202e', '\u2066', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u{e0041}'];
const UNSEEN = ['\u3164', '\u115f\u1160', '\u200b\u200b', '\u2800', '\u034f'];
const SIGNS = [...HIDDEN.map((sign) => `Night ${sign}Cup`), ...UNSEEN];
const GRANTS = 20;

type Try = readonly [by: Caller, act: () => Promise<CallAnswer>];

/** Tries acts that must be refused; repeats them while the server is full. @returns how many were not refused */
async function taken(tries: readonly Try[]): Promise<number> {
  let count = 0;
  for (const [by, act] of tries) {
    let status = 503;
    while (status === 503) {
      by.move();
      status = (await act()).status;
    }
    if (status === 429) throw new Error(`${act} is limited.`);
    if (status < 300) count += 1;
  }
  return count;
}

export async function runNames(scene: Scene): Promise<Line[]> {
  const { key } = scene;
  const [guest, host] = [scene.guest(), await scene.host()];
  const [victim, stranger] = (await scene.people(2)) as [Person, Person];
  const unnamed = await scene.person({ isPlayer: false });
  const open = await anOpenTournament(host, { fee: 0, max: 2 });
  const { username } = victim;
  const account = (userId: string): Try => {
    const body = { userId, email: `${newId()}@example.com`, password: 'a long one' };
    return [guest, () => guest.call('POST', '/v1/account', body)];
  };
  const call = (name: string): Try => [
    unnamed,
    () => unnamed.change('user_details', unnamed.id, { username: name }),
  ];
  const rename = (name: string): Try => [unnamed, () => unnamed.call('PATCH', '/v1/account/name', { name })];
  const change = (data: object): Try => [host, () => host.change('tournaments', open, data)];
  const make = (collection: string, data: object): Try => [host, () => host.create(collection, data)];
  const featured = tournamentData({ prizePool: [1], isFeatured: true });
  const tries: Record<string, Try[]> = {
    'words of paths that became ids': WORDS.map(account),
    'usernames that became ids, and ids that became usernames': [
      ...[username, username.toUpperCase()].map(account),
      ...[stranger.id, stranger.id.toUpperCase()].map(call),
    ],
    'usernames that look like those who run the site': OFFICES.map(call),
    'display names that look like them': SHOWN.map(rename),
    'names and titles with signs that are not seen, or of nothing else': SIGNS.flatMap((text) => [
      rename(text),
      change({ tournTitle: text }),
      make('matches', matchOf(open, text)),
    ]),
    'tournaments featured by a host': [make('tournaments', featured), change({ isFeatured: true })],
  };
  const lines: Line[] = [];
  for (const [what, some] of Object.entries(tries)) lines.push(none(what, await taken(some)));
  // A file of grants names the victim, whose name other accounts have as their id where they could get it.
  const grants = scene.times(GRANTS, 2);
  let otherAccounts = 0;
  for (let line = 1; line <= grants; line += 1) {
    const file = Buffer.from(`user,currency,amount,reason\n${username},eg_token,1,Prize ${line}\n`);
    const { rows } = (await key.call('POST', '/v1/grants', file, { 'content-type': 'text/csv' })).json;
    if (rows[0]?.account?.id !== victim.id) otherAccounts += 1;
  }
  const { transfers } = await key.expect('GET', `/v1/users/${victim.id}/transfers?limit=100`);
  return [
    { what: 'names and attributes that were tried', value: Object.values(tries).flat().length },
    ...lines,
    none('grants to a name that found another account', otherAccounts),
    none('grants of the file that the named one did not get', grants - transfers.length),
  ];
}
