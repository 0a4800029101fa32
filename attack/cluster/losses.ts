/** The ways in which a cluster loses parts, and gets them back. */
import { ADDRESS, APPS, type Cluster, NODES, type Node } from '../../scripts/cluster.ts';
import { childrenOf } from '../../tools/processes.ts';
import type { Lines } from './lines.ts';

interface Taken {
  cluster: Cluster;
  lines: Lines;
  leader: Node;
  /** The first standby is the synchronous one. */
  standbys: readonly [Node, Node];
}

export type Loss = readonly [
  what: string,
  /** Seconds until the part is given back. */
  seconds: number,
  /** The longest allowed time without writes, in seconds; `proxy`: sockets may end and calls may break, too. */
  within: number | 'any' | 'proxy',
  take: (taken: Taken) => unknown,
  /** Brings back what does not recover by itself. */
  giveBack?: (taken: Taken) => unknown,
];

const killed = new Set<string>();

function kill(cluster: Cluster, name: string): void {
  killed.add(name);
  process.kill(cluster.pidOf(name), 'SIGKILL');
}

/** Starts the killed processes again. */
export async function startKilled(cluster: Cluster): Promise<void> {
  for (const name of killed) await cluster.startAgain(name);
  killed.clear();
}

/** Kills Postgres; the node's Patroni starts it again. */
async function killPostgres(cluster: Cluster, node: Node): Promise<void> {
  const pid = await cluster.postgresPid(node);
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

async function killNode(cluster: Cluster, node: Node): Promise<void> {
  kill(cluster, `patroni-${node}`);
  await killPostgres(cluster, node);
}

/** Stops or continues Patroni and all processes of Postgres, like a machine that hangs. */
async function freeze(cluster: Cluster, node: Node, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const postgres = await cluster.postgresPid(node);
  const processes = postgres === null ? [] : [postgres, ...(await childrenOf(postgres))];
  for (const pid of [cluster.pidOf(`patroni-${node}`), ...processes]) {
    try {
      process.kill(pid, name);
    } catch {
      // The process belonged to a connection that has ended meanwhile.
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
  const url = `http://${ADDRESS}:${cluster.port('rest', leader)}/switchover`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ leader, candidate }) });
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
}

async function killWhole({ cluster, leader }: Taken): Promise<void> {
  await killNode(cluster, leader);
  kill(cluster, `etcd-${leader}`);
}

async function killStandbys({ cluster, standbys }: Taken): Promise<void> {
  for (const node of standbys) await killNode(cluster, node);
}

const mend = ({ lines, leader }: Taken) => lines.mend(leader);

let turn = 0;
const nextApp = () => `app-${APPS[turn++ % APPS.length]}`;

export const LOSSES: readonly Loss[] = [
  ['Postgres of the primary killed', 12, 30, ({ cluster, leader }) => killPostgres(cluster, leader)],
  ['clean switchover', 10, 5, switchOver],
  ['process of the app killed', 4, 'proxy', ({ cluster }) => kill(cluster, nextApp())],
  ['primary with its Patroni and etcd killed', 30, 30, killWhole],
  ['synchronous standby killed', 8, 30, ({ cluster, standbys: [node] }) => killPostgres(cluster, node)],
  [
    'primary frozen',
    40,
    30,
    ({ cluster, leader }) => freeze(cluster, leader, 'SIGSTOP'),
    ({ cluster, leader }) => freeze(cluster, leader, 'SIGCONT'),
  ],
  [
    'leader of etcd killed',
    12,
    30,
    async ({ cluster }) => kill(cluster, `etcd-${await etcdLeader(cluster)}`),
  ],
  ['HAProxy killed', 1, 'proxy', ({ cluster }) => kill(cluster, 'haproxy')],
  ['Patroni of the primary killed', 30, 30, ({ cluster, leader }) => kill(cluster, `patroni-${leader}`)],
  ['replication cut', 15, 'any', ({ lines, leader }) => lines.cut(leader, ['replication']), mend],
  ['both standbys killed', 12, 'any', killStandbys],
  ['primary cut off from everything', 40, 30, ({ lines, leader }) => lines.cut(leader), mend],
];

/** The leader and the standbys. @throws Error unless both standbys follow the leader, one of them synchronously */
export async function whole(cluster: Cluster): Promise<Pick<Taken, 'leader' | 'standbys'>> {
  const members = await cluster.members();
  const leader = members.find(({ role }) => role === 'leader');
  const [first, second] = members
    .filter(
      ({ role, lag, timeline }) =>
        role !== 'leader' && typeof lag === 'number' && timeline === leader?.timeline,
    )
    .sort((one) => (one.role === 'sync_standby' ? -1 : 1));
  if (!leader || !second || first?.role !== 'sync_standby')
    throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`);
  return { leader: leader.name, standbys: [first.name, second.name] };
}
