/** How often a picture that is sent again is missed, and how often two honest pictures of a lobby are taken for one. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hashOf } from './check-picture.ts';
import { DIFFERENCE_MAX, differencesFrom, roughDifferencesFrom } from './picture-difference.ts';
import { COMPARED_MAX } from './seen-pictures.ts';

const SCREENS = 100;
const [WIDTH, HEIGHT] = [960, 540];

let state = 42;
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
const whole = (max: number) => Math.floor(random() * max);
const within = (from: number, to: number) => from + random() * (to - from);
const word = () => Array.from({ length: 4 + whole(9) }, () => String.fromCharCode(97 + whole(26))).join('');

interface Lobby {
  ground: string;
  room: string;
  players: { name: string; kills: number }[];
}
const aLobby = (): Lobby => ({
  ground: `rgb(${whole(90)},${whole(90)},${whole(90)})`,
  room: String(10_000_000 + whole(90_000_000)),
  players: Array.from({ length: 12 }, () => ({ name: word(), kills: whole(15) })),
});

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Letters of three by five points, so that no font is needed. */
function write(text: string, x: number, y: number, size: number, fill: string): string {
  const point = size / 6;
  const points = [...text].flatMap((letter, at) =>
    Array.from({ length: 15 }, (_, place) =>
      (letter.charCodeAt(0) * 2654435761) & (1 << (place + 4))
        ? `M${x + at * size * 0.7 + (place % 3) * point} ${y + Math.floor(place / 3) * point}h${point}v${point}h-${point}z`
        : '',
    ),
  );
  return `<path d="${points.join('')}" fill="${fill}"/>`;
}

/** The results of a lobby, with the row of one player marked; or the result of one player. */
function draw(lobby: Lobby, mine: number, isTable: boolean): Promise<Buffer> {
  const clock = `20${10 + whole(49)}`;
  const head = [
    box(0, 0, WIDTH, HEIGHT, lobby.ground),
    box(0, 0, WIDTH, 48, '#111'),
    write(`room ${lobby.room}`, 24, 12, 24, '#fc0'),
    write(clock, 840, 12, 24, '#fff'),
  ];
  const { name, kills } = lobby.players[mine] as Lobby['players'][number];
  const table = lobby.players.flatMap((player, row) => {
    const [x, y] = [30 + (row % 2) * 460, 66 + Math.floor(row / 2) * 76];
    return [
      box(x, y, 440, 66, row === mine ? '#c80' : '#223'),
      write(`${row + 1} ${player.name}`, x + 14, y + 18, 30, '#fff'),
      write(String(player.kills), x + 380, y + 18, 30, '#9f9'),
    ];
  });
  const card = [
    write(mine === 0 ? 'booyah' : `${mine + 1} of 48`, 60, 90, 96, '#fc0'),
    write(name, 60, 210, 48, '#fff'),
    write(`kills ${kills} damage ${whole(3000)}`, 60, 290, 40, '#9f9'),
    ...[0, 1, 2, 3].flatMap((mate) => [
      box(60 + mate * 218, 360, 200, 140, '#334'),
      `<circle cx="${110 + mate * 218}" cy="415" r="34" fill="hsl(${whole(360)},60%,50%)"/>`,
      write(word(), 70 + mate * 218, 470, 18, '#fff'),
    ]),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${[...head, ...(isTable ? table : card)].join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Ways to change a picture: saved again, scaled, cropped at one side, all around, differently at each side. */
const CHANGES: ((picture: Buffer) => Promise<Buffer>)[] = [
  (picture) =>
    sharp(picture)
      .jpeg({ quality: 40 + whole(45) })
      .toBuffer(),
  (picture) =>
    sharp(picture)
      .resize(Math.floor(WIDTH * within(0.35, 0.9)))
      .jpeg({ quality: 75 })
      .toBuffer(),
  (picture) => {
    const cuts = [0, 0, 0, 0];
    cuts[whole(4)] = within(0.05, 0.2);
    return crop(picture, cuts);
  },
  (picture) => crop(picture, Array<number>(4).fill(within(0.02, 0.1))),
  (picture) =>
    crop(
      picture,
      [0, 0, 0, 0].map(() => within(0, 0.1)),
    ),
];

function crop(
  picture: Buffer,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
): Promise<Buffer> {
  return sharp(picture)
    .extract({
      left: Math.round(left * WIDTH),
      top: Math.round(top * HEIGHT),
      width: Math.round((1 - left - right) * WIDTH),
      height: Math.round((1 - top - bottom) * HEIGHT),
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function isNear(one: Buffer, other: Buffer): Promise<boolean> {
  const [difference = 1] = differencesFrom(await hashOf(one), [await hashOf(other)]);
  return difference <= DIFFERENCE_MAX;
}

it('pictures that are sent again are seen, and honest ones of one lobby are not taken for one', async () => {
  let [missed, mistaken] = [0, 0];
  for (let turn = 0; turn < SCREENS; turn++) {
    const lobby = aLobby();
    const isTable = turn % 2 === 0;
    const first = await draw(lobby, whole(6), isTable);
    const other = await draw(lobby, 6 + whole(6), isTable);
    const change = CHANGES[turn % CHANGES.length] as (typeof CHANGES)[number];
    const again = await change(first);
    if (!(await (turn % 4 < 2 ? isNear(first, again) : isNear(again, first)))) missed++;
    if (await isNear(first, other)) mistaken++;
  }
  process.stdout.write(`Of ${SCREENS} pictures ${missed} were missed, and ${mistaken} mistaken.\n`);
  expect(missed).toBeLessThanOrEqual(SCREENS * 0.02);
  expect(mistaken).toBeLessThanOrEqual(SCREENS * 0.01);
});

it('one that is sent again is among the nearest of a rough look at many of one layout', async () => {
  const { ground } = aLobby();
  const screens: Buffer[] = [];
  for (let turn = 0; turn < SCREENS; turn++)
    screens.push(await draw({ ...aLobby(), ground }, whole(12), turn % 2 === 0));
  const hashes = await Promise.all(screens.map(hashOf));
  let worst = 0;
  for (const [turn, screen] of screens.slice(0, SCREENS / 10).entries()) {
    const again = await (CHANGES[turn % CHANGES.length] as (typeof CHANGES)[number])(screen);
    const differences = roughDifferencesFrom(await hashOf(again), hashes);
    const own = differences[turn] ?? 1;
    worst = Math.max(worst, differences.filter((difference) => difference < own).length);
  }
  process.stdout.write(`Of ${hashes.length} pictures up to ${worst} seemed nearer.\n`);
  // The limit is the same share of the pictures as is compared exactly among the latest ones.
  expect(worst).toBeLessThan((COMPARED_MAX / 3000) * hashes.length);
});

it('pictures of one colour are alike where the colour is', async () => {
  const flat = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  expect(await isNear(await flat('#f80'), await flat('#f80'))).toBe(true);
  expect(await isNear(await flat('#f80'), await flat('#024'))).toBe(false);
});
