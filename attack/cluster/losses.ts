/** What is taken from a cluster, and given back. */
import { readFile } from 'node:fs/promises';
import { ADDRESS, APPS, type Cluster, NODES, type Node } from '../../scripts/cluster/cluster.ts';
import type { Lines } from './lines.ts';

interface Taken {
  cluster: Cluster;
  lines: Lines;
  leader: Node;
  /** Of which the first is the synchronous one. */
  standbys: readonly Node[];
}

export interface Loss {
  what: string;
  /** Whether it takes something else than the database, so that its sockets end or its calls break. */
  isOfProxy?: boolean;
  /** Seconds until it is given back. */
  seconds: number;
  /** Without writes at most; absent: any time. */
  withinSeconds?: number;
  take: (taken: Taken) => Promise<void>;
  giveBack?: (taken: Taken) => Promise<void>;
}

function signal(pid: number | null, name: NodeJS.Signals): void {
  if (pid !== null) process.kill(pid, name);
}

const kill = (cluster: Cluster, name: string) => signal(cluster.pidOf(name), 'SIGKILL');

async function killPostgres(cluster: Cluster, node: Node): Promise<void> {
  signal(await cluster.postgresPid(node), 'SIGKILL');
}

async function killNode(cluster: Cluster, node: Node, hasEtcd = true): Promise<void> {
  kill(cluster, `patroni-${node}`);
  await killPostgres(cluster, node);
  if (hasEtcd) kill(cluster, `etcd-${node}`);
}

async function startNode(cluster: Cluster, node: Node): Promise<void> {
  for (const name of [`etcd-${node}`, `patroni-${node}`]) {
    if (cluster.hasEnded(name)) await cluster.startAgain(name);
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Stops, or lets go on, Patroni and Postgres with all its processes, as a machine that hangs. */
async function freeze(cluster: Cluster, node: Node, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const postgres = await cluster.postgresPid(node);
  const processes = postgres === null ? [] : [postgres, ...(await childrenOf(postgres))];
  for (const pid of [cluster.pidOf(`patroni-${node}`), ...processes]) {
    try {
      signal(pid, name);
    } catch {
      // A process of a connection that has ended meanwhile.
    }
  }
}

async function etcdLeader(cluster: Cluster): Promise<Node> {
  for (const node of NODES) {
    const url = `http://${ADDRESS}:${cluster.port('etcd', node)}/v2/stats/self`;
    const stats = (await (await fetch(url)).json()) as { state: string };
    if (stats.state === 'StateLeader') return node;
  }
  throw new Error('etcd has no leader.');
}

async function switchOver({ cluster, leader, standbys: [candidate] }: Taken): Promise<void> {
  const answer = await fetch(`http://${ADDRESS}:${cluster.port('rest', leader)}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
  });
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
}

let turn = 0;
const nextApp = () => `app-${APPS[turn++ % APPS.length]}`;
let lost = '';

export const LOSSES: readonly Loss[] = [
  {
    what: 'Postgres of the primary killed',
    seconds: 12,
    withinSeconds: 30,
    take: ({ cluster, leader }) => killPostgres(cluster, leader),
  },
  { what: 'clean switchover', seconds: 10, withinSeconds: 5, take: switchOver },
  {
    what: 'process of the app killed',
    isOfProxy: true,
    seconds: 4,
    take: async ({ cluster }) => {
      lost = nextApp();
      kill(cluster, lost);
    },
    giveBack: ({ cluster }) => cluster.startAgain(lost),
  },
  {
    what: 'primary with its Patroni and etcd killed',
    seconds: 30,
    withinSeconds: 30,
    take: ({ cluster, leader }) => killNode(cluster, leader),
    giveBack: ({ cluster, leader }) => startNode(cluster, leader),
  },
  {
    what: 'synchronous standby killed',
    seconds: 8,
    withinSeconds: 30,
    take: ({ cluster, standbys: [node] }) => killPostgres(cluster, node ?? 'a'),
  },
  {
    what: 'primary frozen',
    seconds: 40,
    withinSeconds: 30,
    take: ({ cluster, leader }) => freeze(cluster, leader, 'SIGSTOP'),
    giveBack: ({ cluster, leader }) => freeze(cluster, leader, 'SIGCONT'),
  },
  {
    what: 'leader of etcd killed',
    seconds: 12,
    withinSeconds: 30,
    take: async ({ cluster }) => {
      lost = `etcd-${await etcdLeader(cluster)}`;
      kill(cluster, lost);
    },
    giveBack: ({ cluster }) => cluster.startAgain(lost),
  },
  {
    what: 'HAProxy killed',
    isOfProxy: true,
    seconds: 1,
    take: async ({ cluster }) => kill(cluster, 'haproxy'),
    giveBack: ({ cluster }) => cluster.startAgain('haproxy'),
  },
  {
    what: 'Patroni of the primary killed',
    seconds: 30,
    withinSeconds: 30,
    take: async ({ cluster, leader }) => kill(cluster, `patroni-${leader}`),
    giveBack: ({ cluster, leader }) => startNode(cluster, leader),
  },
  {
    what: 'replication cut',
    seconds: 15,
    take: async ({ lines, leader }) => lines.cut(leader, ['replication']),
    giveBack: async ({ lines, leader }) => lines.mend(leader),
  },
  {
    what: 'both standbys killed',
    seconds: 12,
    take: async ({ cluster, standbys }) => {
      for (const node of standbys) await killNode(cluster, node, false);
    },
    giveBack: async ({ cluster, standbys }) => {
      for (const node of standbys) await startNode(cluster, node);
    },
  },
  {
    what: 'primary cut off from everything',
    seconds: 40,
    withinSeconds: 30,
    take: async ({ lines, leader }) => lines.cut(leader),
    giveBack: async ({ lines, leader }) => lines.mend(leader),
  },
];

/** Who is what. @throws Error unless both standbys follow the leader, one of them synchronously */
export async function whole(cluster: Cluster): Promise<Pick<Taken, 'leader' | 'standbys'>> {
  const members = await cluster.members();
  const leader = members.find(({ role }) => role === 'leader');
  const standbys = members.filter(
    ({ role, lag, timeline }) =>
      role !== 'leader' && typeof lag === 'number' && timeline === leader?.timeline,
  );
  standbys.sort((one) => (one.role === 'sync_standby' ? -1 : 1));
  if (!leader || standbys.length < 2 || standbys[0]?.role !== 'sync_standby')
    throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`);
  return { leader: leader.name, standbys: standbys.map(({ name }) => name) };
}
