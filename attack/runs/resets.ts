/** Clients that reset their connection at every stage of every protocol. */
import { connect } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';
import { aPng } from '#tests/support/pictures.ts';
import { API_KEY, documents, files, identityHeaders, nextAddress, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { textFrame, upgradeHead } from '../../tools/realtime.ts';
import { watchMemory } from '../honest.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const RESETS_OF_EACH = 200;
/** Connections at a time. */
const AT_ONCE = 20;
/** Until the reset, after what was sent: none, within the work for it, and about when it is answered. */
const PAUSES_MS = [0, 1, 5, 30];
const GROWTH_MAX_MB = 300;

/** What is sent before the reset; `reads`: the reset follows the first bytes of the answer. */
interface Stage {
  what: string;
  bytes: () => string;
  reads?: boolean;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const FORGED_JWT = `${encoded({ alg: 'HS256' })}.${encoded({ userId: 'a', sessionId: 'b', exp: 4e9 })}.${'x'.repeat(43)}`;

const head = (line: string, headers: Record<string, string> = {}) =>
  [
    `${line} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${nextAddress()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const upgrade = (search: string, headers: Record<string, string> = {}) =>
  upgradeHead(search, { 'x-forwarded-for': nextAddress(), ...headers });

function stages(player: Record<string, string>, tournament: string, png: Buffer): Stage[] {
  const json = { 'content-type': 'application/json' };
  const form = 'multipart/form-data; boundary=a';
  const begun = `--a\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const key = { 'x-appwrite-key': API_KEY };
  const project = `project=${PROJECT_ID}`;
  const join = `POST /v1/tournaments/${tournament}/participants`;
  const subscribe = textFrame(JSON.stringify({ type: 'subscribe', data: [{ channels: ['documents'] }] }));
  return [
    { what: 'HTTP: nothing sent', bytes: () => '' },
    { what: 'HTTP: in the head', bytes: () => 'GET /v1/ping HTTP/1.1\r\nho' },
    { what: 'HTTP: after bytes that are no HTTP', bytes: () => 'NOTHING\r\n\r\n' },
    { what: 'HTTP: CONNECT', bytes: () => head('CONNECT a:443') },
    {
      what: 'HTTP: in a body',
      bytes: () => `${head(join, { ...player, ...json, 'content-length': '900' })}{"a":`,
    },
    {
      what: 'HTTP: in a chunk',
      bytes: () => `${head(join, { ...player, ...json, 'transfer-encoding': 'chunked' })}ff\r\n{"a"`,
    },
    {
      what: 'HTTP: in a body that is too long',
      bytes: () => `${head(join, { ...player, ...json, 'content-length': '9000000' })}${'x'.repeat(100_000)}`,
    },
    {
      what: 'HTTP: in the work for a join',
      bytes: () => `${head(join, { ...player, ...json, 'content-length': '2' })}{}`,
    },
    {
      what: 'HTTP: in the work for a list',
      bytes: () => head(`GET ${documents('tournaments')}?n=${Math.random()}`, player),
    },
    {
      what: 'HTTP: many requests in one packet',
      bytes: () => head(`GET ${documents('tournaments')}`).repeat(20),
    },
    { what: 'HTTP: in the answer', bytes: () => head(`GET ${documents('tournaments')}`), reads: true },
    { what: 'page: in the answer', bytes: () => head('GET /', { 'accept-encoding': 'br' }), reads: true },
    {
      what: 'upload: in the form',
      bytes: () =>
        `${head(`POST ${files()}`, { ...player, 'content-type': form, 'content-length': '90000' })}${begun}${'x'.repeat(500)}`,
    },
    {
      what: 'upload: in a chunk of the form',
      bytes: () =>
        `${head(`POST ${files()}`, { ...player, 'content-type': form, 'transfer-encoding': 'chunked' })}${(begun.length + 9).toString(16)}\r\n${begun}`,
    },
    {
      what: 'upload: in the work for a picture',
      bytes: () => {
        const body = `${begun}${png.toString('latin1')}\r\n--a--\r\n`;
        return `${head(`POST ${files()}`, { ...player, 'content-type': form, 'content-length': String(body.length) })}${body}`;
      },
    },
    {
      what: 'CSV: in the table of transfers',
      bytes: () => head('GET /v1/ledger/transfers.csv', key),
      reads: true,
    },
    { what: 'CSV: in the table of accounts', bytes: () => head('GET /v1/users.csv', key) },
    { what: 'realtime: in the upgrade, forged JWT', bytes: () => upgrade(`${project}&jwt=${FORGED_JWT}`) },
    { what: 'realtime: in the upgrade, session', bytes: () => upgrade(project, player) },
    {
      what: 'realtime: in the upgrade, host that is none',
      bytes: () => upgrade(project).replace('127.0.0.1', 'a b'),
    },
    { what: 'realtime: in the upgrade, other project', bytes: () => upgrade('project=other') },
    { what: 'realtime: after the upgrade', bytes: () => upgrade(project, player), reads: true },
    { what: 'realtime: in a frame', bytes: () => `${upgrade(project)}${subscribe.slice(0, 9)}` },
    { what: 'realtime: after a subscription', bytes: () => `${upgrade(project)}${subscribe}`, reads: true },
  ];
}

function reset(port: number, { bytes, reads = false }: Stage, pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes(), 'latin1'));
      if (reads) socket.once('data', () => socket.resetAndDestroy());
      else setTimeout(() => socket.resetAndDestroy(), pauseMs);
    });
    // The server may be faster to close it.
    socket.on('error', () => {}).on('close', () => resolve());
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

export async function runResets(scene: Scene): Promise<Count[]> {
  const each = scene.times(RESETS_OF_EACH, PAUSES_MS.length);
  const { server } = scene;
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host.caller, { fee: 10, max: 10_000 });
  const memory = await watchMemory(server);
  const openBefore = await server.openConnections();
  const counts: Count[] = [];
  let ended = 0;
  for (const stage of stages(identityHeaders(player.caller.identity), tournament, await aPng(60, 60))) {
    for (let done = 0; done < each; done += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, each - done) }, (_, index) =>
          reset(server.port, stage, PAUSES_MS[index % PAUSES_MS.length] ?? 0),
        ),
      );
    }
    // What the reset has set off ends later.
    await sleep(200);
    if (server.hasEnded) {
      ended += 1;
      process.stderr.write(`${stage.what}:\n${server.output}\n`);
      await server.restart();
    }
    counts.push({ what: stage.what, value: each });
  }
  const visitor = scene.guest();
  const { status } = await visitor.call('GET', documents('tournaments'));
  await sleep(1000);
  visitor.close();
  await sleep(100);
  const left = [...(await server.openConnections())].filter((open) => !openBefore.has(open));
  return [
    ...counts,
    none('stages that ended the server', ended),
    none('answers other than 200 afterwards', status === 200 ? 0 : 1),
    none('connections left open', left.length),
    ...(await memory(GROWTH_MAX_MB)),
  ];
}
