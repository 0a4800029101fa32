/** A few guests ask for the most expensive previews, while a player uses the site. */
import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import { type Caller, documents, files, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { megabytes, percentile } from '../../tools/report.ts';
import { HangUp } from '../../tools/wire.ts';
import { atMost, type Count, milliseconds, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const CALM_MS = 15_000;
const ATTACK_MS = 40_000;
const GUESTS = 5;
const AT_ONCE = 8;
const PAUSE_MS = 20;
/** An idle picture process ends after ten seconds. */
const REST_MS = 15_000;
const GROWTH_MAX = 150 * 1024 * 1024;
const HONEST_P99_MAX_MS = 2000;
const SIDE = 2400;

/** What a player does on the site, over and over. @returns milliseconds of each answer */
async function honestTimes(player: Caller, tournament: string, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const participants = `/v1/tournaments/${tournament}/participants`;
  while (performance.now() < end) {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', documents('tournaments')],
      ['GET', '/v1/account'],
      ['POST', participants],
      ['GET', '/v1/wallet/transfers'],
      ['DELETE', `${participants}/me`],
    ] as const) {
      const answer = await player.call(method, path, method === 'GET' ? undefined : {});
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}.`);
      times.push(answer.ms);
      await sleep(PAUSE_MS);
    }
  }
  return times;
}

export async function runPreviews(scene: Scene): Promise<Count[]> {
  const { server, scale } = scene;
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host.caller, { fee: 10, max: 100 });
  const picture = newId();
  const uploaded = await host.caller.upload(picture, await aDetailedPicture(), 'picture.jpg');
  if (uploaded.status !== 201) throw new Error(`The upload answered ${uploaded.status}.`);
  await honestTimes(player.caller, tournament, 2000);
  await sleep(REST_MS * Math.min(1, scale));
  const memoryBefore = await server.memory();
  const calm = await honestTimes(player.caller, tournament, CALM_MS * scale);

  let isOver = false;
  const statuses: Record<number, number> = {};
  let untold = 0;
  let hungUp = 0;
  let memoryMost = 0;
  let number = 0;
  const attackers = Array.from({ length: GUESTS }, () => scene.guest()).flatMap((guest) =>
    Array.from({ length: AT_ONCE }, (_, index) => (index === 0 ? guest : guest.alike())),
  );
  const attack = attackers.map(async (guest) => {
    while (!isOver) {
      number += 1;
      const path = `${files(picture)}/preview?${mostExpensive(number)}`;
      const answer = await guest.call('GET', path).catch((error: unknown) => {
        if (error instanceof HangUp) return null;
        throw error;
      });
      if (!answer) {
        hungUp += 1;
        continue;
      }
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 503 && !answer.headers['retry-after']) untold += 1;
      // Not as long as it is told to wait, but no busy loop of refusals either.
      if (answer.status !== 200) await sleep(100);
    }
  });
  const watch = setInterval(async () => {
    memoryMost = Math.max(memoryMost, await server.memory());
  }, 250);
  const attacked = await honestTimes(player.caller, tournament, ATTACK_MS * scale);
  isOver = true;
  clearInterval(watch);
  await Promise.all(attack);
  await sleep(REST_MS);
  const memoryAfter = await server.memory();
  const others = Object.entries(statuses).filter(([status]) => !['200', '503'].includes(status));
  const [calmP99, attackedP99] = [percentile(calm, 0.99), percentile(attacked, 0.99)];
  return [
    { what: 'previews drawn', value: statuses[200] ?? 0 },
    { what: 'previews refused with 503', value: statuses[503] ?? 0 },
    none('503 without Retry-After', untold),
    none('connections closed without an answer', hungUp),
    none(
      'other answers',
      others.reduce((sum, [, count]) => sum + count, 0),
    ),
    { what: 'honest answers', value: calm.length + attacked.length },
    {
      what: 'honest median, without · with the attack',
      value: ratio(percentile(calm, 0.5), percentile(attacked, 0.5)),
    },
    { what: 'honest p99, without · with the attack', value: ratio(calmP99, attackedP99) },
    atMost('honest p99 with the attack', attackedP99, { max: HONEST_P99_MAX_MS, unit: 'ms' }),
    { what: 'memory before', value: megabytes(memoryBefore) },
    { what: 'memory at most, with child processes', value: megabytes(memoryMost) },
    atMost('memory after, above before', (memoryAfter - memoryBefore) / 2 ** 20, {
      max: GROWTH_MAX / 2 ** 20,
      unit: 'MB',
    }),
  ];
}

function ratio(without: number, attacked: number): string {
  return `${milliseconds(without)} · ${milliseconds(attacked)} (${(attacked / without).toFixed(1)} x)`;
}

/** Large and detailed, below the size limit of uploads. */
function aDetailedPicture(): Promise<Buffer> {
  return sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A different one each time, so that none comes from the cache. */
function mostExpensive(number: number): string {
  const output = number % 3 === 0 ? 'gif' : 'avif';
  return `width=${4000 - (number % 1000)}&height=4000&output=${output}&quality=100&rotation=${1 + (number % 359)}&borderRadius=4000&opacity=0.5&background=ff0000`;
}
