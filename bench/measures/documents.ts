/** Reading and creating documents through HTTP, compared with PocketBase when POCKETBASE names its binary. */
import { query } from '#shared/queries.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller, documents, type Identity, sessionOf } from '../../tools/caller.ts';
import type { Line } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { requestBytes } from '../../tools/wire.ts';
import { PocketBase, type PocketBaseUser } from '../pocketbase.ts';
import {
  type Ask,
  address,
  asking,
  Clients,
  type Contender,
  compareProcessor,
  compareRates,
  type OwnContender,
  race,
  reading,
  withPlayed,
} from '../race.ts';

const CLIENTS = 64;
const SIZE = 25;
/** So few lists may always wait for the database; more are answered 503 on a busy machine. */
const NEVER_REFUSED = 32;
const HOST_LIST_TO_VISITOR_LIST = 5;

type Data = Record<string, unknown>;

/** A request in the words of both, and how many times the answers a second of theirs ours has at least. */
interface Shape {
  what: string;
  ours: (server: OwnContender) => Ask;
  theirs: (copy: Copy) => Ask;
  target: number;
}

/** The documents of a server in a PocketBase. */
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
const aheadQueries = [
  query.equal('status', ['Open', 'Upcoming', 'Ongoing']),
  query.orderAsc('startDate'),
  query.limit(SIZE),
];
const ownList = address({ collection: 'tournaments', queries: [query.limit(SIZE)] });
const ahead = {
  filter: 'status = "Open" || status = "Upcoming" || status = "Ongoing"',
  sort: 'startDate',
  perPage: String(SIZE),
};
const creating = (path: string, body: Data, identity: Identity = {}, status = 201): Ask => ({
  ...asking('POST', path, identity, body),
  status,
});

const SHAPES: readonly Shape[] = [
  {
    what: `list of ${SIZE}`,
    ours: () => reading(address({ collection: 'tournaments', queries: aheadQueries })),
    theirs: () => reading(`${records('tournaments')}?${new URLSearchParams(ahead)}`),
    target: 25,
  },
  {
    what: 'one document',
    ours: ({ fixture }) => reading(documents('tournaments', fixture.tournaments.at(-1))),
    theirs: ({ one }) => reading(`${records('tournaments')}/${one}`),
    target: 6,
  },
  {
    // Kept for the host alone, since own Drafts could be in it.
    what: `list of ${SIZE} with own Drafts, read by a host`,
    ours: (server) => reading(ownList, host(server)),
    theirs: ({ user }) => reading(`${records('tournaments')}?perPage=${SIZE}`, bearer(user)),
    target: 3,
  },
  {
    // In nobody's memory, as after a commit: each address is asked for once.
    what: 'the same list, read from the database',
    ours: (server) => {
      let count = 0;
      const next = () => requestBytes('GET', `${ownList}&asked=${count++}`, host(server));
      return { next, status: 200, clients: NEVER_REFUSED };
    },
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

export function measureDocuments(setting: Setting): Promise<Line[]> {
  return withPlayed(setting, async (server) => {
    const binary = process.env.POCKETBASE;
    const peer = binary ? await PocketBase.start(binary, await setting.databases.folder()) : null;
    const name = peer ? 'PocketBase' : 'PocketBase: skipped, POCKETBASE names no binary';
    const clients = peer && new Clients(peer.server.port, CLIENTS);
    const contenders: Contender[] = [server];
    if (peer && clients) contenders.push({ name, server: peer.server, clients });
    const lines: Line[] = [];
    try {
      const copy = peer && (await copyInto(peer, server));
      const all = [];
      for (const { what, ours, theirs, target } of SHAPES) {
        const [own, rounds] = await race(what, contenders, (one) =>
          one === server ? ours(server) : theirs(copy as Copy),
        );
        all.push(own);
        lines.push(compareRates(what, own, { name, rounds, target }));
      }
      // What a list costs that one account alone gets, compared with one that all visitors share; from memory, both.
      const visitors = { name: "a visitor's", rounds: all[0], target: HOST_LIST_TO_VISITOR_LIST };
      return [...lines, compareProcessor("a host's list with own Drafts", all[2], visitors)];
    } finally {
      clients?.close();
      await peer?.server.terminate();
    }
  });
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
  // A value of each attribute, where any document has one, tells the type of its field.
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
