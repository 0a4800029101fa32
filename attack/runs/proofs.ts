/** Strangers at other people's accounts: sign-ups with foreign addresses, and guesses of secrets. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/platform/ids.ts';
import { linkIn } from '#tests/support/outbox.ts';
import { type CallAnswer, Caller, nextAddress, sessionOf, sleep } from '../../tools/caller.ts';
import { openSession } from '../../tools/people.ts';
import { atMost, type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const VICTIMS = 40;
const GUESSES = 60;
const GUESSES_MAX = 10;
const PASSWORD = 'of the stranger';

async function signedUp(scene: Scene, domain: string): Promise<[id: string, Caller]> {
  const id = newId();
  const account = { userId: id, email: `${id}@${domain}`, password: PASSWORD, name: 'Stranger' };
  await scene.guest().expect('POST', '/v1/account', account);
  return [id, new Caller(scene.port, sessionOf(await openSession(scene.key, id)))];
}

export async function runProofs(scene: Scene): Promise<Line[]> {
  const { server, key } = scene;
  const guest = () => scene.guest();
  const left = { session: 0, jwt: 0, password: 0, secret: 0 };
  let early = 0;
  let unconfirmed = 0;
  const victims = scene.times(VICTIMS, 2);
  for (let number = 0; number < victims; number += 1) {
    const [id, stranger] = await signedUp(scene, 'stranger.example');
    const victim = `${id}@victim.example`;
    const canLogIn = async (email: string) =>
      (await guest().call('POST', '/v1/account/sessions', { email, password: PASSWORD })).status === 201;
    const { jwt } = await stranger.expect('POST', '/v1/account/jwts', {});
    const { secret } = await key.expect('POST', `/v1/users/${id}/tokens`, { length: 64 });
    await stranger.expect('PATCH', '/v1/account/email', { email: victim, password: PASSWORD });
    if (await canLogIn(victim)) early += 1;
    // Every other victim opens the link that the stranger has caused; the others ask for a new password.
    const isRecovery = number % 2 === 0;
    const [place, page] = isRecovery ? ['recovery', 'pass-recovery'] : ['verification', 'verify-account'];
    const link = { email: victim, url: `http://127.0.0.1:${server.port}/${page}` };
    await (isRecovery ? guest() : stranger).expect('POST', `/v1/account/${place}`, link);
    const mailed = await secretTo(scene.environment.DATA_DIR ?? '', victim);
    const proof = { userId: id, secret: mailed, ...(isRecovery ? { password: 'of the victim' } : {}) };
    if ((await guest().call('PUT', `/v1/account/${place}`, proof)).status !== 200) unconfirmed += 1;
    if ((await stranger.call('GET', '/v1/account')).status === 200) left.session += 1;
    const bearer = await guest().call('GET', '/v1/account', undefined, { 'x-appwrite-jwt': jwt });
    if (bearer.status === 200) left.jwt += 1;
    if ((await canLogIn(victim)) || (await canLogIn(`${id}@stranger.example`))) left.password += 1;
    const exchange = await guest().call('POST', '/v1/account/sessions/token', { userId: id, secret });
    if (exchange.status === 201) left.secret += 1;
  }
  const [, own] = await signedUp(scene, 'example.com');
  const passwords = await unauthorized((number) => {
    const guess = `guess ${number}`;
    return number % 2 === 0
      ? own.call('PATCH', '/v1/account/password', { oldPassword: guess, password: PASSWORD })
      : own.call('PATCH', '/v1/account/email', { email: 'x@example.com', password: guess });
  });
  const address = nextAddress();
  const keys = await unauthorized((number) =>
    scene.guest(address).call('GET', '/v1/users', undefined, { 'x-appwrite-key': `guess ${number}` }),
  );
  let otherPorts = 0;
  const origins = [server.port + 1, 5173, 8080].map((port) => `http://127.0.0.1:${port}`);
  for (const origin of [...origins, 'http://localhost:5173']) {
    const { headers } = await own.call('GET', '/v1/account', undefined, { origin });
    if (headers['access-control-allow-origin']) otherPorts += 1;
  }
  return [
    { what: 'accounts moved to a victim, then proven by them', value: victims },
    none('refused proofs of the victim', unconfirmed),
    none('logins with an address before it was confirmed', early),
    none('sessions of the stranger that were left', left.session),
    none('JSON Web Tokens that were left', left.jwt),
    none('passwords that were left', left.password),
    none('sign-in secrets that were left', left.secret),
    atMost(`guesses of a password in a session that were tried, of ${GUESSES}`, [passwords, GUESSES_MAX]),
    atMost(`guesses of the key that were answered 401, of ${GUESSES}`, [keys, GUESSES_MAX]),
    none('other ports that are allowed origins', otherPorts),
  ];
}

async function secretTo(dataDir: string, address: string): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = await readFile(path.join(folder, name), 'utf8');
      if (mail.includes(`To: ${address}`)) return linkIn(mail).searchParams.get('secret') ?? '';
    }
    await sleep(100);
  }
  throw new Error(`no mail to ${address}`);
}

/** @returns how many guesses were answered 401, and not refused by a limit */
async function unauthorized(guess: (number: number) => Promise<CallAnswer>): Promise<number> {
  let tried = 0;
  for (let number = 0; number < GUESSES; number += 1) if ((await guess(number)).status === 401) tried += 1;
  return tried;
}
