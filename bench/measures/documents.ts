/** Reading and creating documents through HTTP, compared with PocketBase when POCKETBASE names its binary. */
import { query } from '#shared/queries.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, progress } from '../../tools/report.ts';
import { audit, type BenchServer, startServer } from '../bench-server.ts';
import { askOnce, Clients, requestBytes } from '../load.ts';
import { PocketBase, type PocketBaseUser, WITHOUT_POCKETBASE } from '../pocketbase.ts';
import { type Ask, type Contender, figures, middle, type Round, race, reading } from '../race.ts';
import { address, cookies, documentsPath, fillSeats } from '../requests.ts';

const CLIENTS = 64;
const LIST_SIZE = 25;
/** Players in every tournament, so that documents have a realistic size. */
const SIZE = { players: 12, hot: 0, spread: 60 };
const HOST_LIST_TO_VISITOR_LIST = 5;

type Variant = Engine | 'pocketbase';
type Data = Record<string, unknown>;

/** A request in the words of both. */
interface Shape {
  what: string;
  ours: (server: BenchServer) => Ask;
  theirs: (copy: Copy) => Ask;
  /** The least ratio. */
  target: number;
}

/** The documents of a server in a PocketBase. */
interface Copy {
  one: string;
  user: PocketBaseUser;
}

const AHEAD = ['Open', 'Upcoming', 'Ongoing'];
const aheadQueries = [query.equal('status', AHEAD), query.orderAsc('startDate'), query.limit(LIST_SIZE)];
const FEEDBACK = {
  name: 'Visitor',
  email: 'visitor@example.com',
  subject: 'A word',
  message: 'The brackets are easy to read on a phone, and the list of winners is what I looked for.',
};
const records = (collection: string) => `/api/collections/${collection}/records`;
const bearer = ({ token }: PocketBaseUser) => ({ authorization: token });

const SHAPES: readonly Shape[] = [
  {
    what: `list of ${LIST_SIZE}`,
    ours: () => reading(address({ collection: 'tournaments', queries: aheadQueries })),
    theirs: () =>
      reading(
        `${records('tournaments')}?${new URLSearchParams({
          filter: AHEAD.map((status) => `status = "${status}"`).join(' || '),
          sort: 'startDate',
          perPage: String(LIST_SIZE),
        })}`,
      ),
    target: 25,
  },
  {
    what: 'one document',
    ours: ({ fixture }) =>
      reading(address({ collection: 'tournaments', id: fixture.spread.at(-1) ?? '', queries: [] })),
    theirs: ({ one }) => reading(`${records('tournaments')}/${one}`),
    target: 6,
  },
  {
    // Kept for the host alone, since own Drafts could be in it.
    what: `list of ${LIST_SIZE} with own Drafts, read by a host`,
    ours: ({ fixture }) =>
      reading(
        address({ collection: 'tournaments', queries: [query.limit(LIST_SIZE)] }),
        cookies(fixture.hostToken),
      ),
    theirs: ({ user }) => reading(`${records('tournaments')}?perPage=${LIST_SIZE}`, bearer(user)),
    target: 3,
  },
  {
    // In nobody's memory, as after a commit: each address is asked for once.
    what: 'the same list, read from the database',
    ours: ({ fixture }) => {
      const path = address({ collection: 'tournaments', queries: [query.limit(LIST_SIZE)] });
      let count = 0;
      return {
        next: () => requestBytes('GET', `${path}&asked=${count++}`, cookies(fixture.hostToken)),
        status: 200,
      };
    },
    theirs: ({ user }) => reading(`${records('tournaments')}?perPage=${LIST_SIZE}`, bearer(user)),
    target: 3,
  },
  {
    what: 'a host creates a tournament',
    ours: ({ fixture }) =>
      creating(
        documentsPath('tournaments'),
        { documentId: 'unique()', data: tournamentData() },
        cookies(fixture.hostToken),
      ),
    theirs: ({ user }) => ({
      ...creating(
        records('tournaments'),
        { ...tournamentData(), host: user.id, status: 'Draft' },
        bearer(user),
      ),
      status: 200,
    }),
    target: 1,
  },
  {
    what: 'a visitor sends feedback',
    ours: () => creating(documentsPath('feedback'), { documentId: 'unique()', data: FEEDBACK }),
    theirs: () => ({ ...creating(records('feedback'), FEEDBACK), status: 200 }),
    target: 1,
  },
];

function creating(path: string, body: Data, headers: Record<string, string> = {}): Ask {
  const bytes = requestBytes('POST', path, headers, body);
  return { next: () => bytes, status: 201 };
}

