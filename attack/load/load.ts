/** People who write and read all the time, whatever becomes of the servers. */
import { Caller, documents, sleep } from '../../tools/caller.ts';
import { anOpenTournament, aPerson, type Person, people } from '../../tools/people.ts';
import { percentile } from '../../tools/report.ts';
import { type Count, milliseconds, none } from '../report.ts';
import { type Act, evening, player, registrar, type Scene } from './acts.ts';
import { Gate, once, Tally } from './sender.ts';

const PLAYERS = 12;
const SEATS = { many: 1000, few: 5 };
const READ_EVERY_MS = 100;

export class Load {
  readonly tally: Tally;
  /** A tournament with seats for all. */
  readonly watched: string;
  readonly #scene: Scene;
  readonly #small: string;
  readonly #acts: readonly Act[];
  readonly #people: readonly Person[];
  readonly #work: Promise<void>[];
  #isOver = false;

  private constructor(
    scene: Scene,
    { acts, everybody }: { acts: readonly Act[]; everybody: readonly Person[] },
    [watched, small]: readonly [string, string],
  ) {
    this.#scene = scene;
    this.#acts = acts;
    this.#people = everybody;
    this.tally = scene.tally;
    this.watched = watched;
    this.#small = small;
    this.#work = acts.map(async ({ act }) => {
      while (!this.#isOver) await act();
    });
  }

  /** @param port of one of the processes, for each connection */
  static async begin(port: () => number): Promise<Load> {
    const key = new Caller(port, { kind: 'key' });
    const scene: Scene = { port, key, tally: new Tally(), gate: new Gate() };
    const host = await aPerson(port, key, { labels: ['host'] });
    const anOpenOne = (max: number) => anOpenTournament(host.caller, { fee: 10, max });
    const tournaments = [await anOpenOne(SEATS.many), await anOpenOne(SEATS.few)] as const;
    const players = await people(port, PLAYERS + 2, { tokens: 1_000_000 });
    const [one, two, ...others] = players;
    if (!one || !two) throw new Error('There are no players.');
    const acts = [
      ...others.map((person) => player(scene, person, tournaments)),
      evening(scene, host, [one, two]),
      registrar(scene),
    ];
    const load = new Load(scene, { acts, everybody: [host, ...players] }, tournaments);
    load.#work.push(
      load.#readOn(new Caller(port, { kind: 'guest' }), documents('tournaments')),
      load.#readOn(one.caller.twin(), '/v1/account'),
    );
    return load;
  }

  /** Nobody begins to write before `goOn`. @returns once what had begun is answered */
  pause(): Promise<void> {
    return this.#scene.gate.close();
  }

  goOn(): void {
    this.#scene.gate.open();
  }

  /** Every player's next call is on a new connection. */
  reconnect(): void {
    for (const { caller } of this.#people) caller.close();
  }

  async #readOn(caller: Caller, path: string): Promise<void> {
    const isVisitor = caller.identity.kind === 'guest';
    while (!this.#isOver) {
      const answer = await once(() => caller.call('GET', path));
      if (isVisitor && answer?.status === 200) this.tally.readAt.push(performance.now());
      if (answer?.headers['x-as-of']) this.tally.readFromMemory += 1;
      if (answer?.status === 401) this.tally.complain('loggedOut', answer.body.toString('utf8'));
      await sleep(READ_EVERY_MS);
    }
    caller.close();
  }

  /** Stops, and compares what is there with what was acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
    for (const { check } of this.#acts) await check();
    const { participants } = await this.#scene.key.expect('GET', documents('tournaments', this.#small));
    if (participants.length > SEATS.few) this.tally.complain('oversold', `${participants.length} seats`);
    this.#scene.key.close();
  }

  counts(): Count[] {
    const { acknowledged, wrong, readAt, readFromMemory, refusedMs, brokenOff, repeated } = this.tally;
    const all = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
    return [
      { what: "visitors' reads · from memory", value: `${readAt.length} · ${readFromMemory}` },
      { what: 'acknowledged acts', value: all },
      ...Object.entries(acknowledged).map(([what, value]) => ({ what: `  ${what}`, value })),
      { what: 'answered 503 and sent again', value: refusedMs.length },
      {
        what: 'until a 503, median · p99',
        value: `${milliseconds(percentile(refusedMs, 0.5))} · ${milliseconds(percentile(refusedMs, 0.99))}`,
      },
      { what: 'broken off and sent again', value: brokenOff },
      { what: 'sent again after the answer', value: repeated },
      none('acknowledged and lost', wrong.lost),
      none('done twice', wrong.twice),
      none('oversold', wrong.oversold),
      none('repetitions answered otherwise', wrong.otherwise),
      none('logged out', wrong.loggedOut),
      none('503 of the app without Retry-After', wrong.untold),
      none('unexpected answers', wrong.unexpected),
    ];
  }
}
