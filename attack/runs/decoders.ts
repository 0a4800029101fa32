/** Uploads of pictures with random changes: the decoding process may refuse them, but neither end nor grow. */
import sharp from 'sharp';
import { newId } from '#server/platform/ids.ts';
import { anSvg } from '#tests/support/pictures.ts';
import { files, isBusy, textOf } from '../../tools/caller.ts';
import { concurrently, type Person } from '../../tools/people.ts';
import { atMost, countsOf, type Line, megabytes, most, none, progress, seconds } from '../../tools/report.ts';
import type { Scene } from '../scene.ts';

const UPLOADS = 3000;
const PLAYERS = 12;
const MEMORY_MAX = 1200 * 2 ** 20;
/** The server ends an upload that takes longer. */
const MS_MAX = 30_000;

type Picture = [name: string, bytes: Buffer];

const random = (below: number) => Math.floor(Math.random() * below);
const oneOf = <T>(all: readonly T[]) => all[random(all.length)] as T;

async function pictures(): Promise<Picture[]> {
  const picture = sharp({ create: { width: 48, height: 32, channels: 4, background: '#3a58' } });
  const all: Picture[] = [['picture.svg', anSvg('<rect width="9" height="9"/><path d="M0 0L9 9"/>')]];
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const)
    all.push([`picture.${format}`, await picture.clone().toFormat(format).toBuffer()]);
  return all;
}

const withBytes = (bytes: Buffer) => {
  for (let count = 1 + random(12); count > 0; count--) bytes[random(bytes.length)] = random(256);
  return bytes;
};
/** Ways to change a copy of a picture; `others` is a second picture. */
const CHANGES: readonly ((bytes: Buffer, others: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, random(bytes.length)),
  // Sizes of chunks and pictures are encoded as such numbers.
  (bytes) => bytes.fill(255, random(bytes.length), random(bytes.length)),
  (bytes, others) => {
    const at = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), others, bytes.subarray(at)]);
  },
  (bytes) =>
    Buffer.concat(Array.from({ length: 1 + random(200) }, () => bytes.subarray(random(bytes.length)))),
  withBytes,
  withBytes,
];

export async function runDecoders(scene: Scene): Promise<Line[]> {
  const uploads = scene.times(UPLOADS, 20);
  const { server } = scene;
  const players = await scene.people(PLAYERS);
  const all = await pictures();
  const statuses: number[] = [];
  const times: number[] = [];
  const memory: number[] = [];
  let unexpected = 0;
  await concurrently(uploads, PLAYERS, async (number) => {
    const player = players[number % PLAYERS] as Person;
    const [[name, bytes], [, others]] = [oneOf(all), oneOf(all)];
    const id = newId();
    const answer = await player.upload(id, oneOf(CHANGES)(Buffer.from(bytes), others), name);
    times.push(answer.ms);
    statuses.push(answer.status);
    const answers = [answer];
    if (answer.status === 201) {
      answers.push(await player.call('GET', `${files(id)}/preview?width=30`));
      await player.call('DELETE', files(id), {});
    }
    for (const one of answers) {
      if (one.status < 500 || isBusy(one)) continue;
      unexpected += 1;
      process.stderr.write(`${name}: ${textOf(one)}\n`);
    }
    if (number % 50 === 0) memory.push(await server.memory());
    if ((number + 1) % 500 === 0) progress(`  ${number + 1} of ${uploads} uploads`);
  });
  const { status } = await scene.guest().call('GET', '/v1/ping');
  return [
    { what: 'changed pictures', value: uploads },
    ...countsOf('answered', statuses),
    none('other answers of 5xx', unexpected),
    none('servers that have ended', server.hasEnded || status !== 200 ? 1 : 0),
    atMost('slowest upload', [most(times), MS_MAX], seconds),
    atMost('memory at most', [most(memory), MEMORY_MAX], megabytes),
  ];
}
