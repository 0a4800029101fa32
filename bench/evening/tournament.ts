/** One tournament from sign-in to paid: a host and its players, each with a connection, a page and an open socket. */
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_ID } from '#shared/constants.ts';
import { type CallAnswer, Caller, documents, nextAddress, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { subscribe } from '../live-sockets.ts';
import type { Act, Acts } from './acts.ts';
import { PASSWORD } from './people.ts';

const FEE = 10;
const AGAIN_AFTER_MS = 500;
const ROOM = JSON.stringify({ roomID: '884213', roomPass: 'rush22' });
/** What a page shows is read this often if no event comes, as a person who looks would load it again. */
const GIVE_UP_MS = 60_000;

/** When each part of an evening begins and ends, as shares of its time. */
const PLAN = { arrive: [0, 0.55], join: [0.55, 0.75], checkIn: [0.75, 0.85] } as const;
const BEGIN = 0.88;
const RESULTS = 0.92;
const SETTLE = 0.96;

interface Clock {
  startedAt: number;
  /** Milliseconds of the evening. */
  length: number;
}

interface Scene {
  port: () => number;
  acts: Acts;
  clock: Clock;
}

const until = ({ startedAt, length }: Clock, share: number) =>
  pause(Math.max(0, startedAt + share * length - performance.now()));
const within = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);

/** Makes a call until it is done, as a browser does after 503 and 429. */
async function done({ acts }: Scene, act: Act | null, call: () => Promise<CallAnswer>): Promise<CallAnswer> {
  const work = async () => {
    for (; ; await sleep(AGAIN_AFTER_MS)) {
      const answer = await call();
      if (answer.status < 300) return answer;
      if (answer.status !== 503 && answer.status !== 429)
        throw new Error(`${act}: ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`);
      acts.refused += 1;
    }
  };
  return act === null ? work() : acts.time(act, work);
}

async function signIn(scene: Scene, id: string): Promise<{ caller: Caller; token: string; address: string }> {
  const address = nextAddress();
  const visitor = new Caller(scene.port, { kind: 'guest' }, address);
  const body = { email: `${id}@example.com`, password: PASSWORD };
  const { headers } = await done(scene, 'sign in', () =>
    visitor.call('POST', '/v1/account/sessions/email', body),
  );
  visitor.close();
  const token = /a_session_egofficial=([^;]+)/.exec(headers['set-cookie'] ?? '')?.[1];
  if (!token) throw new Error('The login set no cookie.');
  return { caller: new Caller(scene.port, { kind: 'user', secret: token }, address), token, address };
}

/** Where something is looked for after an event, and what has to be seen there. */
interface Look {
  act: Act;
  path: string;
  isSeen: (answer: CallAnswer) => boolean;
  /** When it was there to be seen: the host's call had been sent. */
  since: number;
}

class Player {
  readonly #scene: Scene;
  readonly #caller: Caller;
  #onEvent: () => void = () => {};
  #close: () => void = () => {};

  private constructor(scene: Scene, caller: Caller) {
    this.#scene = scene;
    this.#caller = caller;
  }

  /** Signs in, opens the page of the tournament and its socket. */
  static async arrive(scene: Scene, id: string, { tournament, match }: Evening): Promise<Player> {
    await until(scene.clock, within(PLAN.arrive));
    const { caller, token, address } = await signIn(scene, id);
    const player = new Player(scene, caller);
    const head = { accept: 'text/html', 'accept-encoding': 'gzip' };
    await done(scene, 'open the page', () => caller.call('GET', `/t/${tournament}`, undefined, head));
    const collections = `databases.${DATABASE_ID}.collections`;
    const socket = await scene.acts.time('open the socket', () =>
      subscribe({
        port: scene.port(),
        token,
        address,
        channels: [
          `${collections}.tournaments.documents.${tournament}`,
          `${collections}.matches.documents.${match}`,
          'account',
        ],
        onEvent: () => player.#onEvent(),
        onEnd: (error) => process.stderr.write(`a player's socket: ${error.message}\n`),
      }),
    );
    player.#close = () => socket.removeAllListeners().destroy();
    return player;
  }

