/** Reads per second and what each costs the processor, from memory and for one reader alone. */
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { GUEST, type Identity, sessionOf } from '../../tools/caller.ts';
import type { Line } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import {
  address,
  compareProcessor,
  compareRates,
  type OwnContender,
  type Round,
  race,
  reading,
  withPlayed,
} from '../race.ts';

const HOME_TO_VISITORS = 3;

/** A kind of read, which a host, a player or a visitor asks for. */
interface Shape {
  what: string;
  by?: 'host' | 'player';
  path: (tournament: string) => string;
  /** As browsers ask, who take compressed answers. */
  isCompressed?: true;
  /** Another one, whose processor time this one may take three times. */
  against?: string;
}

const list = () => address(requests.ahead(25));
const SHAPES: readonly Shape[] = [
  { what: 'list of 25', path: list },
  { what: 'one tournament', path: (id) => address(requests.tournament(id)) },
  { what: 'standings', path: (id) => `/v1/tournaments/${id}/standings` },
  { what: 'list of 25, read by a host', by: 'host', path: list },
  // Kept for the host alone, since own Drafts could be in the list.
  {
    what: 'list of 25 with own Drafts, read by a host',
    by: 'host',
    path: () => address({ collection: 'tournaments', queries: [query.limit(25)] }),
  },
  { what: 'the account of a player', by: 'player', path: () => '/v1/account' },
  { what: 'home of a visitor', path: () => '/' },
  { what: 'home of a player', by: 'player', path: () => '/', against: 'home of a visitor' },
  { what: 'home of a visitor, compressed', path: () => '/', isCompressed: true },
  {
    what: 'home of a player, compressed',
    by: 'player',
    path: () => '/',
    isCompressed: true,
    against: 'home of a visitor, compressed',
  },
];

function askOf({ fixture }: OwnContender, { by, path, isCompressed }: Shape) {
  const reader = by && fixture[by === 'host' ? 'hosts' : 'players'][0];
  const identity: Identity = reader ? sessionOf(reader.token) : GUEST;
  const encoding: Identity = isCompressed ? { 'accept-encoding': 'gzip, deflate, br' } : {};
  return reading(path(fixture.tournaments.at(-1) ?? ''), { ...identity, ...encoding });
}

export function measureReads(setting: Setting): Promise<Line[]> {
  return withPlayed(setting, async (server) => {
    const lines: Line[] = [];
    const all = new Map<string, Round[] | undefined>();
    for (const shape of SHAPES) {
      const { what, against: name = '' } = shape;
      const [ours] = await race(what, [server], (one) => askOf(one, shape));
      all.set(what, ours);
      lines.push(compareRates(what, ours));
      const rounds = all.get(name);
      if (rounds) lines.push(compareProcessor(what, ours, { name, rounds, target: HOME_TO_VISITORS }));
    }
    return lines;
  });
}
