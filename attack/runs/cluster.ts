/** A cluster that loses its parts in turn under load: no write is lost or done twice, nobody is logged out. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APPS, Cluster, eventually, missingPackages } from '../../scripts/cluster.ts';
import { API_KEY, sleep } from '../../tools/caller.ts';
import { auditLine, type Line, median, most, none, progress, seconds } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { isClean, plainEnvironment } from '../../tools/server.ts';
import { Lines } from '../cluster/lines.ts';
import { LOSSES, type Loss, startKilled, whole } from '../cluster/losses.ts';
import { beginLoad } from '../load/load.ts';
import { openWatcher, type Watcher } from '../load/watcher.ts';

const FIRST_PORT = 28_000;
const WATCHERS = 6;
const BUSY_MS = 3000;
const TOLD_WITHIN_MS = 10_000;

interface Gap {
  what: string;
  writesMs: number;
  readsMs: number;
}

interface Parts {
  cluster: Cluster;
  lines: Lines;
}

let running: Parts | null = null;

export async function endCluster(): Promise<void> {
  const ended = running;
  running = null;
  await ended?.cluster.stop();
  await ended?.lines.close();
}

/** Loses the wanted number of parts, each kind in turn. */
export async function runCluster({
  times,
  numbers: [losses = times(LOSSES.length)],
}: Setting): Promise<Line[]> {
  const absent = await missingPackages();
  if (absent.length > 0)
    return [{ what: `losses that were skipped, for want of ${absent.join(', ')}`, value: losses }];
  const lines = new Lines();
  const folder = path.join(tmpdir(), `egofficial-attack-${process.pid}`);
  const cluster = new Cluster({ folder, firstPort: FIRST_PORT, lineTo: lines.to });
  running = { cluster, lines };
  const settings = { API_KEY, SAMPLE_DATA: 'off', RATE_LIMITS: 'off', HOST_PRIZE_LIMIT: '999999999' };
  const environment = { ...plainEnvironment(), ...settings };
  try {
    progress('  starting three nodes');
    await cluster.start();
    // One process finds the primary through the proxy, the other by itself.
    const hosts = await cluster.hostsUrl();
    await cluster.startApps(environment, (app) => (app === 'one' ? cluster.databaseUrl : hosts));
    const counts = await loseParts(running, losses);
    return [...counts, auditLine(await isClean(() => cluster.port('web')))];
  } finally {
    await endCluster();
  }
}

async function loseParts(parts: Parts, losses: number): Promise<Line[]> {
  const { cluster } = parts;
  const port = () => cluster.port('web');
  const load = await beginLoad(port);
  const opened = Array.from({ length: WATCHERS }, () => openWatcher(port, load.watched));
  const watchers = await Promise.all(opened);
  const closed = () => watchers.reduce((sum, watcher) => sum + watcher.closed, 0);
  const gaps: Gap[] = [];
  const wrong = { closed: 0, missed: 0, ended: 0, notWhole: 0, late: 0 };
  for (let count = 0; count < losses && wrong.notWhole === 0; count++) {
    const loss = LOSSES[count % LOSSES.length] as Loss;
    const [what, , within] = loss;
    await sleep(BUSY_MS);
    const closedBefore = closed();
    const takenAt = performance.now();
    if (!(await lose(parts, loss))) wrong.notWhole += 1;
    await sleep(BUSY_MS);
    await load.gate.close();
    const writesMs = longestPause(load.tally.writtenAt, takenAt);
    const readsMs = longestPause(load.tally.readAt, takenAt);
    gaps.push({ what, writesMs, readsMs });
    if (typeof within === 'number' && writesMs / 1000 > within) wrong.late += 1;
    const missed = (await Promise.all(watchers.map(hasMissed))).filter(Boolean).length;
    wrong.missed += missed;
    if (within !== 'proxy') wrong.closed += closed() - closedBefore;
    wrong.ended += APPS.filter((app) => cluster.hasEnded(`app-${app}`)).length;
    progress(
      `  ${count + 1} of ${losses}: ${what}: ${seconds(writesMs)} without writes, ${seconds(readsMs)} without reads, ${missed} sockets missed a state`,
    );
    load.gate.open();
  }
  await load.end();
  for (const watcher of watchers) watcher.close();
  return [
    ...gapLines(gaps),
    ...load.lines(),
    none('switchovers without writes for over 5 s, lost nodes for over 30 s', wrong.late),
    none('sockets that missed a state', wrong.missed),
    none('sockets closed by a loss of the database', wrong.closed),
    none('processes of the app that ended by themselves', wrong.ended),
    none('losses after which the cluster was not whole again', wrong.notWhole),
  ];
}

/** @returns whether the cluster is whole again */
async function lose(parts: Parts, [, time, , take, giveBack]: Loss): Promise<boolean> {
  const { cluster } = parts;
  const taken = { ...parts, ...(await eventually(() => whole(cluster))) };
  await take(taken);
  await sleep(time * 1000);
  await giveBack?.(taken);
  await startKilled(cluster);
  try {
    await eventually(() => whole(cluster));
    await cluster.appsReady();
    return true;
  } catch (error) {
    progress(`  ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function hasMissed(watcher: Watcher): Promise<boolean> {
  const read = await watcher.read();
  for (const end = performance.now() + TOLD_WITHIN_MS; performance.now() < end; await sleep(50)) {
    if (watcher.shown === read) return false;
  }
  return true;
}

/** The longest pause between the given times, from the last one before `from` until now. */
function longestPause(times: readonly number[], from: number): number {
  const last = times.findLastIndex((time) => time < from);
  const since = [...times.slice(Math.max(0, last)), performance.now()];
  return most(since.slice(1).map((time, index) => time - (since[index] ?? time)));
}

function gapLines(gaps: readonly Gap[]): Line[] {
  const figures = (times: readonly number[]) => `${seconds(median(times))} · ${seconds(most(times))}`;
  const writes = (some: readonly Gap[]) => figures(some.map(({ writesMs }) => writesMs));
  return [
    { what: 'losses', value: gaps.length },
    { what: 'without writes, median · longest', value: writes(gaps) },
    ...[...Map.groupBy(gaps, ({ what }) => what)].map(([what, some]) => ({
      what: `  ${what}`,
      value: writes(some),
    })),
    { what: "without visitors' reads, median · longest", value: figures(gaps.map(({ readsMs }) => readsMs)) },
  ];
}
