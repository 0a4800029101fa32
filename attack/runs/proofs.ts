/** Strangers at accounts that are not theirs: what they have left behind, and what they guess. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/platform/ids.ts';
import { Caller, nextAddress, sleep } from '../../tools/caller.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const VICTIMS = 40;
const GUESSES = 60;
const PASSWORD = 'of the stranger';

export async function runProofs(scene: Scene): Promise<Count[]> {
  const { server, port, key } = scene;
  const guest = () => scene.guest();
  const url = (page: string) => `http://127.0.0.1:${server.port}/${page}`;
  const left = { session: 0, jwt: 0, password: 0, secret: 0 };
  let early = 0;
  let unconfirmed = 0;
  const victims = scene.times(VICTIMS, 2);
  for (let number = 0; number < victims; number += 1) {
    const id = newId();
    const [email, victim] = [`${id}@stranger.example`, `${id}@victim.example`];
    const account = { userId: id, email, password: PASSWORD, name: 'Stranger' };
    await guest().expect('POST', '/v1/account', account);
    const login = async (address: string) =>
      (await guest().call('POST', '/v1/account/sessions', { email: address, password: PASSWORD })).status ===
      201;
    const session = await key.expect('POST', `/v1/users/${id}/sessions`, {});
    const stranger = new Caller(port, { kind: 'user', secret: session.secret });
    const { jwt } = await stranger.expect('POST', '/v1/account/jwts', {});
    const { secret } = await key.expect('POST', `/v1/users/${id}/tokens`, { length: 64 });
    await stranger.expect('PATCH', '/v1/account/email', { email: victim, password: PASSWORD });
    if (await login(victim)) early += 1;
    // Every other victim opens the link that the stranger has caused; the others ask for a new password.
    const isRecovery = number % 2 === 0;
    const path = isRecovery ? '/v1/account/recovery' : '/v1/account/verification';
    const link = { email: victim, url: url(isRecovery ? 'pass-recovery' : 'verify-account') };
    await (isRecovery ? guest() : stranger).expect('POST', path, link);
    const mailed = await secretTo(scene.environment.DATA_DIR ?? '', victim);
    const proof = { userId: id, secret: mailed, ...(isRecovery ? { password: 'of the victim' } : {}) };
    if ((await guest().call('PUT', path, proof)).status !== 200) unconfirmed += 1;
    if ((await stranger.call('GET', '/v1/account')).status === 200) left.session += 1;
    const bearer = await guest().call('GET', '/v1/account', undefined, { 'x-appwrite-jwt': jwt });
    if (bearer.status === 200) left.jwt += 1;
    if ((await login(victim)) || (await login(email))) left.password += 1;
    const exchange = await guest().call('POST', '/v1/account/sessions/token', { userId: id, secret });
    if (exchange.status === 201) left.secret += 1;
  }
  const { session, email } = await aLogin(key, guest());
  const own = new Caller(port, { kind: 'user', secret: session });
  const answered = await guessed(GUESSES, (number) =>
    number % 2 === 0
      ? own.call('PATCH', '/v1/account/password', { oldPassword: `guess ${number}`, password: PASSWORD })
      : own.call('PATCH', '/v1/account/email', { email: `x${email}`, password: `guess ${number}` }),
  );
  const address = nextAddress();
  const keys = await guessed(GUESSES, (number) =>
    scene.guest(address).call('GET', '/v1/users', undefined, {
      'x-appwrite-key': `guess ${number}`,
    }),
  );
  let otherPorts = 0;
  const origins = [server.port + 1, 5173, 8080].map((one) => `http://127.0.0.1:${one}`);
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
    none(
      `guesses of a password in a session that were tried, beyond 10 of ${GUESSES}`,
      Math.max(0, answered - 10),
    ),
    none(`guesses of the key that were answered 401, beyond 10 of ${GUESSES}`, Math.max(0, keys - 10)),
    none('other ports that are allowed origins', otherPorts),
  ];
}

/** The secret of the link that was mailed to an address. */
async function secretTo(dataDir: string, address: string): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = await readFile(path.join(folder, name), 'utf8');
      const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const secret = plain.includes(`To: ${address}`) && /[?&]secret=([0-9a-f]+)/.exec(plain)?.[1];
      if (secret) return secret;
    }
    await sleep(100);
  }
  throw new Error(`no mail to ${address}`);
}

async function aLogin(key: Caller, guest: Caller): Promise<{ session: string; email: string }> {
  const id = newId();
  const email = `${id}@example.com`;
  await guest.expect('POST', '/v1/account', { userId: id, email, password: 'the right one', name: 'Owner' });
  const { secret } = await key.expect('POST', `/v1/users/${id}/sessions`, {});
  return { session: secret, email };
}

/** @returns how many tries were answered 401, and not held up */
async function guessed(
  count: number,
  guess: (number: number) => Promise<{ status: number }>,
): Promise<number> {
  let tried = 0;
  for (let number = 0; number < count; number += 1) if ((await guess(number)).status === 401) tried += 1;
  return tried;
}
