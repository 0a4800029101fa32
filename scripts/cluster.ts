/**
 * `npm run cluster`: what deploy/cluster describes for three machines, on one, for trying, and two processes of the app.
 * `npm run cluster -- --down` ends and removes all of it.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ADDRESS, Cluster, NODES } from './cluster/cluster.ts';
import { missingPackages } from './cluster/programs.ts';
import { buildWebIfStale } from './web-build.ts';

const cluster = new Cluster({ folder: path.join(tmpdir(), 'egofficial-cluster'), firstPort: 27_000 });
const { folder } = cluster;

async function up(): Promise<void> {
  const absent = await missingPackages();
  if (absent.length > 0) {
    refuse(`Missing: ${absent.join(', ')}. On Debian: sudo apt-get install ${absent.join(' ')}`);
    return;
  }
  if (existsSync(folder)) {
    refuse('It is running, or was not ended: npm run cluster -- --down');
    return;
  }
  await buildWebIfStale();
  process.stdout.write('Waiting for a primary with a standby\n');
  await cluster.start();
  await cluster.startApps(process.env);
  const node = (name: (typeof NODES)[number]) =>
    `Node ${name}               Postgres ${cluster.port('postgres', name)}, http://${ADDRESS}:${cluster.port('rest', name)}, Patroni ${cluster.pidOf(`patroni-${name}`)}, etcd ${cluster.pidOf(`etcd-${name}`)}`;
  process.stdout.write(`
The product          http://${ADDRESS}:${cluster.port('web')}
The database         ${cluster.databaseUrl}
Folder and logs      ${folder}
${NODES.map(node).join('\n')}
The app              ${cluster.appPort('one')} (${cluster.pidOf('app-one')}), ${cluster.appPort('two')} (${cluster.pidOf('app-two')})

Who leads            patronictl -c ${folder}/patroni-a.yml list
Kill a Postgres      kill -9 $(head -1 ${folder}/postgres-a/postmaster.pid)
Kill a node          the same, and kill -9 of its Patroni
Hand over            patronictl -c ${folder}/patroni-a.yml switchover --force
End and remove all   npm run cluster -- --down
`);
}

function refuse(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function down(): Promise<void> {
  if (existsSync(folder)) await cluster.stop();
  else process.stdout.write('Nothing is running.\n');
}

const { values } = parseArgs({ options: { down: { type: 'boolean', default: false } } });
await (values.down ? down() : up());