export async function measureDocuments(databases: Databases, profileFolder?: string): Promise<Line[]> {
  progress('documents: creating fixtures');
  const servers = new Map<Engine, BenchServer>();
  const contenders = new Map<Variant, Contender>();
  let peer: PocketBase | null = null;
  try {
    for (const engine of ENGINES) {
      const server = await startServer({
        mode: 'batched',
        size: SIZE,
        environment: await databases.create(engine),
        ...(profileFolder ? { profileFolder } : {}),
      });
      servers.set(engine, server);
      await fillSeats(server);
      const clients = await Clients.connect(server.port, CLIENTS);
      contenders.set(engine, { clients, cpu: async () => (await server.usage()).cpu });
    }
    peer = await PocketBase.start(process.env.POCKETBASE, await databases.folder());
    const [model] = servers.values();
    if (!model) throw new Error('There is no server to copy documents from.');
    const copy = peer && (await copyInto(peer, model));
    if (peer) {
      const clients = await Clients.connect(peer.port, CLIENTS);
      const { cpu } = peer;
      contenders.set('pocketbase', { clients, cpu: cpu.bind(peer) });
    }
    const lines: Line[] = [];
    const all = new Map<string, Map<Variant, Round[]>>();
    for (const shape of SHAPES) {
      const results = await race(shape.what, contenders, (variant) => {
        const server = variant === 'pocketbase' ? undefined : servers.get(variant);
        if (server) return shape.ours(server);
        if (!copy) throw new Error('There are no documents in the PocketBase.');
        return shape.theirs(copy);
      });
      all.set(shape.what, results);
      lines.push(...compare(shape, results));
    }
    lines.push(...againstMemory(all));
    for (const server of servers.values()) await audit(server);
    return lines;
  } finally {
    for (const { clients } of contenders.values()) clients.close();
    for (const server of servers.values()) await server.stop();
    await peer?.stop();
  }
}

/** Stores a server's documents, with the attributes that its host reads, and one user who owns them. */
async function copyInto(peer: PocketBase, { port, fixture }: BenchServer): Promise<Copy> {
  const path = address({ collection: 'tournaments', queries: [query.limit(SIZE.spread)] });
  const { body } = await askOnce(port, path, cookies(fixture.hostToken));
  const { documents } = JSON.parse(body.toString()) as { documents: Data[] };
  const user = await peer.createUser('host@example.com');
  const copies = documents.map((document) => ({
    ...Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('$'))),
    host: user.id,
  }));
  await peer.createCollection('tournaments', {
    // A value of each attribute, where any document has one, tells the type of its field.
    example: Object.assign({}, ...[...copies, tournamentData()].map(withoutNull)) as Data,
    rules: {
      listRule: 'status != "Draft" || host = @request.auth.id',
      viewRule: 'status != "Draft" || host = @request.auth.id',
      createRule: 'host = @request.auth.id',
    },
    indexes: ['create index tournaments_by_status on tournaments (status, startDate)'],
  });
  await peer.createCollection('feedback', { example: FEEDBACK, rules: { createRule: '' } });
  const ids: string[] = [];
  for (const data of copies) ids.push(await peer.createRecord('tournaments', data));
  return { one: ids.at(-1) ?? '', user };
}

function withoutNull(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

function compare(shape: Shape, results: ReadonlyMap<Variant, Round[]>): Line[] {
  const theirs = results.get('pocketbase');
  return ENGINES.map((engine) => {
    const ours = results.get(engine) ?? [];
    const line = { what: `${ENGINE_NAMES[engine]}: ${shape.what}`, ours: figures(ours) };
    if (!theirs) return { ...line, against: WITHOUT_POCKETBASE };
    const ratio = middle(ours, 'perSecond') / middle(theirs, 'perSecond');
    return {
      ...line,
      against: `PocketBase: ${figures(theirs)}`,
      ratio,
      target: { text: `at least ${shape.target} x`, isReached: ratio >= shape.target },
    };
  });
}

/** What a list costs that one account alone gets, compared with one that all visitors share; from memory, both. */
function againstMemory(results: ReadonlyMap<string, ReadonlyMap<Variant, Round[]>>): Line[] {
  const [shared, , own] = SHAPES;
  return ENGINES.map((engine) => {
    const costs = [own, shared].map((shape) =>
      middle(results.get(shape?.what ?? '')?.get(engine) ?? [], 'cpu'),
    );
    const [ours = Number.NaN, against = Number.NaN] = costs;
    return {
      what: `${ENGINE_NAMES[engine]}: processor time of a host's list with own Drafts`,
      ours: `${ours.toFixed(0)} µs`,
      against: `a visitor's: ${against.toFixed(0)} µs`,
      ratio: ours / against,
      target: {
        text: `at most ${HOST_LIST_TO_VISITOR_LIST} x`,
        isReached: ours / against <= HOST_LIST_TO_VISITOR_LIST,
      },
    };
  });
}
