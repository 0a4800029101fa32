/** Backups that an attacker has written, given to `npm run restore` over a database with data, and data that lie to `move-to-postgres`. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPglite } from '#server/platform/database/pglite.ts';
import { BEHIND, CRAFTED, crafted } from '#tests/support/crafted-backups.ts';
import { aPng } from '#tests/support/pictures.ts';
import { documents } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { plainEnvironment } from '../../tools/server.ts';
import { auditCount, type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a script on the data. @returns its exit code */
async function script(name: string, args: string[], environment: Record<string, string>): Promise<number> {
  const env = { ...plainEnvironment(), ...environment } as NodeJS.ProcessEnv;
  return run(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env }).then(
    () => 0,
    (error: Error & { code?: number }) => error.code ?? -1,
  );
}

export async function runBackups(scene: Scene): Promise<Count[]> {
  const { databases, engine, environment, key, server } = scene;
  const folder = await databases.folder();
  const cases = Object.entries(CRAFTED).filter(
    (_, index) => index % Math.max(1, Math.round(1 / scene.scale)) === 0,
  );
  let accepted = 0;
  let changed = 0;
  let unexpected = 0;
  let broken = 0;
  let moved = 0;
  const host = await scene.host();
  const players = await scene.people(3, { tokens: 100 });
  const id = await anOpenTournament(host.caller, { fee: 10, max: 5 });
  for (const player of players) {
    await player.caller.expect('POST', `/v1/tournaments/${id}/participants`, {});
    await player.caller.upload(`picture-${player.id.slice(0, 8)}`, await aPng());
  }
  const look = async () => {
    const lines = await Promise.all(
      players.map((player) => key.expect('GET', `/v1/users/${player.id}/transfers?limit=100`)),
    );
    const tournament = await key.expect('GET', documents('tournaments', id));
    const { total } = await key.expect('GET', '/v1/users');
    key.close();
    return JSON.stringify([lines, tournament, total]);
  };
  const before = await look();
  await server.stop();
  const good = path.join(folder, 'good.backup');
  if ((await script('backup', [good], environment)) !== 0) throw new Error('The backup failed.');
  for (const [name, change] of cases) {
    const file = await crafted(good, { folder, name, change });
    const code = await script('restore', [file, '--force'], environment);
    if (code === 0) accepted += 1;
    else if (code !== 2) unexpected += 1;
    if (code !== 2) process.stderr.write(`${name}: exit code ${code}\n`);
  }
  await server.restart();
  if ((await look()) !== before) changed += 1;
  const isClean = await server.audit();
  await server.stop();
  const behind = await crafted(good, { folder, name: 'behind', change: BEHIND });
  if ((await script('restore', [behind, '--force'], environment)) !== 0) broken += 1;
  await server.restart();
  await scene.people(3, { tokens: 5 }).catch(() => {
    broken += 1;
  });
  await server.stop();
  // Data that are not what they seem do not move.
  if (engine === 'pglite') {
    const database = await openPglite(environment.DATA_DIR ?? '');
    await database.query('alter table ledger_accounts disable trigger user');
    await database.query("update ledger_accounts set balance = balance + 1000 where kind = 'user'");
    await database.close();
    const { DATABASE_URL = '' } = await databases.create('postgres');
    const code = await script('move-to-postgres', [], { ...environment, DATABASE_URL });
    if (code !== 2) moved += 1;
  }
  return [
    { what: 'crafted backups', value: cases.length },
    none('restored', accepted),
    none('refused otherwise than with exit code 2', unexpected),
    none('data that changed', changed),
    none('servers that cannot write after numbers that were behind', broken),
    ...(engine === 'pglite' ? [none('ledgers that are not clean and moved', moved)] : []),
    auditCount(isClean),
  ];
}
