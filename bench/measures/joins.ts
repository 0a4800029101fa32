/** Joins per second through HTTP: batched, compared with one transaction and row lock for each join. */
import { type Databases, ENGINE_NAMES, type Engine } from '../../tools/databases.ts';
import { type Line, megabytes, progress } from '../../tools/report.ts';
import { audit, type BenchServer, startServer } from '../bench-server.ts';
import { type Contender, compareRates, contender, race } from '../race.ts';
import { joins, signInAll } from '../requests.ts';

const MODES = ['batched', 'row-lock'] as const;
type Mode = (typeof MODES)[number];

const CLIENTS = 256;
const SPREAD = 1000;
/** Enough hot tournaments that none of the variants runs out of seats. */
const HOT: Record<Mode, number> = { batched: 100, 'row-lock': 20 };
const ROUNDS = { rounds: 3, roundMs: 2000, warmUpMs: 1000 };
const TARGET = { hot: 15, spread: 9 };

/** @param profileFolder folder for CPU profiles of the servers; none are written when absent */
export async function measureJoins(
  databases: Databases,
  engine: Engine,
  profileFolder?: string,
): Promise<Line[]> {
  const name = ENGINE_NAMES[engine];
  progress(`joins on ${name}: creating two fixtures`);
  const servers = new Map<Mode, BenchServer>();
  const contenders = new Map<Mode, Contender>();
  try {
    for (const mode of MODES) {
      const size = { players: 4096, hot: HOT[mode], spread: SPREAD };
      const environment = await databases.create(engine);
      const server = await startServer({ mode, size, environment, profileFolder });
      servers.set(mode, server);
      contenders.set(mode, contender(server, CLIENTS));
      await signInAll(server);
    }
    const lines: Line[] = [];
    for (const shape of ['hot', 'spread'] as const) {
      const ask = (mode: Mode) => joins(servers.get(mode) as BenchServer, shape);
      const results = await race(shape, contenders, ask, ROUNDS);
      lines.push(
        compareRates(`${name}: joins ${shape === 'hot' ? 'of one' : `over ${SPREAD} tournaments`}`, {
          ours: results.get('batched'),
          theirs: results.get('row-lock'),
          against: 'row lock each',
          target: TARGET[shape],
        }),
      );
    }
    const rss = (await servers.get('batched')?.usage())?.rss ?? 0;
    for (const server of servers.values()) await audit(server);
    return [...lines, { what: `${name}: memory after the joins`, ours: megabytes(rss) }];
  } finally {
    for (const { clients } of contenders.values()) clients.close();
    for (const server of servers.values()) await server.stop();
  }
}
