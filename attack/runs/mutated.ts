/** Mutated requests to every route, as a visitor, a player, a host and the server key. */
import { randomInt } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { type Caller, GUEST, KEY, nextAddress, sessionOf, sleep } from '../../tools/caller.ts';
import { anOpenTournament, concurrently, matchOf, openSession, transfersOf } from '../../tools/people.ts';
import { type Line, none, progress } from '../../tools/report.ts';
import { type Answer, Connection, HangUp, requestBytes } from '../../tools/wire.ts';
import { AnswerCheck } from '../answer-check.ts';
import { type Draft, mutationPlans } from '../mutations/mutations.ts';
import { baseRequests, type Targets } from '../requests.ts';
import type { Scene } from '../scene.ts';

const REQUESTS = 100_000;
const BATCH = 2000;
const CONNECTIONS = 48;
const SAME_IDS = 20;
const TOKENS = 10_000_000;
/** Milliseconds to wait for an answer to a request that never ends. */
const UNENDED_MS = 200;

export async function runMutated(scene: Scene): Promise<Line[]> {
  const requests = scene.times(REQUESTS);
  const seed = Number(process.env.ATTACK_SEED ?? randomInt(2 ** 31));
  progress(`  ATTACK_SEED=${seed}`);
  const { server, key } = scene;
  const { targets, secrets, hidden, player, host } = await setUp(scene);
  const issuedBefore = await issued(key);
  const check = new AnswerCheck(secrets, hidden);
  let bases = baseRequests(targets);
  const pool: (Connection | null)[] = Array.from({ length: CONNECTIONS }, () => null);
  for (let sent = 0; sent < requests; sent += BATCH) {
    // A mutated request may have ended the sessions.
    const sessions = { player: await openSession(key, player), host: await openSession(key, host) };
    for (const [owner, secret] of Object.entries(sessions)) check.secrets.push({ owner, secret });
    const roles = [
      ['guest', GUEST],
      ['player', sessionOf(sessions.player)],
      ['host', sessionOf(sessions.host)],
      ['key', KEY],
    ] as const;
    const plans = mutationPlans(seed + sent, Math.min(BATCH, requests - sent));
    await concurrently(plans.length, CONNECTIONS, async (index) => {
      const { role, base, mutations } = plans[index] as (typeof plans)[number];
      const [name, identity] = roles[role] ?? roles[0];
      // Most ids can be used only once, so the requests get new ones.
      if (index % SAME_IDS === 0) bases = baseRequests(targets);
      const { method, path, body, headers } = bases[base % bases.length] as (typeof bases)[number];
      const whole: Draft = {
        method,
        path,
        headers: { 'x-forwarded-for': nextAddress(), ...identity, ...headers },
        body: body && Buffer.from(JSON.stringify(body)),
        isFramingBroken: false,
      };
      const draft = mutations.reduce((one, change) => change(one), whole);
      const free = pool.pop();
      const connection = free?.isOpen ? free : await Connection.open(server.port);
      check.take(draft, name, await send(connection, draft));
      pool.push(connection);
    });
    if (server.hasEnded) throw new Error(`The server ended:\n${server.output}`);
    if ((sent / BATCH) % 5 === 4) progress(`  ${(sent + BATCH).toLocaleString('en')} requests`);
  }
  const issuedAfter = await issued(key);
  const kinds = (await transfersOf(key, player)).map(({ kind }) => kind);
  const fees = kinds.filter((kind) => kind === 'entry_fee').length;
  const refunds = kinds.filter((kind) => kind === 'exit_refund').length;
  const { counts, granted, statuses, grants, joins, exits } = check;
  return [
    { what: 'seed', value: String(seed) },
    { what: 'requests', value: requests },
    ...Object.entries(statuses).map(([status, value]) => ({ what: `  answered ${status}`, value })),
    { what: '  no answer to a request without an end', value: counts.unended },
    none('answers of 500 and above but 503 with Retry-After', counts.serverErrors),
    none('connections closed without an answer', counts.hungUp),
    none('errors without the envelope', counts.shapeless),
    none('answers that tell of the inside', counts.leaks),
    none("answers with somebody else's secret", counts.secrets),
    { what: 'valid grants, joins, exits among them', value: `${grants}, ${joins}, ${exits}` },
    none('tokens issued otherwise', issuedAfter.eg_token - issuedBefore.eg_token - granted.eg_token),
    none('coins issued otherwise', issuedAfter.eg_coin - issuedBefore.eg_coin - granted.eg_coin),
    none('fees and refunds otherwise', Math.abs(fees - joins) + Math.abs(refunds - exits)),
  ];
}

/** @returns null when the connection was closed, or nothing came, before an answer */
async function send(connection: Connection, draft: Draft): Promise<Answer | null> {
  const { method, path, headers, body, isFramingBroken } = draft;
  const bytes = requestBytes(method, path, headers, body);
  const answer = connection.send(bytes, method === 'HEAD').catch((error: unknown) => {
    if (error instanceof HangUp) return null;
    throw error;
  });
  if (!isFramingBroken) return answer;
  const first = await Promise.race([answer, sleep(UNENDED_MS).then(() => null)]);
  connection.close();
  return first;
}

async function issued(key: Caller): Promise<{ eg_token: number; eg_coin: number }> {
  const { eg_token, eg_coin } = await key.expect('GET', '/v1/ledger/summary');
  return { eg_token: eg_token.issued, eg_coin: eg_coin.issued };
}

/** Makes the targets, and the secrets that only some may see. */
async function setUp(scene: Scene) {
  const [host, other] = [await scene.host(), await scene.host()];
  const player = await scene.person({ tokens: TOKENS });
  const victim = await scene.person({ tokens: 100 });
  const canary = `Canary ${newId()}`;
  // Only players of this tournament may see the room.
  const played = await anOpenTournament(other, { fee: 10, max: 100 });
  const room = { roomID: `room-${newId()}`, roomPass: `word-${newId()}` };
  const file = newId();
  await host.upload(file, await aPng());
  const targets: Targets = {
    user: victim.id,
    tournament: await anOpenTournament(host, { fee: 10, max: 10_000 }),
    draft: await other.made('tournaments', tournamentData({ tournTitle: canary, prizePool: [1] })),
    match: await other.made('matches', { ...matchOf(played), entryDetails: JSON.stringify(room) }),
    notification: await scene.key.made('notifications', {
      recipentType: 'specific',
      recipents: [JSON.stringify({ user: victim.id })],
      message: canary,
      targetLink: null,
    }),
    file,
  };
  return {
    targets,
    secrets: [victim.secret, other.secret],
    hidden: [victim.email, other.email, canary, room.roomID, room.roomPass],
    player: player.id,
    host: host.id,
  };
}
