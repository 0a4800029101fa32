/** People who write and read all the time, whatever becomes of the servers. */
import { Caller, documents, GUEST, KEY, sleep } from '../../tools/caller.ts';
import { anOpenTournament, aPerson, type Person, people } from '../../tools/people.ts';
import { type Line, none, spread } from '../../tools/report.ts';
import { type Act, evening, granter, player, registrar, type Scene, uploader } from './acts.ts';
import { Gate, once, Tally } from './sender.ts';

const SEATS = { many: 1000, few: 5 };
const READ_EVERY_MS = 100;

/** How many there are of each, and the pause after a sign-up. */
const CAST = { players: 12, evenings: 1, registrars: 1, signUpEveryMs: 1500, granters: 0, uploaders: 0 };

export class Load {
  readonly #scene: Scene;
  /** One with seats for all, and one with few. */
  readonly #tournaments: readonly [string, string];
  readonly #acts: readonly Act[];
  readonly #people: readonly Person[];
  readonly #work: Promise<void>[];
  #isOver = false;

  private constructor(
    scene: Scene,
    acts: readonly Act[],
    { people, tournaments }: { people: readonly Person[]; tournaments: readonly [string, string] },
  ) {
    this.#scene = scene;
    this.#acts = acts;
    this.#people = people;
    this.#tournaments = tournaments;
    this.#work = acts.map(async ({ act }) => {
      while (!this.#isOver) await act();
    });
  }

  /** @param port of one of the processes, for each connection */
  static async begin(port: () => number, other: Partial<typeof CAST> = {}): Promise<Load> {
    const cast = { ...CAST, ...other };
    const key = new Caller(port, KEY);
    const scene: Scene = { port, key, tally: new Tally(), gate: new Gate() };
    const host = await aPerson(port, key, { labels: ['host'] });
    const anOpenOne = (max: number) => anOpenTournament(host, { fee: 10, max });
    const tournaments = [await anOpenOne(SEATS.many), await anOpenOne(SEATS.few)] as const;
    const players = await people(port, cast.players + 2 * cast.evenings, { tokens: 1_000_000 });
    const hosts = await people(port, cast.evenings, { labels: ['host'] });
    const others = await people(port, cast.granters + cast.uploaders);
    const acts = [
      ...players.slice(0, cast.players).map((person) => player(scene, person, tournaments)),
      ...hosts.map((one, index) =>
        evening(scene, one, players.slice(cast.players + 2 * index).slice(0, 2) as [Person, Person]),
      ),
      ...Array.from({ length: cast.registrars }, () => registrar(scene, cast.signUpEveryMs)),
      ...others.slice(cast.uploaders).map((person) => granter(scene, person)),
      ...others.slice(0, cast.uploaders).map((person) => uploader(scene, person)),
    ];
    const load = new Load(scene, acts, { people: [host, ...players, ...hosts, ...others], tournaments });
    load.#work.push(
      load.#readOn(new Caller(port, GUEST), documents('tournaments')),
      load.#readOn(host.twin(), '/v1/account'),
    );
    return load;
  }

  get tally(): Tally {
    return this.#scene.tally;
  }

  get watched(): string {
    return this.#tournaments[0];
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
    for (const person of this.#people) person.close();
  }

  async #readOn(caller: Caller, path: string): Promise<void> {
    const { tally } = this;
    while (!this.#isOver) {
      const answer = await once(() => caller.call('GET', path));
      if (caller.identity === GUEST && answer?.status === 200) tally.readAt.push(performance.now());
      if (answer?.headers['x-as-of']) tally.readFromMemory += 1;
      if (answer?.status === 401) tally.complain('loggedOut', answer.body.toString('utf8'));
      await sleep(READ_EVERY_MS);
    }
    caller.close();
  }

  /** Compares what is there with what was acknowledged, while nobody writes: of all, or of what is new. */
  async check(isWhole: boolean): Promise<void> {
    await Promise.all(this.#acts.map(({ check }) => check(isWhole)));
    const { participants } = await this.#scene.key.document('tournaments', this.#tournaments[1]);
    if (participants.length > SEATS.few) this.tally.complain('oversold', `${participants.length} seats`);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    this.goOn();
    await Promise.all(this.#work);
    await this.check(true);
    this.#scene.key.close();
  }

  lines(): Line[] {
    const { acknowledged, wrong, readAt, readFromMemory, refusedMs, brokenOff, repeated } = this.tally;
    const all = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
    return [
      { what: "visitors' reads · from memory", value: `${readAt.length} · ${readFromMemory}` },
      { what: 'acknowledged acts', value: all },
      ...Object.entries(acknowledged).map(([what, value]) => ({ what: `  ${what}`, value })),
      { what: 'answered 503 and sent again', value: refusedMs.length },
      { what: 'until a 503', value: spread(refusedMs) },
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
