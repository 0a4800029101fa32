/** What synchronous replication costs: three nodes on this machine against one Postgres of the same version. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { missingPackages, postgresPrograms } from '../../scripts/cluster/programs.ts';
import { documents } from '../../tools/caller.ts';
import type { Databases } from '../../tools/databases.ts';
import { type Line, progress } from '../../tools/report.ts';
import { requestBytes } from '../../tools/wire.ts';
import { audit, type BenchServer, startServer } from '../bench-server.ts';
import { type Ask, type Contender, compareRates, contender, race, reading } from '../race.ts';
import { cookies, joins } from '../requests.ts';

const FIRST_PORT = 29_000;
const SIZE = { players: 2048, hot: 60, spread: 300 };
const CLIENTS = 256;
const ROUNDS = { rounds: 5, roundMs: 2000, warmUpMs: 2000 };
const JOINS_TARGET = 0.7;

const SHAPES: { what: string; ask: (server: BenchServer) => Ask; target?: number }[] = [
  { what: 'joins, one tournament', ask: (server) => joins(server, 'hot'), target: JOINS_TARGET },
  { what: 'joins, 300 tournaments', ask: (server) => joins(server, 'spread'), target: JOINS_TARGET },
  { what: 'changes of a tournament', ask: changing },
  { what: 'lists of a visitor', ask: () => ({ ...reading(documents('tournaments')), clients: 64 }) },
];

function changing({ fixture: { spread, hostToken } }: BenchServer): Ask {
  let count = 0;
  const next = () => {
    const body = { data: { description: `<p>Version ${count}</p>` } };
    const path = documents('tournaments', spread[count++ % spread.length]);
    return requestBytes('PATCH', path, cookies(hostToken), body);
  };
  return { next, status: 200, clients: 16 };
}

export async function measureCluster(databases: Databases): Promise<Line[]> {
  const absent = await missingPackages();
  if (absent.length > 0) return [{ what: 'skipped, for want of packages', ours: absent.join(', ') }];
  process.env.PG_BIN = postgresPrograms() ?? '';
  const cluster = new Cluster({
    folder: path.join(tmpdir(), `egofficial-bench-cluster-${process.pid}`),
    firstPort: FIRST_PORT,
  });
  const servers = new Map<'one' | 'three', BenchServer>();
  const contenders = new Map<'one' | 'three', Contender>();
  try {
    progress('cluster: starting three nodes and one, creating two fixtures');
    await cluster.start();
    const one = await databases.create('postgres');
    const three = { ...one, DATA_DIR: await databases.folder(), DATABASE_URL: cluster.databaseUrl };
    for (const [name, environment] of [
      ['one', one],
      ['three', three],
    ] as const) {
      const server = await startServer({ mode: 'batched', size: SIZE, environment });
      servers.set(name, server);
      contenders.set(name, contender(server, CLIENTS));
    }
    const lines: Line[] = [];
    for (const { what, ask, target } of SHAPES) {
      const results = await race(what, contenders, (name) => ask(servers.get(name) as BenchServer), ROUNDS);
      const [theirs, ours] = [results.get('one'), results.get('three')];
      lines.push(compareRates(`three nodes: ${what}`, { ours, theirs, against: 'one', target }));
    }
    for (const server of servers.values()) await audit(server);
    return lines;
  } finally {
    for (const { clients } of contenders.values()) clients.close();
    for (const server of servers.values()) await server.stop();
    await cluster.stop();
  }
}
