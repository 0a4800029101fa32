/** Reads and creates through HTTP: calls per second and processor time for each, compared with PocketBase. */
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller, documents, GUEST, type Identity, sessionOf } from '../../tools/caller.ts';
import type { Line } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { type PocketBase, type PocketBaseUser, startPocketBase } from '../pocketbase.ts';
import {
  type Ask,
  address,
  asking,
  Clients,
  type Contender,
  compareRates,
  type OwnContender,
  race,
  reading,
  withPlayed,
} from '../race.ts';

const CLIENTS = 64;
const SIZE = 25;
/** At most so many lists may wait for the database; more are answered 503 on a busy machine. */
const NEVER_REFUSED = 32;

type Data = Record<string, unknown>;

interface Shape {
  what: string;
  ours: (server: OwnContender) => Ask;
  /** The same request for PocketBase. */
  theirs?: (copy: Copy) => Ask;
  /** The least ratio of our answers per second to theirs. */
  target?: number;
}

/** A PocketBase with a copy of a server's documents. */
interface Copy {
  one: string;
  user: PocketBaseUser;
}

const FEEDBACK = {
  name: 'Visitor',
  email: 'visitor@example.com',
  subject: 'A word',
  message: 'The brackets are easy to read on a phone, and the list of winners is what I looked for.',
};
const records = (collection: string) => `/api/collections/${collection}/records`;
const bearer = ({ token }: PocketBaseUser) => ({ authorization: token });
const host = ({ fixture }: OwnContender) => sessionOf(fixture.hosts[0]?.token ?? '');
const player = ({ fixture }: OwnContender) => sessionOf(fixture.players[0]?.token ?? '');
const visitor = () => GUEST;
const newest = ({ fixture }: OwnContender) => fixture.tournaments.at(-1) ?? '';
const list = address(requests.ahead(SIZE));
const ownList = address({ collection: 'tournaments', queries: [query.limit(SIZE)] });
const aheadQueries = [
  query.equal('status', ['Open', 'Upcoming', 'Ongoing']),
  query.orderAsc('startDate'),
  query.limit(SIZE),
];
const ahead = {
  filter: 'status = "Open" || status = "Upcoming" || status = "Ongoing"',
  sort: 'startDate',
  perPage: String(SIZE),
};
const creating = (path: string, body: Data, identity: Identity = {}, status = 201): Ask => ({
  ...asking('POST', path, identity, body),
  status,
});
/** Browsers accept compressed answers. */
const compressed = { 'accept-encoding': 'gzip, deflate, br' };
const home = (reader: (server: OwnContender) => Identity, encoding: Identity = {}) => {
  return (server: OwnContender) => reading('/', { ...reader(server), ...encoding });
};

const READS: readonly Shape[] = [
  { what: `list of ${SIZE} for cards`, ours: () => reading(list) },
  { what: 'one tournament', ours: (server) => reading(address(requests.tournament(newest(server)))) },
  { what: 'standings', ours: (server) => reading(`/v1/tournaments/${newest(server)}/standings`) },
  { what: `list of ${SIZE}, read by a host`, ours: (server) => reading(list, host(server)) },
  { what: 'the account of a player', ours: (server) => reading('/v1/account', player(server)) },
  { what: 'home of a visitor', ours: home(visitor) },
  { what: 'home of a player', ours: home(player) },
  { what: 'home of a visitor, compressed', ours: home(visitor, compressed) },
  { what: 'home of a player, compressed', ours: home(player, compressed) },
];

