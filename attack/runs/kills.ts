/** kill -9 of the server at random moments, while clients write: what was acknowledged is there, once. */

import { sleep, untilHangUp } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { percentile, progress } from '../../tools/report.ts';
import type { StartedServer } from '../../tools/server.ts';
import { type Actor, Journal } from '../actors/actor.ts';
import { Granter } from '../actors/granter.ts';
import { Host } from '../actors/host.ts';
import { Player } from '../actors/player.ts';
import { Registrar } from '../actors/registrar.ts';
import { Uploader } from '../actors/uploader.ts';
import { type Count, milliseconds, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const KILLS = 100;
const PLAYERS = 24;
const HOSTS = 3;
const LIFE_MS = { min: 50, max: 4000 };
/** Every so many kills another one hits the server while it starts. */
const KILL_STARTING_EVERY = 5;

export async function runKills(scene: Scene): Promise<Count[]> {
  const kills = scene.times(KILLS);
  const { server, port, key } = scene;
  const journal = new Journal();
  const host = await scene.host();
  const open = [await anOpenTournament(host.caller, { fee: 10, max: 10_000 })];
  const players = (await scene.people(PLAYERS, { tokens: 1_000_000 })).map(
    (person) => new Player(person, journal, open),
  );
  const granter = new Granter(await scene.person(), key.twin(), journal);
  const actors: Actor[] = [
    ...players,
    granter,
    ...(await scene.people(HOSTS, { labels: ['host'] })).map((person) => new Host(person, journal, open)),
    ...(await scene.people(2)).map((person) => new Uploader(person, journal)),
    new Registrar(port, key.twin(), journal),
  ];
  const startMs: number[] = [];
  let killedStarting = 0;
  let unclean = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await liveAndDie(server, actors);
    if (kill % KILL_STARTING_EVERY === 0) {
      killedStarting += 1;
      server.spawn();
      await sleep(Math.random() * (percentile(startMs, 0.5) || 1000));
      await server.kill();
    }
    startMs.push(await server.restart());
    await Promise.all(actors.map((actor) => actor.check(kill === kills)));
    const { findings } = await key.expect('GET', '/v1/ledger/audit');
    if (findings.length > 0) unclean += 1;
    if (kill % 10 === 0) progress(`  ${kill} of ${kills} kills`);
  }
  await granter.act();
  for (const player of players) await player.checkLines(key);
  await granter.checkLines();
  const acknowledged = Object.values(journal.acknowledged).reduce((sum, count) => sum + count, 0);
  return [
    { what: 'kills under load', value: kills },
    { what: 'kills while starting', value: killedStarting },
    { what: 'acknowledged actions', value: acknowledged },
    ...Object.entries(journal.acknowledged).map(([what, value]) => ({ what: `  ${what}`, value })),
    none('acknowledged and lost', journal.lost),
    none('there twice', journal.twice),
    none('unexpected answers', journal.unexpected),
    { what: 'answered 503 with Retry-After', value: journal.busy },
    { what: 'start after a kill, median', value: milliseconds(percentile(startMs, 0.5)) },
    none('audits with findings after a kill', unclean),
  ];
}

/** All actors write until the server is killed. */
async function liveAndDie(server: StartedServer, actors: readonly Actor[]): Promise<void> {
  let isOver = false;
  const work = actors.map((actor) =>
    untilHangUp(async () => {
      while (!isOver) {
        await actor.act();
        // Some actors have nothing to do for now.
        await new Promise(setImmediate);
      }
    }),
  );
  await sleep(LIFE_MS.min + Math.random() * (LIFE_MS.max - LIFE_MS.min));
  if (server.hasEnded) throw new Error(`The server ended by itself:\n${server.output}`);
  await server.kill();
  isOver = true;
  await Promise.all(work);
}
