/** A few guests ask for the most expensive previews, while a player uses the site. */
import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import { files, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import { honestLines, useSite, watchMemory } from '../honest.ts';
import { once } from '../load/sender.ts';
import type { Scene } from '../scene.ts';

const CALM_MS = 15_000;
const ATTACK_MS = 40_000;
const GUESTS = 5;
const AT_ONCE = 8;
/** An idle picture process ends after ten seconds. */
const REST_MS = 15_000;
const GROWTH_MAX_MB = 150;
const SIDE = 2400;

export async function runPreviews(scene: Scene): Promise<Line[]> {
  const { server, scale } = scene;
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host, { fee: 10, max: 100 });
  const picture = newId();
  const uploaded = await host.upload(picture, await aDetailedPicture(), 'picture.jpg');
  if (uploaded.status !== 201) throw new Error(`The upload answered ${uploaded.status}.`);
  const use = (ms: number) => {
    const end = performance.now() + ms;
    return useSite(player, tournament, () => performance.now() > end);
  };
  await use(2000);
  await sleep(REST_MS * Math.min(1, scale));
  const memory = await watchMemory(server);
  const calm = await use(CALM_MS * scale);

  let isOver = false;
  let number = 0;
  const counts = { drawn: 0, refused: 0, untold: 0, hungUp: 0, other: 0 };
  const attackers = Array.from({ length: GUESTS }, () => scene.guest()).flatMap((guest) =>
    Array.from({ length: AT_ONCE }, () => guest.alike()),
  );
  const attack = attackers.map(async (guest) => {
    while (!isOver) {
      number += 1;
      const path = `${files(picture)}/preview?${mostExpensive(number)}`;
      const answer = await once(() => guest.call('GET', path));
      if (!answer) counts.hungUp += 1;
      else if (answer.status === 200) counts.drawn += 1;
      else if (answer.status === 503) counts.refused += 1;
      else counts.other += 1;
      if (answer?.status === 503 && !answer.headers['retry-after']) counts.untold += 1;
      // The client waits less than it is told to, but does not send a busy loop of calls either.
      if (answer && answer.status !== 200) await sleep(100);
    }
  });
  const attacked = await use(ATTACK_MS * scale);
  isOver = true;
  await Promise.all(attack);
  await sleep(REST_MS);
  return [
    { what: 'previews drawn', value: counts.drawn },
    { what: 'previews refused with 503', value: counts.refused },
    none('503 without Retry-After', counts.untold),
    none('connections closed without an answer', counts.hungUp),
    none('other answers', counts.other),
    ...honestLines(calm, attacked),
    ...(await memory(GROWTH_MAX_MB)),
  ];
}

function aDetailedPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).blur(1.2).jpeg({ quality: 60 }).toBuffer();
}

/** A different preview each time, so that none comes from the cache. */
function mostExpensive(number: number): string {
  const output = number % 3 === 0 ? 'gif' : 'avif';
  return `width=${4000 - (number % 1000)}&height=4000&output=${output}&quality=100&rotation=${1 + (number % 359)}&borderRadius=4000&opacity=0.5&background=ff0000`;
}
