/** Entries that wait on phones without a connection: their order, conflicts, and that each is done exactly once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { callsOf, type EntryCall, verdictOf } from './calls.ts';
import { CHANGED, type Entered, type HandedEntry, readHanded, type WaitingEntry } from './entry.ts';
import { entriesIn, framesOf, type Reading, readCount, withFrame } from './frames.ts';
import { boardAfter, matchesAfter, standingsAfter } from './overlay.ts';
import { again, nextToSend, refused, tried, withEntered, withHanded, without } from './queue.ts';
import { savedResults } from './saved.ts';
import { type Line, sendOne } from './send-one.ts';

const NO_ROOM = { roomID: '', roomPass: '' };
const NO_RESULTS = { rows: [], guests: 0 };
const on = (match: string, revision = 0, isOnWaiting = false) => ({ match, revision, isOnWaiting });
const rowsOf = (winner: string) => ({ rows: [{ entry: winner, placement: 1, kills: 0 }], guests: 0 });
const results = (match: string, winner: string): Entered => ({
  kind: 'results',
  results: rowsOf(winner),
  finishes: true,
  base: NO_RESULTS,
  ...on(match),
});
const room = (match: string, roomID: string): Entered => ({
  kind: 'room',
  room: { roomID, roomPass: '1' },
  base: NO_ROOM,
  ...on(match),
});
const checkIn = (user: string): Entered => ({ kind: 'checkIn', user });

const waiting = (id: string, entered: Entered, changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  account: 'host',
  tournament: 't',
  at: 1,
  isTried: false,
  refusal: null,
  entered,
  ...changes,
});
const typed = (queue: readonly WaitingEntry[], id: string, entered: Entered, account = 'host') =>
  withEntered(queue, { id, account, tournament: 't', entered, now: 5 });

const matchDocument = (id: string, saved: Saved): MatchDocument =>
  ({
    $id: id,
    matchStatus: saved.isOver ? 'Finished' : saved.isStarted ? 'Ongoing' : 'Scheduled',
    matchResults: saved.revision
      ? JSON.stringify({ revision: saved.revision, rows: saved.rows, by: null, at: '' })
      : null,
    entryDetails: saved.roomRevision ? saved.room : null,
    roomRevision: saved.roomRevision,
  }) as unknown as MatchDocument;

interface Saved {
  isStarted: boolean;
  isOver: boolean;
  revision: number;
  rows: unknown;
  room: string | null;
  roomRevision: number;
}

/** The server's rules, as docs/wire.md and docs/product.md state them. */
class Server {
  readonly matches = new Map<string, Saved>();
  readonly present = new Set<string>();
  writes = 0;
  readonly #answers = new Map<string, unknown>();

  saved(match: string): Saved {
    const known = this.matches.get(match);
    if (known) return known;
    const none = {
      isStarted: !match.startsWith('later'),
      isOver: false,
      revision: 0,
      rows: null,
      room: null,
      roomRevision: 0,
    };
    this.matches.set(match, none);
    return none;
  }

  call(account: string, { path, body, ownKey }: EntryCall): unknown {
    const key = `${account} ${ownKey}`;
    const text = JSON.stringify([path, body]);
    const stored = this.#answers.get(key);
    if (stored !== undefined) {
      if (stored !== text) throw new Refusal(409, 'idempotencyKeyReused');
      return {};
    }
    this.#change(path, body);
    this.#answers.set(key, text);
    this.writes += 1;
    return {};
  }

