/** Names that mean two things, look like others, or hide signs, and attributes that belong to the operator. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { type Caller, documents } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

/** Words of paths and filters. */
const WORDS = [
  'me',
  'ME',
  'key',
  'server',
  'current',
  'all',
  'unique',
  'user',
  'users',
  'identities',
  'null',
];
/** As they are, and with letters of other alphabets, digits, blanks and marks. */
const OFFICES = ['Admin', 'adm1n', 'EGOfficial', 'EG_0fficial', 'support', 'Supp0rt', 'server', 'Staff'];
const SHOWN = [...OFFICES, 'АDМIN', 'Ádmin', 'Ａｄｍｉｎ', 'A.d.m.i.n', 'ЕGОfficial', '★ Support ★'];
/** Not seen themselves, or they change how others are read. */
const HIDDEN = ['\u202e', '\u2066', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u{e0041}'];
const UNSEEN = ['\u3164', '\u115f\u1160', '\u200b\u200b', '\u2800', '\u034f'];
const GRANTS = 20;

export async function runNames(scene: Scene): Promise<Count[]> {
  const { key } = scene;
  let tries = 0;
  const taken = { words: 0, usernames: 0, offices: 0, shown: 0, hidden: 0, featured: 0, granted: 0 };
  /** Counts a try that must be refused; waits for limits. */
  const attempt = async (
    caller: Caller,
    what: keyof typeof taken,
    call: readonly [method: string, path: string, body: object],
  ): Promise<void> => {
    tries += 1;
    for (;;) {
      caller.move();
      const { status } = await caller.call(...call);
      if (status === 503) continue;
      if (status < 300) taken[what] += 1;
      if (status === 429) throw new Error(`${call[1]} is limited.`);
      return;
    }
  };
  const guest = scene.guest();
  const host = await scene.host();
  const [victim, stranger] = await scene.people(2);
  const unnamed = await scene.person({ isPlayer: false });
  if (!victim || !stranger) throw new Error('There is nobody.');
  const account = (userId: string) =>
    ['POST', '/v1/account', { userId, email: `${newId()}@example.com`, password: 'a long one' }] as const;
  for (const word of WORDS) await attempt(guest, 'words', account(word));
  const { username } = await victim.caller.expect('GET', documents('user_details', victim.id));
  for (const name of [username, username.toUpperCase()]) await attempt(guest, 'usernames', account(name));
  const profile = documents('user_details', unnamed.id);
  for (const name of [stranger.id, stranger.id.toUpperCase()])
    await attempt(unnamed.caller, 'usernames', ['PATCH', profile, { data: { username: name } }]);
  for (const name of OFFICES)
    await attempt(unnamed.caller, 'offices', ['PATCH', profile, { data: { username: name } }]);
  const rename = (name: string) => ['PATCH', '/v1/account/name', { name }] as const;
  for (const name of SHOWN) await attempt(unnamed.caller, 'shown', rename(name));
  const open = await anOpenTournament(host.caller, { fee: 0, max: 2 });
  const change = (data: object) => ['PATCH', documents('tournaments', open), { data }] as const;
  for (const text of [...HIDDEN.map((sign) => `Night ${sign}Cup`), ...UNSEEN]) {
    await attempt(unnamed.caller, 'hidden', rename(text));
    await attempt(host.caller, 'hidden', change({ tournTitle: text }));
    const match = { tournamentID: open, matchName: text, scheduledTime: '2030-01-02T17:30' };
    await attempt(host.caller, 'hidden', [
      'POST',
      documents('matches'),
      { documentId: newId(), data: match },
    ]);
  }
  const featured = tournamentData({ prizePool: [1], isFeatured: true });
  await attempt(host.caller, 'featured', [
    'POST',
    documents('tournaments'),
    { documentId: newId(), data: featured },
  ]);
  await attempt(host.caller, 'featured', change({ isFeatured: true }));
  // Accounts with the victim's name as id, as far as they can be had, and a file of grants for the name.
  const grants = scene.times(GRANTS, 2);
  for (let line = 1; line <= grants; line += 1) {
    const file = Buffer.from(`user,currency,amount,reason\n${username},eg_token,1,Prize ${line}\n`);
    const type = { 'content-type': 'text/csv' };
    const { rows } = (await key.call('POST', '/v1/grants', file, type)).json;
    if (rows[0]?.account?.id !== victim.id) taken.granted += 1;
  }
  const { transfers } = await key.expect('GET', `/v1/users/${victim.id}/transfers?limit=100`);
  return [
    { what: 'names and attributes that were tried', value: tries },
    none('words of paths that became ids', taken.words),
    none('usernames that became ids, and ids that became usernames', taken.usernames),
    none('usernames that look like those who run the site', taken.offices),
    none('display names that look like them', taken.shown),
    none('names and titles with signs that are not seen, or of nothing else', taken.hidden),
    none('tournaments featured by a host', taken.featured),
    none('grants to a name that found another account', taken.granted),
    none('grants of the file that the named one did not get', grants - transfers.length),
  ];
}
