/** Clients that reset their connection at every stage of every protocol. */
import { PROJECT_ID } from '#shared/constants.ts';
import { aPng } from '#tests/support/pictures.ts';
import {
  documents,
  files,
  type Identity,
  KEY,
  nextAddress,
  participants,
  sleep,
} from '../../tools/caller.ts';
import { anOpenTournament, concurrently } from '../../tools/people.ts';
import { type Line, none } from '../../tools/report.ts';
import { exchange, frameOf, requestBytes, upgradeBytes } from '../../tools/wire.ts';
import { watchMemory } from '../honest.ts';
import type { Scene } from '../scene.ts';

const RESETS_OF_EACH = 200;
const AT_ONCE = 20;
/** Milliseconds between the last bytes and the reset: none, during the server's work, and about when it answers. */
const PAUSES_MS = [0, 1, 5, 30];
const GROWTH_MAX_MB = 300;

/** A stage has a name and the bytes sent before the reset; `reads`: the reset follows the first bytes of the answer. */
type Stage = [what: string, bytes: () => string, reads?: 'reads'];
type Headers = Record<string, string | number>;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const FORGED_JWT = `${encoded({ alg: 'HS256' })}.${encoded({ userId: 'a', sessionId: 'b', exp: 4e9 })}.${'x'.repeat(43)}`;

const fromNew = (headers: Headers) => ({ 'x-forwarded-for': nextAddress(), ...headers });
const head = (method: string, path: string, headers: Headers = {}) =>
  requestBytes(method, path, fromNew(headers)).toString('latin1');
const upgrade = (headers: Identity = {}, search?: string) =>
  upgradeBytes({ ...fromNew({}), ...headers }, search).toString('latin1');

function stages(player: Identity, tournament: string, png: Buffer): Stage[] {
  const disposition = 'Content-Disposition: form-data; name=';
  const begun = `--a\r\n${disposition}"fileId"\r\n\r\nunique()\r\n--a\r\n${disposition}"file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const form = `${begun}${png.toString('latin1')}\r\n--a--\r\n`;
  const list = documents('tournaments');
  const length = (bytes: number) => ({ 'content-length': bytes });
  const chunked = { 'transfer-encoding': 'chunked' };
  const post = (path: string, type: string, framing: Headers) =>
    head('POST', path, { ...player, 'content-type': type, ...framing });
  const join = (framing: Headers) => post(participants(tournament), 'application/json', framing);
  const upload = (framing: Headers) => post(files(), 'multipart/form-data; boundary=a', framing);
  const subscribe = frameOf({ type: 'subscribe', data: [{ channels: ['documents'] }] }).toString('latin1');
  return [
    ['HTTP: nothing sent', () => ''],
    ['HTTP: in the head', () => 'GET /v1/ping HTTP/1.1\r\nho'],
    ['HTTP: after bytes that are no HTTP', () => 'NOTHING\r\n\r\n'],
    ['HTTP: CONNECT', () => head('CONNECT', 'a:443')],
    ['HTTP: in a body', () => `${join(length(900))}{"a":`],
    ['HTTP: in a chunk', () => `${join(chunked)}ff\r\n{"a"`],
    ['HTTP: in a body that is too long', () => join(length(9_000_000)) + 'x'.repeat(100_000)],
    ['HTTP: in the work for a join', () => `${join(length(2))}{}`],
    ['HTTP: in the work for a list', () => head('GET', `${list}?n=${Math.random()}`, player)],
    ['HTTP: many requests in one packet', () => head('GET', list).repeat(20)],
    ['HTTP: in the answer', () => head('GET', list), 'reads'],
    ['page: in the answer', () => head('GET', '/', { 'accept-encoding': 'br' }), 'reads'],
    ['upload: in the form', () => upload(length(90_000)) + begun + 'x'.repeat(500)],
    [
      'upload: in a chunk of the form',
      () => `${upload(chunked)}${(begun.length + 9).toString(16)}\r\n${begun}`,
    ],
    ['upload: in the work for a picture', () => upload(length(form.length)) + form],
    ['CSV: in the table of transfers', () => head('GET', '/v1/ledger/transfers.csv', KEY), 'reads'],
    ['CSV: in the table of accounts', () => head('GET', '/v1/users.csv', KEY)],
    ['realtime: in the upgrade, forged JWT', () => upgrade({}, `project=${PROJECT_ID}&jwt=${FORGED_JWT}`)],
    ['realtime: in the upgrade, session', () => upgrade(player)],
    ['realtime: in the upgrade, host that is none', () => upgrade({ host: 'a b' })],
    ['realtime: in the upgrade, other project', () => upgrade({}, 'project=other')],
    ['realtime: after the upgrade', () => upgrade(player), 'reads'],
    ['realtime: in a frame', () => upgrade() + subscribe.slice(0, 9)],
    ['realtime: after a subscription', () => upgrade() + subscribe, 'reads'],
  ];
}

export async function runResets(scene: Scene): Promise<Line[]> {
  const each = scene.times(RESETS_OF_EACH, PAUSES_MS.length);
  const { server } = scene;
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host, { fee: 10, max: 10_000 });
  const memory = await watchMemory(server);
  const openBefore = await server.openConnections();
  const lines: Line[] = [];
  let ended = 0;
  for (const stage of stages(player.identity, tournament, await aPng(60, 60))) {
    const [what, bytes, reads] = stage;
    await concurrently(each, AT_ONCE, (index) => {
      const pauseMs = reads ? undefined : PAUSES_MS[index % PAUSES_MS.length];
      return exchange(server.port, Buffer.from(bytes(), 'latin1'), () => reads === 'reads', pauseMs);
    });
    // The work that a reset causes ends a little later.
    await sleep(200);
    if (server.hasEnded) {
      ended += 1;
      process.stderr.write(`${what}:\n${server.output}\n`);
      await server.restart();
    }
    lines.push({ what, value: each });
  }
  const visitor = scene.guest();
  const { status } = await visitor.call('GET', documents('tournaments'));
  await sleep(1000);
  visitor.close();
  await sleep(100);
  const left = [...(await server.openConnections())].filter((open) => !openBefore.has(open));
  return [
    ...lines,
    none('stages that ended the server', ended),
    none('answers other than 200 afterwards', status === 200 ? 0 : 1),
    none('connections left open', left.length),
    ...(await memory(GROWTH_MAX_MB)),
  ];
}
