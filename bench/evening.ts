/** One tournament from sign-in to paid: a host and its players, each with a connection, a page and an open socket. */
import { DATABASE_ID } from '#shared/constants.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { type CallAnswer, Caller, documents, GUEST, sessionIn, sleep, textOf } from '../tools/caller.ts';
import { anOpenTournament, Person } from '../tools/people.ts';
import { subscribe } from './live-sockets.ts';

const AGAIN_AFTER_MS = 500;
/** Milliseconds without an event after which the page is read again, as a person would reload it. */
const GIVE_UP_MS = 60_000;

/** When each part of an evening begins and ends, as shares of its length. */
const PLAN = { arrive: [0, 0.55], join: [0.55, 0.75], checkIn: [0.75, 0.85] } as const;
const BEGIN = 0.88;
const RESULTS = 0.92;
const SETTLE = 0.96;

/** The acts of an evening, and how long each took for the person who did it. */
export class Acts {
  readonly times = new Map<string, number[]>();
  /** The number of answers 503 and 429, each followed by the same call again. */
  refused = 0;

  add(act: string, ms: number): void {
    const times = this.times.get(act) ?? [];
    times.push(ms);
    this.times.set(act, times);
  }

  /** Makes a call until it succeeds, as a browser does, and notes how long that took. */
  async done(act: string | null, call: () => Promise<CallAnswer>): Promise<CallAnswer> {
    for (const startedAt = performance.now(); ; await sleep(AGAIN_AFTER_MS)) {
      const answer = await call();
      if (answer.status !== 503 && answer.status !== 429) {
        if (answer.status >= 300) throw new Error(`${act}: ${textOf(answer)}`);
        if (act !== null) this.add(act, performance.now() - startedAt);
        return answer;
      }
      this.refused += 1;
    }
  }
}

export interface Scene {
  port: () => number;
  acts: Acts;
  startedAt: number;
  /** In milliseconds. */
  length: number;
}

interface Evening {
  host: Person;
  /** Id of the tournament and of its match. */
  tournament: string;
}

const until = ({ startedAt, length }: Scene, share: number) =>
  sleep(Math.max(0, startedAt + share * length - performance.now()));
const within = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);

async function signIn({ port, acts }: Scene, id: string): Promise<Person> {
  const visitor = new Caller(port, GUEST);
  const body = { email: `${id}@example.com`, password: PASSWORD };
  const login = await acts.done('sign in', () => visitor.call('POST', '/v1/account/sessions/email', body));
  visitor.close();
  const secret = sessionIn(login);
  if (!secret) throw new Error('The login set no cookie.');
  return new Person(port, id, secret, visitor.address);
}

/** A change by the host that players wait to see at a path. */
interface Look {
  act: string;
  path: string;
  isSeen: (answer: CallAnswer) => boolean;
}

/** A player signs in, opens the page of a tournament and its socket. @returns the player's further acts */
async function arrive(scene: Scene, id: string, tournament: string) {
  const { acts, port } = scene;
  await until(scene, within(PLAN.arrive));
  const person = await signIn(scene, id);
  const head = { accept: 'text/html', 'accept-encoding': 'gzip' };
  await acts.done('open the page', () => person.call('GET', `/t/${tournament}`, undefined, head));
  const collections = `databases.${DATABASE_ID}.collections`;
  const documentsOf = (collection: string) => `${collections}.${collection}.documents.${tournament}`;
  const startedAt = performance.now();
  let onEvent = () => {};
  const socket = await subscribe({
    port: port(),
    headers: { 'x-forwarded-for': person.address, ...person.identity },
    channels: [documentsOf('tournaments'), documentsOf('matches'), 'account'],
    onEvent: () => onEvent(),
    onEnd: (error) => process.stderr.write(`a player's socket: ${error.message}\n`),
  });
  acts.add('open the socket', performance.now() - startedAt);
  return {
    act: async (act: string, share: readonly [number, number], method: string, path: string) => {
      await until(scene, within(share));
      await acts.done(act, () => person.call(method, path, {}));
    },
    /** Reads after each event, as the page does, until the change is seen. @param since when the change was made */
    see: async ({ act, path, isSeen }: Look, since: number) => {
      for (;;) {
        const event = new Promise<void>((resolve) => {
          onEvent = resolve;
          setTimeout(resolve, GIVE_UP_MS).unref();
        });
        if (isSeen(await acts.done(null, () => person.call('GET', path)))) break;
        await event;
      }
      acts.add(act, performance.now() - since);
    },
    leave: () => {
      socket.removeAllListeners().destroy();
      person.close();
    },
  };
}

/** Signs the host in and publishes the tournament, before the evening begins. */
export async function publish(scene: Scene, id: string, max: number): Promise<Evening> {
  const host = await signIn(scene, id);
  const soon = (hours: number) =>
    new Date(Date.now() + (hours + 5.75) * 3_600_000).toISOString().slice(0, 16);
  const overrides = {
    regStart: soon(-1),
    regEnd: soon(4),
    startDate: soon(5),
    endDate: soon(8),
    prizePool: [300, 200, 100],
    checkIn: JSON.stringify({ opens: 1440, closes: 0 }),
  };
  const tournament = await anOpenTournament(host, { fee: 10, max, overrides });
  return { host, tournament };
}

export async function play(scene: Scene, evening: Evening, ids: readonly string[]): Promise<void> {
  const { acts } = scene;
  const { host, tournament } = evening;
  const path = `/v1/tournaments/${tournament}`;
  const players = await Promise.all(
    ids.map(async (id) => {
      const player = await arrive(scene, id, tournament);
      await player.act('join', PLAN.join, 'POST', `${path}/participants`);
      await player.act('check in', PLAN.checkIn, 'PUT', `${path}/check-in`);
      return player;
    }),
  );
  const edit = (act: string, data: object) => acts.done(act, () => host.change('matches', tournament, data));
  const show = async (does: () => Promise<unknown>, look: Look) => {
    const since = performance.now();
    await Promise.all([does(), ...players.map((player) => player.see(look, since))]);
  };
  const late = Math.random() * 0.03;
  await until(scene, BEGIN + late);
  await edit('start the match', { matchStatus: 'Ongoing' });
  const entryDetails = JSON.stringify({ roomID: '884213', roomPass: 'rush22' });
  await show(() => edit('enter the room', { entryDetails }), {
    act: 'see the room',
    path: documents('matches', tournament),
    isSeen: ({ json }) => json.entryDetails?.includes('884213') ?? false,
  });
  await until(scene, RESULTS + late);
  const kills = [ids.length - 1];
  const rows = ids.map((entry, index) => ({ entry, placement: index + 1, kills: kills[index] ?? 0 }));
  const results = { revision: 0, rows };
  await show(
    () => acts.done('put results', () => host.call('PUT', `/v1/matches/${tournament}/results`, results)),
    {
      act: 'see the standings',
      path: `${path}/standings`,
      isSeen: ({ json }) => json.matches.played === 1,
    },
  );
  await edit('start the match', { matchStatus: 'Finished' });
  await until(scene, SETTLE + late);
  await show(() => acts.done('settle', () => host.call('POST', `${path}/settlement`, {})), {
    act: 'see the prize',
    path: documents('tournaments', tournament),
    isSeen: ({ json }) => json.status === 'Finished' && json.winners.length === 3,
  });
  for (const player of players) player.leave();
  host.close();
}