  #change(path: string, body: Record<string, unknown>): void {
    const part = (index: number) => path.split('/')[index] ?? '';
    if (path.endsWith('check-in')) {
      this.present.add(part(4));
      return;
    }
    if (path.endsWith('results')) {
      const saved = this.saved(part(2));
      if (saved.revision !== body.revision) throw new Refusal(409, 'resultsChanged');
      Object.assign(saved, { revision: saved.revision + 1, rows: body.rows });
      return;
    }
    const saved = this.saved(part(6));
    const data = body.data as Record<string, unknown>;
    if (data.matchStatus) {
      if (saved.isOver) throw new Refusal(409, 'matchFinished');
      saved.isStarted = true;
      saved.isOver = data.matchStatus === 'Finished';
      return;
    }
    if (saved.roomRevision !== data.roomRevision) throw new Refusal(409, 'changedMeanwhile');
    Object.assign(saved, { room: data.entryDetails, roomRevision: saved.roomRevision + 1 });
  }
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** @param losesAnswers for each of the next calls, whether its answer is lost on the way */
function lineTo(server: Server, account: string, losesAnswers: boolean[] = []): Line {
  return {
    call: async (call) => {
      const answer = server.call(account, call);
      if (losesAnswers.shift()) throw new TypeError('no line');
      return answer;
    },
    readMatch: async (id) => matchDocument(id, server.saved(id)),
    isCheckedIn: async (_tournament, user) => server.present.has(user),
    isSignedIn: async () => true,
    answerOf: (error) => (error instanceof Refusal ? { status: error.status, reason: error.message } : null),
  };
}

/** Sends entries until none can be sent any more. */
async function sendAll(queue: readonly WaitingEntry[], line: Line): Promise<WaitingEntry[]> {
  let left = [...queue];
  for (let next = nextToSend(left); next; next = nextToSend(left)) {
    left = tried(left, new Set([next.id]));
    const outcome = await sendOne(next, line);
    if (outcome.kind !== 'saved' && outcome.kind !== 'refused') return left;
    left = outcome.kind === 'saved' ? without(left, next.id) : refused(left, next.id, outcome.refusal);
  }
  return left;
}

const stateOf = ({ matches, present }: Server) => ({
  matches: Object.fromEntries([...matches].sort()),
  present: [...present].sort(),
});

describe('the queue', () => {
  it('keeps one entry for each thing, the newest, at the place and on the base of the first', () => {
    let queue = typed([], 'a', room('m', '1'));
    queue = typed(queue, 'b', checkIn('u'));
    queue = typed(queue, 'c', { ...room('m', '2'), ...on('m', 1, true) } as Entered);
    queue = typed(queue, 'd', checkIn('u'));
    expect(queue.map(({ id, entered }) => [id, entered])).toEqual([
      ['c', { ...room('m', '2'), ...on('m') }],
      ['b', checkIn('u')],
    ]);
  });

  it('keeps what may be with the server already, and sends what was typed on it after it', async () => {
    const first = tried(typed([], 'a', results('m', 'x')), new Set(['a']));
    const onTop = { ...results('m', 'y'), ...on('m', 1, true), base: rowsOf('x') } as Entered;
    const queue = typed(first, 'b', onTop);
    expect(queue.map(({ id }) => id)).toEqual(['a', 'b']);
    const server = new Server();
    expect(await sendAll(queue, lineTo(server, 'host'))).toEqual([]);
    expect(server.saved('m')).toMatchObject({ revision: 2, rows: rowsOf('y').rows, isOver: true });
    // If somebody else saved first, only the newest of the entries is offered.
    const other = new Server();
    await sendAll(typed([], 'z', results('m', 'z')), lineTo(other, 'other'));
    const left = await sendAll(queue, lineTo(other, 'host'));
    expect(left).toMatchObject([
      { id: 'b', refusal: CHANGED, entered: { revision: 0, results: rowsOf('y') } },
    ]);
    expect(other.saved('m').rows).toEqual(rowsOf('z').rows);
    // The same holds on a phone that never had the first of the two entries.
    expect(await sendAll([queue[1] as WaitingEntry], lineTo(other, 'third'))).toMatchObject([
      { id: 'b', refusal: CHANGED },
    ]);
  });

  it('sends in order, but a room before the results that end its match', () => {
    const queue = ['m', 'n'].flatMap((match, index) => [
      waiting(`results ${match}`, results(match, 'x'), { at: 10 * index }),
      waiting(`room ${match}`, room(match, '1'), { at: 10 * index + 1 }),
    ]);
    const sent: string[] = [];
    let left = queue;
    for (let next = nextToSend(left); next; next = nextToSend(left)) {
      sent.push(next.id);
      left = without(left, next.id);
    }
    expect(sent).toEqual(['room m', 'results m', 'room n', 'results n']);
  });

  it('goes on behind what is refused, which is sent again only when somebody says so', async () => {
    const server = new Server();
    server.saved('m').roomRevision = 1;
    const queue = [waiting('a', room('m', '1')), waiting('b', checkIn('u'), { at: 2 })];
    const left = await sendAll(queue, lineTo(server, 'host'));
    expect(left).toMatchObject([{ id: 'a', refusal: CHANGED }]);
    expect([...server.present]).toEqual(['u']);
    expect(again(left, 'a')).toEqual(left);
    expect(again([waiting('a', checkIn('u'), { refusal: 'checkInNotYet' })], 'a')[0]?.refusal).toBeNull();
  });
});

