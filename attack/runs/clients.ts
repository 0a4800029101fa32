/** A thousand clients at once: some read what the server has in memory, the others need the database. */
import type { Databases, Engine } from '../../bench/engines.ts';
import { megabytes } from '../../bench/report.ts';
import { Caller, documents, sleep } from '../caller.ts';
import { anOpenTournament, concurrently, people } from '../people.ts';
import { atMost, auditCount, type Count, milliseconds, none, percentile } from '../report.ts';
import { AttackedServer } from '../server.ts';

const CLIENTS = 1000;
const DURATION_MS = 30_000;
/** One client alone, before: what the machine's other load costs. */
const ALONE_MS = 3000;
const TOURNAMENTS = 30;
/** Players have two clients each. */
const CLIENTS_PER_PLAYER = 2;
const P99_MAX_MS = 2000;
const READER_MEDIAN_MAX_MS = 1000;

/** The answers of one kind of client. */
class Tally {
  readonly times: number[] = [];
  shed = 0;
  untold = 0;
  unexpected = 0;

  /** Repeats a call until the time is over; whoever is refused waits as told. */
  async call(
    caller: Caller,
    next: () => readonly [method: string, path: string],
    end: number,
  ): Promise<void> {
    while (performance.now() < end) {
      const [method, path] = next();
      const answer = await caller.call(method, path, method === 'GET' ? undefined : {});
      const retryAfter = answer.headers['retry-after'];
      // 409: somebody else's client of the same player was faster.
      if (answer.status < 300 || answer.status === 409) this.times.push(answer.ms);
      else if (answer.status === 503 && retryAfter) {
        this.shed += 1;
        await sleep(Number(retryAfter) * 1000);
      } else {
        this.unexpected += 1;
        process.stderr.write(`${method} ${path} answered ${answer.status}\n`);
      }
    }
  }
}

function someOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

export async function runClients(databases: Databases, engine: Engine, scale: number): Promise<Count[]> {
  const half = Math.max(1, Math.round((CLIENTS * scale) / 2));
  const server = await AttackedServer.start(await databases.create(engine));
  try {
    const port = () => server.port;
    const [host] = await people(port, 1, { labels: ['host'] });
    if (!host) throw new Error('There is no host.');
    const ids: string[] = [];
    for (let count = 0; count < TOURNAMENTS; count++) {
      host.caller.move();
      ids.push(await anOpenTournament(host.caller, { fee: 10, max: 10_000 }));
    }
    const players = await people(port, Math.ceil(half / CLIENTS_PER_PLAYER), { tokens: 1_000_000 });
    const readers = Array.from({ length: half }, () => new Caller(port, { kind: 'guest' }));
    const callers = players.flatMap(({ caller }) =>
      Array.from({ length: CLIENTS_PER_PLAYER }, (_, index) => (index === 0 ? caller : caller.twin())),
    );
    const alone = new Tally();
    const first = readers[0] ?? host.caller;
    await alone.call(first, () => ['GET', documents('tournaments')], performance.now() + ALONE_MS);
    // Connected before the load: new connections wait in the system's queue, where the server can refuse nobody.
    const all = [...readers, ...callers];
    await concurrently(all.length, 16, async (index) => all[index]?.call('GET', '/v1/ping'));
    const memoryBefore = await server.memory();
    const honest = new Tally();
    const writing = new Tally();
    const end = performance.now() + DURATION_MS * Math.min(1, scale * 2);
    await Promise.all([
      ...readers.map((reader) =>
        honest.call(
          reader,
          () => [
            'GET',
            Math.random() < 0.5 ? documents('tournaments') : documents('tournaments', someOf(ids)),
          ],
          end,
        ),
      ),
      ...callers.map((caller) =>
        writing.call(
          caller,
          () => {
            const participants = `/v1/tournaments/${someOf(ids)}/participants`;
            const draw = Math.random();
            if (draw < 0.4) return ['POST', participants];
            if (draw < 0.6) return ['DELETE', `${participants}/me`];
            return ['GET', `/v1/wallet/transfers?limit=10&before=${Number.MAX_SAFE_INTEGER}`];
          },
          end,
        ),
      ),
    ]);
    const memoryAfter = await server.memory();
    const bound = { max: P99_MAX_MS, unit: 'ms' };
    return [
      { what: 'clients that read', value: readers.length },
      { what: 'clients that need the database', value: callers.length },
      {
        what: 'one reader alone, median · p99',
        value: `${milliseconds(percentile(alone.times, 0.5))} · ${milliseconds(percentile(alone.times, 0.99))}`,
      },
      { what: 'readers: answers', value: honest.times.length },
      atMost('readers: median', percentile(honest.times, 0.5), { max: READER_MEDIAN_MAX_MS, unit: 'ms' }),
      atMost('readers: p99', percentile(honest.times, 0.99), bound),
      { what: 'readers: shed with 503', value: honest.shed },
      { what: 'others: answers', value: writing.times.length },
      { what: 'others: median', value: milliseconds(percentile(writing.times, 0.5)) },
      atMost('others: p99', percentile(writing.times, 0.99), bound),
      { what: 'others: shed with 503', value: writing.shed },
      none('unexpected answers', honest.unexpected + writing.unexpected),
      { what: 'memory before · after', value: `${megabytes(memoryBefore)} · ${megabytes(memoryAfter)}` },
      auditCount(await server.audit()),
    ];
  } finally {
    await server.stop();
  }
}