const DOCUMENTS: readonly Shape[] = [
  {
    what: `list of ${SIZE}`,
    ours: () => reading(address({ collection: 'tournaments', queries: aheadQueries })),
    theirs: () => reading(`${records('tournaments')}?${new URLSearchParams(ahead)}`),
    target: 25,
  },
  {
    what: 'one document',
    ours: (server) => reading(documents('tournaments', newest(server))),
    theirs: ({ one }) => reading(`${records('tournaments')}/${one}`),
    target: 6,
  },
  {
    // Own Drafts may be in it, so it is read from the database each time.
    what: `list of ${SIZE} with own Drafts, read by a host`,
    ours: (server) => ({ ...reading(ownList, host(server)), clients: NEVER_REFUSED }),
    theirs: ({ user }) => ({
      ...reading(`${records('tournaments')}?perPage=${SIZE}`, bearer(user)),
      clients: NEVER_REFUSED,
    }),
    target: 3,
  },
  {
    what: 'a host creates a tournament',
    ours: (server) =>
      creating(documents('tournaments'), { documentId: 'unique()', data: tournamentData() }, host(server)),
    theirs: ({ user }) => {
      const data = { ...tournamentData(), host: user.id, status: 'Draft' };
      return creating(records('tournaments'), data, bearer(user), 200);
    },
    target: 1,
  },
  {
    what: 'a visitor sends feedback',
    ours: () => creating(documents('feedback'), { documentId: 'unique()', data: FEEDBACK }),
    theirs: () => creating(records('feedback'), FEEDBACK, {}, 200),
    target: 1,
  },
];

export const measureReads = (setting: Setting) => withPlayed(setting, (server) => compare(READS, server, []));

export function measureDocuments(setting: Setting): Promise<Line[]> {
  return withPlayed(setting, async (server) => {
    const binary = process.env.POCKETBASE;
    if (!binary) return compare(DOCUMENTS, server, []);
    const peer = await startPocketBase(binary, await setting.databases.folder());
    const clients = new Clients(peer.server.port, CLIENTS);
    try {
      const contender = { name: 'PocketBase', server: peer.server, clients };
      return await compare(DOCUMENTS, server, [contender], await copyInto(peer, server));
    } finally {
      clients.close();
      await peer.server.terminate();
    }
  });
}

async function compare(
  shapes: readonly Shape[],
  server: OwnContender,
  peers: readonly Contender[],
  copy?: Copy,
): Promise<Line[]> {
  const lines: Line[] = [];
  const peer = peers[0]?.name ?? 'PocketBase: skipped, POCKETBASE names no binary';
  for (const { what, ours, theirs, target } of shapes) {
    const [own, rounds] = await race(what, [server, ...peers], (one) =>
      one !== server && theirs ? theirs(copy as Copy) : ours(server),
    );
    lines.push(compareRates(what, own, theirs && { name: peer, rounds, target }));
  }
  return lines;
}

/** Stores a server's documents, with the attributes that its host reads, and one user who owns them. */
async function copyInto(peer: PocketBase, contender: OwnContender): Promise<Copy> {
  const caller = new Caller(() => contender.server.port, host(contender));
  const all = address({ collection: 'tournaments', queries: [query.limit(100)] });
  const { documents: found }: { documents: Data[] } = await caller.expect('GET', all);
  caller.close();
  const user = await peer.createUser('host@example.com');
  const isOwn = ([name, value]: [string, unknown]) => !name.startsWith('$') && value !== null;
  const copies = found.map((document) => ({
    ...Object.fromEntries(Object.entries(document).filter(isOwn)),
    host: user.id,
  }));
  const own = 'host = @request.auth.id';
  const seen = `status != "Draft" || ${own}`;
  // The field's type is derived from a value of the attribute in any document that has one.
  const example = Object.assign({}, ...copies, tournamentData()) as Data;
  const index = 'create index tournaments_by_status on tournaments (status, startDate)';
  await peer.createCollection('tournaments', example, { listRule: seen, viewRule: seen, createRule: own }, [
    index,
  ]);
  await peer.createCollection('feedback', FEEDBACK, { createRule: '' });
  const ids: string[] = [];
  for (const data of copies) ids.push(await peer.createRecord('tournaments', data));
  return { one: ids.at(-1) ?? '', user };
}
