/** Mutated requests to every route, as a visitor, a player, a host and the server key. */
import { randomInt } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import {
  type Caller,
  documents,
  type Identity,
  identityHeaders,
  nextAddress,
  sleep,
} from '../../tools/caller.ts';
import { anOpenTournament, concurrently, openSession, transfersOf } from '../../tools/people.ts';
import { progress } from '../../tools/report.ts';
import type { StartedServer } from '../../tools/server.ts';
import { type Answer, Connection, HangUp } from '../../tools/wire.ts';
import { AnswerCheck } from '../answer-check.ts';
import { type Draft, draftBytes } from '../mutations/draft.ts';
import { mutate, mutationPlans } from '../mutations/mutate.ts';
import { type Count, none } from '../report.ts';
import { baseRequests, type Targets } from '../requests.ts';
import type { Scene } from '../scene.ts';

const REQUESTS = 100_000;
const BATCH = 2000;
const CONNECTIONS = 48;
const SAME_IDS = 20;
const TOKENS = 10_000_000;
/** How long an answer to a request that never ends is waited for. */
const UNENDED_MS = 200;

const ROLES = ['guest', 'player', 'host', 'key'] as const;

export async function runMutated(scene: Scene): Promise<Count[]> {
  const requests = scene.times(REQUESTS);
  const seed = Number(process.env.ATTACK_SEED ?? randomInt(2 ** 31));
  progress(`  ATTACK_SEED=${seed}`);
  const { server, key } = scene;
  const { targets, secrets, hidden, player, host } = await setUp(scene);
  const issuedBefore = await issued(key);
  const check = new AnswerCheck(secrets, hidden);
  let bases = baseRequests(targets);
  const pool = Array.from({ length: CONNECTIONS }, () => new Slot(server));
  for (let sent = 0; sent < requests; sent += BATCH) {
    // A mutated request may have ended the sessions.
    const identities: Record<(typeof ROLES)[number], Identity> = {
      guest: { kind: 'guest' },
      player: { kind: 'user', secret: await openSession(key, player) },
      host: { kind: 'user', secret: await openSession(key, host) },
      key: { kind: 'key' },
    };
    for (const [owner, identity] of Object.entries(identities)) {
      if (identity.kind === 'user') check.secrets.push({ owner, secret: identity.secret });
    }
    const plans = mutationPlans(seed + sent, Math.min(BATCH, requests - sent));
    await concurrently(plans.length, CONNECTIONS, async (index) => {
      const plan = plans[index];
      const slot = pool.pop();
      if (!plan || !slot) throw new Error('There are more requests at once than connections.');
      const role = ROLES[plan.role] ?? 'guest';
      // Ids are used once by most.
      if (index % SAME_IDS === 0) bases = baseRequests(targets);
      const base = bases[plan.base % bases.length];
      if (!base) throw new Error('There are no requests to mutate.');
      const headers = { 'x-forwarded-for': nextAddress(), ...identityHeaders(identities[role]) };
      const draft = mutate(base, headers, plan.mutations);
      check.take(draft, role, await slot.send(draft));
      pool.push(slot);
    });
    if (server.hasEnded) throw new Error(`The server ended:\n${server.output}`);
    if ((sent / BATCH) % 5 === 4) progress(`  ${(sent + BATCH).toLocaleString('en')} requests`);
  }
  const issuedAfter = await issued(key);
  const lines = await transfersOf(key, player);
  const fees = lines.filter(({ kind }) => kind === 'entry_fee').length;
  const refunds = lines.filter(({ kind }) => kind === 'exit_refund').length;
  const { counts } = check;
  return [
    { what: 'seed', value: String(seed) },
    { what: 'requests', value: requests },
    ...Object.entries(check.statuses).map(([status, value]) => ({ what: `  answered ${status}`, value })),
    { what: '  no answer to a request without an end', value: counts.unended },
    none('answers of 500 and above but 503 with Retry-After', counts.serverErrors),
    none('connections closed without an answer', counts.hungUp),
    none('errors without the envelope', counts.shapeless),
    none('answers that tell of the inside', counts.leaks),
    none("answers with somebody else's secret", counts.secrets),
    {
      what: 'valid grants, joins, exits among them',
      value: `${check.grants}, ${check.joins}, ${check.exits}`,
    },
    none('tokens issued otherwise', issuedAfter.eg_token - issuedBefore.eg_token - check.granted.eg_token),
    none('coins issued otherwise', issuedAfter.eg_coin - issuedBefore.eg_coin - check.granted.eg_coin),
    none('fees and refunds otherwise', Math.abs(fees - check.joins) + Math.abs(refunds - check.exits)),
  ];
}

/** Tokens and coins that the house has given out. */
async function issued(key: Caller): Promise<{ eg_token: number; eg_coin: number }> {
  const { eg_token, eg_coin } = await key.expect('GET', '/v1/ledger/summary');
  return { eg_token: eg_token.issued, eg_coin: eg_coin.issued };
}

/** The targets, and what only some may see of them. */
async function setUp(scene: Scene) {
  const host = await scene.host();
  const player = await scene.person({ tokens: TOKENS });
  const other = await scene.host();
  const victim = await scene.person({ tokens: 100 });
  const tournament = await anOpenTournament(host.caller, { fee: 10, max: 10_000 });
  const canary = `Canary ${newId()}`;
  const draft = newId();
  const data = tournamentData({ tournTitle: canary, prizePool: [1] });
  await other.caller.expect('POST', documents('tournaments'), { documentId: draft, data });
  // Its players alone may see the room.
  const played = await anOpenTournament(other.caller, { fee: 10, max: 100 });
  const room = { roomID: `room-${newId()}`, roomPass: `word-${newId()}` };
  const match = newId();
  await other.caller.expect('POST', documents('matches'), {
    documentId: match,
    data: {
      tournamentID: played,
      matchName: 'With a room',
      scheduledTime: '2030-01-02T16:30',
      entryDetails: JSON.stringify(room),
    },
  });
  const notification = newId();
  await scene.key.expect('POST', documents('notifications'), {
    documentId: notification,
    data: {
      recipentType: 'specific',
      recipents: [JSON.stringify({ user: victim.id })],
      message: canary,
      targetLink: null,
    },
  });
  const file = newId();
  await host.caller.upload(file, await aPng());
  const targets: Targets = { user: victim.id, tournament, draft, match, notification, file };
  return {
    targets,
    secrets: [victim.secret, other.secret],
    hidden: [victim.email, other.email, canary, room.roomID, room.roomPass],
    player: player.id,
    host: host.id,
  };
}

/** A place for one connection, opened again whenever it was closed. */
class Slot {
  readonly #server: StartedServer;
  #connection: Connection | null = null;

  constructor(server: StartedServer) {
    this.#server = server;
  }

  /** @returns null when the connection was closed, or nothing came, before an answer */
  async send(draft: Draft): Promise<Answer | null> {
    if (!this.#connection?.isOpen) this.#connection = await Connection.open(this.#server.port);
    const connection = this.#connection;
    const answer = connection.send(draftBytes(draft), draft.method === 'HEAD').catch((error: unknown) => {
      if (error instanceof HangUp) return null;
      throw error;
    });
    if (!draft.isFramingBroken) return answer;
    const first = await Promise.race([answer, sleep(UNENDED_MS).then(() => null)]);
    connection.close();
    return first;
  }
}