  async act(act: Act, share: readonly [number, number], [method, path]: [string, string]): Promise<void> {
    await until(this.#scene.clock, within(share));
    await done(this.#scene, act, () => this.#caller.call(method, path, {}));
  }

  /** Reads after each event, as the page does, until it is seen. */
  async see({ act, path, isSeen, since }: Look): Promise<void> {
    const { acts } = this.#scene;
    for (;;) {
      const event = new Promise<void>((resolve) => {
        this.#onEvent = resolve;
      });
      const answer = await done(this.#scene, null, () => this.#caller.call('GET', path));
      if (isSeen(answer)) break;
      await Promise.race([event, pause(GIVE_UP_MS, undefined, { ref: false })]);
    }
    acts.add(act, performance.now() - since);
  }

  leave(): void {
    this.#close();
    this.#caller.close();
  }
}

interface Evening {
  tournament: string;
  match: string;
}

/** Signs the host in and publishes the tournament, before the evening begins. */
export async function publish(
  scene: Scene,
  host: string,
  players: number,
): Promise<{ host: Caller } & Evening> {
  const { caller } = await signIn(scene, host);
  const soon = (hours: number) =>
    new Date(Date.now() + (hours + 5.75) * 3_600_000).toISOString().slice(0, 16);
  const tournament = await anOpenTournament(caller, {
    fee: FEE,
    max: players,
    overrides: {
      regStart: soon(-1),
      regEnd: soon(4),
      startDate: soon(5),
      endDate: soon(8),
      prizePool: [300, 200, 100],
      checkIn: JSON.stringify({ opens: 1440, closes: 0 }),
    },
  });
  const { documents: matches } = await caller.expect(
    'GET',
    `${documents('matches')}?queries[0]=${encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'tournamentID', values: [tournament] }))}`,
  );
  return { host: caller, tournament, match: matches[0].$id };
}

export async function play(
  scene: Scene,
  { host, tournament, match }: { host: Caller } & Evening,
  ids: readonly string[],
): Promise<void> {
  const path = `/v1/tournaments/${tournament}`;
  const players = await Promise.all(
    ids.map(async (id) => {
      const player = await Player.arrive(scene, id, { tournament, match });
      await player.act('join', PLAN.join, ['POST', `${path}/participants`]);
      await player.act('check in', PLAN.checkIn, ['PUT', `${path}/check-in`]);
      return player;
    }),
  );
  const edit = (act: Act, data: object) =>
    done(scene, act, () => host.call('PATCH', documents('matches', match), { data }));
  const spread = Math.random() * 0.03;
  await until(scene.clock, BEGIN + spread);
  await edit('start the match', { matchStatus: 'Ongoing' });
  const allSee = (look: Omit<Look, 'since'>) => {
    const since = performance.now();
    return Promise.all(players.map((player) => player.see({ ...look, since })));
  };
  const room = allSee({
    act: 'see the room',
    path: documents('matches', match),
    isSeen: ({ json }) => json.entryDetails?.includes('884213') ?? false,
  });
  await edit('enter the room', { entryDetails: ROOM });
  await room;
  await until(scene.clock, RESULTS + spread);
  const standings = allSee({
    act: 'see the standings',
    path: `${path}/standings`,
    isSeen: ({ json }) => json.matches.played === 1,
  });
  const rows = ids.map((entry, index) => ({
    entry,
    placement: index + 1,
    kills: index === 0 ? ids.length - 1 : 0,
  }));
  await done(scene, 'put results', () =>
    host.call('PUT', `/v1/matches/${match}/results`, { revision: 0, rows }),
  );
  await standings;
  await edit('start the match', { matchStatus: 'Finished' });
  await until(scene.clock, SETTLE + spread);
  const prize = allSee({
    act: 'see the prize',
    path: documents('tournaments', tournament),
    isSeen: ({ json }) => json.status === 'Finished' && json.winners.length === 3,
  });
  await done(scene, 'settle', () => host.call('POST', `${path}/settlement`, {}));
  await prize;
  for (const player of players) player.leave();
  host.close();
}
