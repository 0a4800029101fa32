/** What synchronous replication costs: three nodes on this machine against one Postgres of the same version. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster, missingPackages, postgresPrograms } from '../../scripts/cluster.ts';
import { documents, sessionOf } from '../../tools/caller.ts';
import { type Line, progress } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { requestBytes } from '../../tools/wire.ts';
import {
  type Ask,
  compareRates,
  endless,
  joins,
  type OwnContender,
  race,
  reading,
  withServers,
} from '../race.ts';

const FIRST_PORT = 29_000;
const HOT = 60;
const SIZE = { players: 2048, tournaments: HOT + 300 };
const ROUNDS = { rounds: 5, roundMs: 2000, warmUpMs: 2000 };
const JOINS_TARGET = 0.7;

const SHAPES: { what: string; ask: (server: OwnContender) => Ask; target?: number }[] = [
  {
    what: 'joins, one tournament',
    ask: ({ fixture }) => joins(fixture, fixture.tournaments.slice(0, HOT), true),
    target: JOINS_TARGET,
  },
  {
    what: 'joins, 300 tournaments',
    ask: ({ fixture }) => joins(fixture, fixture.tournaments.slice(HOT), false),
    target: JOINS_TARGET,
  },
  { what: 'changes of a tournament', ask: changing },
  { what: 'lists of a visitor', ask: () => ({ ...reading(documents('tournaments')), clients: 64 }) },
];

function changing({ fixture: { tournaments, hosts } }: OwnContender): Ask {
  const requests = endless((count) => {
    const body = { data: { description: `<p>Version ${count}</p>` } };
    const path = documents('tournaments', tournaments[HOT + (count % 300)]);
    return requestBytes('PATCH', path, sessionOf(hosts[0]?.token ?? ''), body);
  });
  return { requests, status: 200, clients: 16 };
}

export async function measureCluster({ databases }: Setting): Promise<Line[]> {
  const absent = await missingPackages();
  if (absent.length > 0) return [{ what: 'skipped, for want of packages', value: absent.join(', ') }];
  process.env.PG_BIN = postgresPrograms() ?? '';
  const folder = path.join(tmpdir(), `egofficial-bench-cluster-${process.pid}`);
  const cluster = new Cluster({ folder, firstPort: FIRST_PORT });
  try {
    progress('  starting three nodes');
    await cluster.start();
    const one = await databases.create('postgres');
    const three = { DATA_DIR: await databases.folder(), DATABASE_URL: cluster.databaseUrl };
    const wanted = [
      { name: 'three', environment: three, size: SIZE, clients: 256 },
      { name: 'one', environment: one, size: SIZE, clients: 256 },
    ];
    return await withServers(wanted, async (servers) => {
      const lines: Line[] = [];
      for (const { what, ask, target } of SHAPES) {
        const [three, rounds] = await race(what, servers, ask, ROUNDS);
        lines.push(compareRates(`three nodes: ${what}`, three, { name: 'one', rounds, target }));
      }
      return lines;
    });
  } finally {
    await cluster.stop();
  }
}