it.each([
  [null, 'wait'],
  [{ status: 0, reason: null }, 'wait'],
  [{ status: 503, reason: null }, 'wait'],
  [{ status: 429, reason: 'general_rate_limit_exceeded' }, 'wait'],
  [{ status: 401, reason: 'unauthorized' }, 'unsure'],
  [{ status: 409, reason: 'checkInClosed' }, 'refused'],
])('an answer %o: %s', (answer, kind) => expect(verdictOf(answer).kind).toBe(kind));

it('who is signed out keeps what waits; who has lost the right is told', async () => {
  const call = async () => {
    throw new Refusal(401, 'unauthorized');
  };
  const line = (isSignedIn: boolean): Line => ({
    ...lineTo(new Server(), 'host'),
    call,
    isSignedIn: async () => isSignedIn,
  });
  const entry = waiting('a', checkIn('u'));
  expect((await sendOne(entry, line(false))).kind).toBe('signedOut');
  expect(await sendOne(entry, line(true))).toMatchObject({ kind: 'refused', refusal: 'unauthorized' });
});

it('what another phone hands over is read only where it is one', () => {
  const entries = [checkIn('u'), room('m', '1'), results('m', 'x')].map((entered, index) => ({
    id: `k${index}`,
    tournament: 't',
    entered,
  }));
  expect(readHanded(JSON.parse(JSON.stringify(entries)))).toEqual(entries);
  for (const wrong of [
    null,
    {},
    [{ ...entries[0], id: 'a b' }],
    [{ ...entries[0], entered: { kind: 'pay', user: 'u' } }],
    [{ ...entries[1], entered: { ...entries[1]?.entered, revision: -1 } }],
    [{ ...entries[2], entered: { ...entries[2]?.entered, results: { rows: [{ entry: 'x' }], guests: 0 } } }],
  ])
    expect(readHanded(wrong)).toBeNull();
});

it('is shown as it will be', () => {
  const none: Saved = {
    isStarted: true,
    isOver: false,
    revision: 0,
    rows: null,
    room: null,
    roomRevision: 0,
  };
  const before = [matchDocument('m', none), matchDocument('n', none)];
  const queue = [
    waiting('a', room('m', '1')),
    waiting('b', results('m', 'x')),
    waiting('c', room('n', '2'), { refusal: CHANGED }),
    waiting('d', checkIn('u')),
  ];
  const after = matchesAfter(before, queue);
  expect(after[0]).toMatchObject({ matchStatus: 'Finished', roomRevision: 1 });
  expect(savedResults(after[0] as MatchDocument)).toMatchObject({ revision: 1, results: rowsOf('x') });
  expect(after[1]).toEqual(before[1]);
  const standings = { matches: { played: 0, planned: 2 } } as Parameters<typeof standingsAfter>[0];
  expect(standingsAfter(standings, { before, after }).matches.played).toBe(1);
  const board = {
    entries: [{ entry: 'u', name: 'u', team: null, checkedInAt: null }],
    waiting: [],
    handOverKey: null,
  };
  expect(boardAfter(board, queue).entries[0]?.checkedInAt).toBe(new Date(1).toISOString());
});

