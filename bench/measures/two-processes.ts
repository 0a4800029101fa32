/** What a join costs when two processes share one Postgres server, compared with one process. */
import { BenchServer } from '../child.ts';
import type { Databases } from '../engines.ts';
import { Clients, requestBytes } from '../load.ts';
import { type Line, median, perSecond, progress } from '../report.ts';
import { cookies } from '../requests.ts';

/** Of one process. */
const CLIENTS = 256;
const SPREAD = 1000;
const SIZE = { players: 4096, hot: 180, spread: SPREAD };
const ROUNDS = 11;
const ROUND_MS = 1200;
/** Until V8 has compiled what joins run through, in the second process as in the first. */
const WARM_UP_MS = 12_000;
const TARGET = 1.1;

type Shape = 'hot' | 'spread';
const SHAPES: Record<Shape, string> = { hot: 'one hot tournament', spread: `${SPREAD} tournaments` };

interface Round {
  perSecond: number;
  /** Microseconds of processor time for each join: of the processes, and of the database server. */
  processes: number;
  database: number | null;
}

/** Some of the processes with connections. */
interface Variant {
  clientsOfEach: number;
  servers: readonly BenchServer[];
  clients: readonly Clients[];
}

export async function measureTwoProcesses(databases: Databases, profileFolder?: string): Promise<Line[]> {
  progress('two processes on one Postgres: creating a fixture');
  const options = {
    mode: 'batched' as const,
    size: SIZE,
    environment: await databases.create('postgres'),
    ...(profileFolder ? { profileFolder } : {}),
  };
  const servers: BenchServer[] = [];
  const variants: Variant[] = [];
  try {
    const first = await BenchServer.start(options);
    servers.push(first);
    servers.push(await BenchServer.start({ ...options, fixture: first.fixture }));
    const asked = [
      { servers: [first], clientsOfEach: CLIENTS },
      // The same clients, divided; and as many again, whom a second process is added for.
      { servers, clientsOfEach: CLIENTS / 2 },
      { servers, clientsOfEach: CLIENTS },
    ];
    for (const { servers: some, clientsOfEach } of asked) {
      const clients = await Promise.all(some.map(({ port }) => Clients.connect(port, clientsOfEach)));
      variants.push({ servers: some, clients, clientsOfEach });
    }
    const both = variants.at(-1);
    if (!both) throw new Error('no variants');
    await signIn(both);
    const joins = joinsOf(first);
    const lines: Line[] = [];
    for (const shape of ['hot', 'spread'] as const) {
      const results = variants.map((): Round[] => []);
      await join(databases, both, { next: joins[shape], ms: WARM_UP_MS });
      for (let round = 1; round <= ROUNDS; round++) {
        for (const [index, variant] of variants.entries()) {
          const result = await join(databases, variant, { next: joins[shape], ms: ROUND_MS });
          results[index]?.push(result);
          const { servers: some, clientsOfEach } = variant;
          progress(
            `  ${shape} ${round}/${ROUNDS}, ${some.length} × ${clientsOfEach} clients: ${perSecond(result.perSecond)}`,
          );
        }
      }
      const [one = [], ...others] = results;
      for (const [index, two] of others.entries()) {
        lines.push(compare(`${SHAPES[shape]}, ${variants[index + 1]?.clientsOfEach} clients each`, one, two));
      }
    }
    await first.audit();
    return lines;
  } finally {
    for (const clients of variants.flatMap((variant) => variant.clients)) clients.close();
    for (const server of servers) await server.stop();
  }
}

/** Loads every player's session into each process before measuring, as a page view would. */
async function signIn({ clients: all, servers }: Variant): Promise<void> {
  for (const [index, clients] of all.entries()) {
    const tokens = servers[index]?.fixture.tokens.values();
    await clients.run(
      () => {
        const token = tokens?.next().value;
        return token === undefined ? null : requestBytes('GET', '/v1/account', cookies(token));
      },
      60_000,
      200,
    );
  }
}

/** The next join of each shape, whichever process is asked: each player joins each tournament once. */
function joinsOf({ fixture }: BenchServer): Record<Shape, () => Buffer> {
  const made: Record<Shape, number> = { hot: 0, spread: 0 };
  const next = (shape: Shape) => () => {
    const count = made[shape]++;
    const { tokens, [shape]: tournaments } = fixture;
    const place = shape === 'hot' ? Math.floor(count / tokens.length) : count % tournaments.length;
    const id = tournaments[place];
    if (id === undefined) throw new Error('The fixture has too few tournaments for this rate.');
    return requestBytes('POST', `/v1/tournaments/${id}/participants`, cookies(tokens[count % tokens.length]));
  };
  return { hot: next('hot'), spread: next('spread') };
}

async function join(
  databases: Databases,
  { servers, clients }: Variant,
  { next, ms }: { next: () => Buffer; ms: number },
): Promise<Round> {
  const cpu = async () => {
    const usages = await Promise.all(servers.map((server) => server.usage()));
    return usages.reduce((sum, usage) => sum + usage.cpu, 0);
  };
  const before = { processes: await cpu(), database: await databases.postgresCpu() };
  const results = await Promise.all(clients.map((some) => some.run(next, ms, 201)));
  const after = { processes: await cpu(), database: await databases.postgresCpu() };
  const joins = results.reduce((sum, result) => sum + result.answers, 0);
  return {
    perSecond: results.reduce((sum, result) => sum + result.perSecond, 0),
    processes: (after.processes - before.processes) / joins,
    database:
      after.database === null || before.database === null ? null : (after.database - before.database) / joins,
  };
}

function compare(shape: string, one: readonly Round[], two: readonly Round[]): Line {
  const cost = ({ processes, database }: Round) => processes + (database ?? 0);
  // Of rounds that follow each other: what else the machine does changes from one to the next less than within them all.
  const ratio = median(
    two.flatMap((round, index) => {
      const before = one[index];
      return before ? [cost(round) / cost(before)] : [];
    }),
  );
  return {
    what: `Postgres: joins of two processes, ${shape}`,
    ours: figures(two),
    against: `one process with ${CLIENTS}: ${figures(one)}`,
    ratio,
    target: { text: `cost at most ${TARGET} x`, isReached: ratio <= TARGET },
  };
}

function figures(rounds: readonly Round[]): string {
  const database = median(rounds.map((round) => round.database ?? Number.NaN));
  const ofDatabase = Number.isNaN(database) ? '' : ` and ${database.toFixed(0)} of the database's`;
  return `${perSecond(median(rounds.map((round) => round.perSecond)))}, ${median(rounds.map((round) => round.processes)).toFixed(0)} µs of processor${ofDatabase} each`;
}
