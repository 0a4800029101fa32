/** A few guests ask for the most expensive previews, while a player uses the site. */
import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import { files, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { honestCounts, useSite, watchMemory } from '../honest.ts';
import { once } from '../load/sender.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const CALM_MS = 15_000;
const ATTACK_MS = 40_000;
const GUESTS = 5;
const AT_ONCE = 8;
/** An idle picture process ends after ten seconds. */
const REST_MS = 15_000;
const GROWTH_MAX_MB = 150;
const SIDE = 2400;

export async function runPreviews(scene: Scene): Promise<Count[]> {
  const { server, scale } = scene;
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host.caller, { fee: 10, max: 100 });
  const picture = newId();
  const uploaded = await host.caller.upload(picture, await aDetailedPicture(), 'picture.jpg');
  if (uploaded.status !== 201) throw new Error(`The upload answered ${uploaded.status}.`);
  const use = (ms: number) => {
    const end = performance.now() + ms;
    return useSite(player.caller, tournament, () => performance.now() > end);
  };
  await use(2000);
  await sleep(REST_MS * Math.min(1, scale));
  const memory = await watchMemory(server);
  const calm = await use(CALM_MS * scale);

  let isOver = false;
  const statuses: Record<number, number> = {};
  let untold = 0;
  let hungUp = 0;
  let number = 0;
  const attackers = Array.from({ length: GUESTS }, () => scene.guest()).flatMap((guest) =>
    Array.from({ length: AT_ONCE }, (_, index) => (index === 0 ? guest : guest.alike())),
  );
  const attack = attackers.map(async (guest) => {
    while (!isOver) {
      number += 1;
      const path = `${files(picture)}/preview?${mostExpensive(number)}`;
      const answer = await once(() => guest.call('GET', path));
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
  const attacked = await use(ATTACK_MS * scale);
  isOver = true;
  await Promise.all(attack);
  await sleep(REST_MS);
  const others = Object.entries(statuses).filter(([status]) => !['200', '503'].includes(status));
  return [
    { what: 'previews drawn', value: statuses[200] ?? 0 },
    { what: 'previews refused with 503', value: statuses[503] ?? 0 },
    none('503 without Retry-After', untold),
    none('connections closed without an answer', hungUp),
    none(
      'other answers',
      others.reduce((sum, [, count]) => sum + count, 0),
    ),
    ...honestCounts(calm, attacked),
    ...(await memory(GROWTH_MAX_MB)),
  ];
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