describe('on three phones', () => {
  const THINGS: Entered[] = [
    checkIn('u'),
    checkIn('v'),
    room('m', '1'),
    results('m', 'x'),
    { kind: 'start', match: 'later' },
    results('n', 'y'),
  ];
  /** The phone of each of six edits, the order of typing, and the order in which the phones find a connection. */
  const evenings = fc.record({
    phones: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
    lines: fc.array(fc.nat(2), { maxLength: 12 }),
    losses: fc.array(fc.boolean(), { maxLength: 20 }),
    /** A phone that hands its entries to another one before it finds a connection. */
    handed: fc.option(fc.tuple(fc.nat(2), fc.nat(2))),
    accounts: fc.constantFrom(['host', 'host', 'host'], ['host', 'helper', 'host'], ['a', 'b', 'c']),
  });

  const play = async (
    edits: readonly Entered[],
    {
      phones,
      order,
      lines,
      losses,
      handed,
      accounts,
    }: typeof evenings extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    const server = new Server();
    const queues: WaitingEntry[][] = [[], [], []];
    for (const edit of order) {
      const phone = phones[edit] ?? 0;
      queues[phone] = typed(queues[phone] ?? [], `k${edit}`, edits[edit] as Entered, accounts[phone]);
    }
    if (handed) {
      const [from, to] = handed;
      const account = accounts[to] ?? '';
      const entries = queues[from] ?? [];
      queues[from] = tried(entries, new Set(entries.map(({ id }) => id)));
      // Handing over twice does no harm.
      for (const _ of [1, 2]) queues[to] = withHanded(queues[to] ?? [], entries, { account, now: 9 });
    }
    const lost = [...losses];
    for (const phone of [...lines, 0, 1, 2]) {
      queues[phone] = await sendAll(queues[phone] ?? [], lineTo(server, accounts[phone] ?? '', lost));
    }
    lost.length = 0;
    for (const phone of [0, 1, 2])
      queues[phone] = await sendAll(queues[phone] ?? [], lineTo(server, accounts[phone] ?? ''));
    return { server, queues };
  };

  it('six edits about different things end in the same state, in any order, with answers lost and handed over', async () => {
    const server = new Server();
    await sendAll(
      THINGS.map((entered, index) => waiting(`k${index}`, entered, { at: index })),
      lineTo(server, 'host'),
    );
    const expected = stateOf(server);
    expect(expected.matches.later).toMatchObject({ isStarted: true, isOver: false });
    await fc.assert(
      fc.asyncProperty(evenings, async (evening) => {
        const played = await play(THINGS, evening);
        expect(played.queues).toEqual([[], [], []]);
        expect(stateOf(played.server)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('of edits about the same thing the first to arrive stands, and each other one is offered', async () => {
    const same = ['x', 'y', 'z', 'x2', 'y2', 'z2'].map((winner) => results('m', winner));
    await fc.assert(
      fc.asyncProperty(evenings, async (evening) => {
        const { server, queues } = await play(same, evening);
        const saved = server.saved('m');
        expect(saved.revision).toBe(1);
        const offered = queues.flat();
        expect(offered.every(({ refusal }) => refusal === CHANGED)).toBe(true);
        // The newest entry of each phone is saved or offered.
        for (const phone of [0, 1, 2]) {
          const last = evening.order.findLast((edit) => evening.phones[edit] === phone);
          if (last === undefined) continue;
          const mine = JSON.stringify((same[last] as Extract<Entered, { kind: 'results' }>).results.rows);
          const seen = [
            saved.rows,
            ...offered.map(({ entered }) => entered.kind === 'results' && entered.results.rows),
          ];
          expect(seen.map((rows) => JSON.stringify(rows))).toContain(mine);
        }
      }),
      { numRuns: 150 },
    );
  });
});

it('a match that somebody else has started is started; one that cannot be is told', async () => {
  const server = new Server();
  const entry = waiting('a', { kind: 'start', match: 'later' });
  expect((await sendOne(entry, lineTo(server, 'host'))).kind).toBe('saved');
  server.saved('later').isOver = true;
  expect((await sendOne({ ...entry, id: 'b' }, lineTo(server, 'host'))).kind).toBe('saved');
  const call = async () => {
    throw new Refusal(409, 'bracketStale');
  };
  server.saved('later2').isStarted = false;
  const refusing = { ...lineTo(server, 'host'), call };
  const other = waiting('c', { kind: 'start', match: 'later2' });
  expect(await sendOne(other, refusing)).toMatchObject({ kind: 'refused', refusal: 'bracketStale' });
});

it('an entry is the same call on every phone', () => {
  const entry = waiting('a', results('m', 'x'));
  expect(callsOf({ ...entry, account: 'other', at: 99, isTried: true })).toEqual(callsOf(entry));
  expect(callsOf(entry).map(({ ownKey }) => ownKey)).toEqual(['a', 'a-end']);
});

const handedResults = (id: string, players: readonly string[]): HandedEntry => ({
  id,
  tournament: 't',
  entered: {
    kind: 'results',
    match: `m${id}`,
    revision: 0,
    isOnWaiting: false,
    finishes: true,
    base: { rows: [], guests: 0 },
    results: {
      rows: players.map((entry, index) => ({ entry, placement: index + 1, kills: index % 5 })),
      guests: 0,
    },
  },
});
/** The signing key of the tournament. */
const KEY = 'key';
const handed = [
  handedResults(
    'a',
    Array.from({ length: 48 }, (_, index) => `p${index * 7919}`),
  ),
  handedResults('b', ['x']),
];

it('codes are read in any order, more than once, between codes of other kinds and of an earlier series', async () => {
  const frames = await framesOf(handed, KEY);
  const earlier = await framesOf(handed.slice(0, 1), KEY);
  expect(frames.length).toBeGreaterThan(2);
  expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThan(320);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(frames, { minLength: frames.length }),
      fc.array(fc.constantFrom(...frames), { maxLength: 5 }),
      fc.constantFrom([], earlier, ['https://example.com', 'EG2 x 0 3 y', 'EG2 x 4 3 y', 'EG2 x 1 3', '']),
      async (shuffled, twice, others) => {
        const seen = [...others, ...twice, ...shuffled, ...twice];
        const reading = seen.reduce<Reading | null>(withFrame, null);
        if (!reading) throw new Error('nothing was read');
        expect(readCount(reading)).toBe(frames.length);
        expect(await entriesIn(reading, KEY)).toEqual(handed);
      },
    ),
    { numRuns: 30 },
  );
});

it('what was changed, is no entry, or is too much is not taken', async () => {
  const reading = (await framesOf(handed, KEY)).reduce<Reading | null>(withFrame, null) as Reading;
  const changed = { ...reading, parts: reading.parts.with(0, String(reading.parts[0]).replace(/^./, '_')) };
  expect(await entriesIn(changed, KEY)).toBeNull();
  // A person without a desk of the tournament does not have its key.
  expect(await entriesIn(reading, 'key of another tournament')).toBeNull();
  const base64 = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const seriesOf = async (text: string) => {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const data = base64(await new Response(packed).arrayBuffer());
    const how = { name: 'HMAC', hash: 'SHA-256' };
    const utf8 = new TextEncoder();
    const key = await crypto.subtle.importKey('raw', utf8.encode(KEY), how, false, ['sign']);
    const signature = await crypto.subtle.sign('HMAC', key, utf8.encode(data));
    return { sum: base64(signature.slice(0, 12)), parts: [data] };
  };
  expect(await entriesIn(await seriesOf(JSON.stringify(handed)), KEY)).toEqual(handed);
  expect(
    await entriesIn(await seriesOf('[{"id":"a","tournament":"t","entered":{"kind":"pay"}}]'), KEY),
  ).toBeNull();
  expect(await entriesIn(await seriesOf(' '.repeat(2_000_000)), KEY)).toBeNull();
  expect(await entriesIn({ ...(await seriesOf('[]')), parts: ['='] }, KEY)).toBeNull();
});
