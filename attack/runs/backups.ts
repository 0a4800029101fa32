/** Restores an attacker's backups over a database with data, and lets `move-to-postgres` move a manipulated ledger. */
import path from 'node:path';
import { openPglite } from '#server/platform/database/pglite.ts';
import { BEHIND, CRAFTED, crafted } from '#tests/support/crafted-backups.ts';
import { aPng } from '#tests/support/pictures.ts';
import { runScript } from '#tests/support/server-process.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { auditLine, type Line, none } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

export async function runBackups(scene: Scene): Promise<Line[]> {
  const { environment, key, server, databases, engine, scale } = scene;
  const folder = await databases.folder();
  const each = Math.max(1, Math.round(1 / scale));
  const cases = Object.entries(CRAFTED).filter((_, index) => index % each === 0);
  const wrong = { accepted: 0, unexpected: 0, changed: 0, broken: 0, moved: 0 };
  const host = await scene.host();
  const players = await scene.people(3, { tokens: 100 });
  const id = await anOpenTournament(host, { fee: 10, max: 5 });
  for (const player of players) {
    await player.join(id);
    await player.upload(`picture-${player.id.slice(0, 8)}`, await aPng());
  }
  const look = async () => {
    const lines = await Promise.all(
      players.map((player) => key.expect('GET', `/v1/users/${player.id}/transfers?limit=100`)),
    );
    const all = [lines, await key.document('tournaments', id), (await key.expect('GET', '/v1/users')).total];
    key.close();
    return JSON.stringify(all);
  };
  const before = await look();
  await server.terminate();
  const good = path.join(folder, 'good.backup');
  const restored = async (file: string) => (await runScript('restore', [file, '--force'], environment)).code;
  if ((await runScript('backup', [good], environment)).code !== 0) throw new Error('The backup failed.');
  for (const [name, change] of cases) {
    const code = await restored(await crafted(good, { folder, name, change }));
    if (code === 0) wrong.accepted += 1;
    else if (code !== 2) wrong.unexpected += 1;
    if (code !== 2) process.stderr.write(`${name}: exit code ${code}\n`);
  }
  await server.restart();
  if ((await look()) !== before) wrong.changed += 1;
  const isClean = await server.audit();
  await server.terminate();
  const behind = await crafted(good, { folder, name: 'behind', change: BEHIND });
  if ((await restored(behind)) !== 0) wrong.broken += 1;
  await server.restart();
  await scene.people(3, { tokens: 5 }).catch(() => {
    wrong.broken += 1;
  });
  await server.terminate();
  // A database with a manipulated ledger must not be moved.
  if (engine === 'pglite') {
    const database = await openPglite(environment.DATA_DIR ?? '');
    await database.query('alter table ledger_accounts disable trigger user');
    await database.query("update ledger_accounts set balance = balance + 1000 where kind = 'user'");
    await database.close();
    const { DATABASE_URL } = await databases.create('postgres');
    const { code } = await runScript('move-to-postgres', [], { ...environment, DATABASE_URL });
    if (code !== 2) wrong.moved += 1;
  }
  return [
    { what: 'crafted backups', value: cases.length },
    none('restored', wrong.accepted),
    none('refused otherwise than with exit code 2', wrong.unexpected),
    none('data that changed', wrong.changed),
    none('servers that cannot write after numbers that were behind', wrong.broken),
    ...(engine === 'pglite' ? [none('ledgers that are not clean and moved', wrong.moved)] : []),
    auditLine(isClean),
  ];
}
