/** Pictures with bytes changed at random, as uploads: what decodes them may refuse, but neither end nor grow. */

import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import { type CallAnswer, files } from '../../tools/caller.ts';
import { concurrently } from '../../tools/people.ts';
import { progress } from '../../tools/report.ts';
import { atMost, type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const UPLOADS = 3000;
const PLAYERS = 12;
const MEMORY_MB_MAX = 1200;
/** An upload that takes longer is cut by the server. */
const SECONDS_MAX = 30;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><defs><linearGradient id="a"><stop offset="0"
  stop-color="#f00"/></linearGradient></defs><rect width="40" height="30" fill="url(#a)"/><path d="M0 0L40 30"/></svg>`;

async function seeds(): Promise<[name: string, bytes: Buffer][]> {
  const picture = sharp({ create: { width: 48, height: 32, channels: 4, background: '#3a58' } });
  const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
  const made = await Promise.all(
    formats.map(
      async (format): Promise<[string, Buffer]> => [
        `picture.${format}`,
        await picture.clone().toFormat(format).toBuffer(),
      ],
    ),
  );
  return [...made, ['picture.svg', Buffer.from(SVG)]];
}

const random = (below: number) => Math.floor(Math.random() * below);

function mutated(bytes: Buffer, others: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  switch (random(6)) {
    case 0:
      return changed.subarray(0, random(changed.length));
    case 1:
      // Sizes of chunks and pictures are such numbers.
      changed.fill(255, random(changed.length), random(changed.length));
      return changed;
    case 2: {
      const at = random(changed.length);
      return Buffer.concat([changed.subarray(0, at), others, changed.subarray(at)]);
    }
    case 3:
      return Buffer.concat(
        Array.from({ length: 1 + random(200) }, () => changed.subarray(random(changed.length))),
      );
    default: {
      for (let count = 1 + random(12); count > 0; count--) changed[random(changed.length)] = random(256);
      return changed;
    }
  }
}

export async function runDecoders(scene: Scene): Promise<Count[]> {
  const uploads = scene.times(UPLOADS, 20);
  const { server } = scene;
  const players = await scene.people(PLAYERS);
  const pictures = await seeds();
  const statuses = new Map<number, number>();
  let unexpected = 0;
  let slowestMs = 0;
  let memory = 0;
  await concurrently(uploads, PLAYERS, async (number) => {
    const { caller } = players[number % PLAYERS] ?? players[0] ?? { caller: scene.guest() };
    const [name, bytes] = pictures[random(pictures.length)] ?? ['picture.png', Buffer.alloc(0)];
    const [, others] = pictures[random(pictures.length)] ?? ['', Buffer.alloc(0)];
    const id = newId();
    const startedAt = performance.now();
    const answer: CallAnswer = await caller.upload(id, mutated(bytes, others), name);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const isBusy = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    if (answer.status >= 500 && !isBusy) {
      unexpected += 1;
      process.stderr.write(`${name}: ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}\n`);
    }
    if (answer.status === 201) {
      const preview = await caller.call('GET', `${files(id)}/preview?width=30`);
      if (preview.status >= 500 && preview.headers['retry-after'] === undefined) unexpected += 1;
      await caller.call('DELETE', files(id), {});
    }
    if (number % 50 === 0) memory = Math.max(memory, await server.memory());
    if ((number + 1) % 500 === 0) progress(`  ${number + 1} of ${uploads} uploads`);
  });
  const alive = await scene.guest().call('GET', '/v1/ping');
  return [
    { what: 'changed pictures', value: uploads },
    ...[...statuses].sort().map(([status, count]) => ({ what: `answered ${status}`, value: count })),
    none('other answers of 5xx', unexpected),
    none('servers that have ended', server.hasEnded || alive.status !== 200 ? 1 : 0),
    atMost('slowest upload', slowestMs / 1000, { max: SECONDS_MAX, unit: 's' }),
    atMost('memory at most', memory / 1024 / 1024, { max: MEMORY_MB_MAX, unit: 'MB' }),
  ];
}
