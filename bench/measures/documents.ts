/** Reading and creating documents through HTTP, compared with PocketBase when POCKETBASE names its binary. */
import { query } from '#shared/queries.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller, documents } from '../../tools/caller.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, progress } from '../../tools/report.ts';
import { requestBytes } from '../../tools/wire.ts';
import { audit, type BenchServer } from '../bench-server.ts';
import { PocketBase, type PocketBaseUser, WITHOUT_POCKETBASE } from '../pocketbase.ts';
import {
  type Ask,
  asking,
  Clients,
  type Contender,
  compareProcessor,
  compareRates,
  contender,
  type Round,
  race,
  reading,
} from '../race.ts';
import { address, cookies, startOnEach } from '../requests.ts';

const CLIENTS = 64;
const LIST_SIZE = 25;
/** So few lists may always wait for the database; more are answered 503 on a busy machine. */
const NEVER_REFUSED = 32;
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
        clients: NEVER_REFUSED,
      };
    },
    theirs: ({ user }) => ({
      ...reading(`${records('tournaments')}?perPage=${LIST_SIZE}`, bearer(user)),
      clients: NEVER_REFUSED,
    }),
    target: 3,
  },
  {
    what: 'a host creates a tournament',
    ours: ({ fixture }) =>
      creating(
        documents('tournaments'),
        { documentId: 'unique()', data: tournamentData() },
        cookies(fixture.hostToken),
      ),
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

/** @param status of a success */
const creating = (path: string, body: Data, headers: Record<string, string> = {}, status = 201): Ask => ({
  ...asking('POST', path, headers, body),
  status,
});

export async function measureDocuments(databases: Databases, profileFolder?: string): Promise<Line[]> {
  progress('documents: creating fixtures');
  const servers = new Map<Engine, BenchServer>();
  const contenders = new Map<Variant, Contender>();
  let peer: PocketBase | null = null;
  try {
    await startOnEach(servers, databases, profileFolder);
    for (const [engine, server] of servers) contenders.set(engine, contender(server, CLIENTS));
    peer = await PocketBase.start(process.env.POCKETBASE, await databases.folder());
    const [model] = servers.values();
    if (!model) throw new Error('There is no server to copy documents from.');
    const copy = peer && (await copyInto(peer, model));
    if (peer) {
      const clients = new Clients(peer.port, CLIENTS);
      contenders.set('pocketbase', { clients, cpu: peer.cpu.bind(peer) });
    }
    const lines: Line[] = [];
    const all = new Map<Shape, Map<Variant, Round[]>>();
    for (const shape of SHAPES) {
      const results = await race(shape.what, contenders, (variant) => {
        const server = variant === 'pocketbase' ? undefined : servers.get(variant);
        if (server) return shape.ours(server);
        if (!copy) throw new Error('There are no documents in the PocketBase.');
        return shape.theirs(copy);
      });
      all.set(shape, results);
      for (const engine of ENGINES) {
        const compared = { ours: results.get(engine), theirs: results.get('pocketbase') };
        const title = `${ENGINE_NAMES[engine]}: ${shape.what}`;
        const against = peer ? 'PocketBase' : WITHOUT_POCKETBASE;
        lines.push(compareRates(title, { ...compared, against, target: peer ? shape.target : undefined }));
      }
    }
    // What a list costs that one account alone gets, compared with one that all visitors share; from memory, both.
    const [shared, , own] = SHAPES.map((shape) => all.get(shape));
    for (const engine of ENGINES) {
      const compared = { ours: own?.get(engine), theirs: shared?.get(engine), against: "a visitor's" };
      const title = `${ENGINE_NAMES[engine]}: a host's list with own Drafts`;
      lines.push(compareProcessor(title, { ...compared, target: HOST_LIST_TO_VISITOR_LIST }));
    }
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
  const path = address({ collection: 'tournaments', queries: [query.limit(fixture.spread.length)] });
  const host = new Caller(() => port, { kind: 'user', secret: fixture.hostToken });
  const { documents: found }: { documents: Data[] } = await host.expect('GET', path);
  host.close();
  const user = await peer.createUser('host@example.com');
  const copies = found.map((document) => ({
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
