/** kill -9 of the server at random moments, while clients write: each acknowledged write must be there exactly once. */
import { sleep } from '../../tools/caller.ts';
import { type Line, milliseconds, none, percentile, progress } from '../../tools/report.ts';
import { beginLoad } from '../load/load.ts';
import type { Scene } from '../scene.ts';

const KILLS = 100;
const CAST = { players: 24, evenings: 3, signUpEveryMs: 0, granters: 1, uploaders: 2 };
const LIFE_MS = { min: 50, max: 4000 };
/** After this many kills the next one hits the server while it starts. */
const KILL_STARTING_EVERY = 5;

export async function runKills({ server, port, key, times }: Scene): Promise<Line[]> {
  const kills = times(KILLS);
  const load = await beginLoad(port, CAST);
  const startMs: number[] = [];
  let killedStarting = 0;
  let unclean = 0;
  for (let kill = 1; kill <= kills; kill++) {
    load.gate.open();
    await sleep(LIFE_MS.min + Math.random() * (LIFE_MS.max - LIFE_MS.min));
    if (server.hasEnded) throw new Error(`The server ended by itself:\n${server.output}`);
    await server.kill();
    if (kill % KILL_STARTING_EVERY === 0) {
      killedStarting += 1;
      server.spawn();
      await sleep(Math.random() * (percentile(startMs, 0.5) || 1000));
      await server.kill();
    }
    startMs.push(await server.restart());
    await load.gate.close();
    await load.check(false);
    const { findings } = await key.expect('GET', '/v1/ledger/audit');
    if (findings.length > 0) unclean += 1;
    if (kill % 10 === 0) progress(`  ${kill} of ${kills} kills`);
  }
  await load.end();
  return [
    { what: 'kills under load', value: kills },
    { what: 'kills while starting', value: killedStarting },
    ...load.lines(),
    { what: 'start after a kill, median', value: milliseconds(percentile(startMs, 0.5)) },
    none('audits with findings after a kill', unclean),
  ];
}
