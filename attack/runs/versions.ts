/** The version before the newest migration and the present one together on one database, as during an upgrade. */
import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#tests/support/server-process.ts';
import { sleep } from '../../tools/caller.ts';
import { auditLine, type Line, progress } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { StartedServer } from '../../tools/server.ts';
import { beginLoad } from '../load/load.ts';

const run = promisify(execFile);
const MIGRATIONS = 'src/server/platform/database/migrations';
const TOGETHER_MS = 60_000;
const ALONE_MS = 5000;

export async function runVersions({ databases, engine, scale }: Setting): Promise<Line[]> {
  const commit = await versionBefore();
  if (commit === null) return [{ what: 'versions that were skipped: the history has none before', value: 1 }];
  progress(`  building ${commit.slice(0, 8)}`);
  const root = await buildOf(commit, await databases.folder());
  const settings = { RATE_LIMITS: 'off', HOST_PRIZE_LIMIT: '999999999' };
  const environment = { ...(await databases.create(engine)), ...settings };
  const servers = [await StartedServer.start(environment, () => ({ root }))];
  try {
    let turn = 0;
    const load = await beginLoad(() => servers[turn++ % servers.length]?.port ?? 0);
    await sleep(ALONE_MS);
    servers.push(await StartedServer.start({ ...environment, DATA_DIR: await databases.folder() }));
    // New connections are divided between both versions.
    load.reconnect();
    progress('  both versions run');
    await sleep(TOGETHER_MS * scale);
    await servers.shift()?.terminate();
    await sleep(ALONE_MS);
    await load.end();
    return [
      { what: 'version before', value: commit.slice(0, 8) },
      ...load.lines(),
      auditLine((await servers[0]?.audit()) ?? false),
    ];
  } finally {
    for (const server of servers) await server.terminate();
  }
}

/** The last commit without the newest migration; null: the repository's history is too short. */
async function versionBefore(): Promise<string | null> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: ROOT })).stdout.trim();
  try {
    const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
    return await git('rev-parse', '--verify', `${added}^`);
  } catch {
    return null;
  }
}

/** Unpacks a commit and builds it, with the packages of this version. @returns its folder */
async function buildOf(commit: string, folder: string): Promise<string> {
  const file = path.join(folder, 'version.tar');
  await run('git', ['archive', '--output', file, commit], { cwd: ROOT });
  await run('tar', ['-xf', file, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, maxBuffer: 1e8 });
  return folder;
}
