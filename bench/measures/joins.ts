/** Joins per second through HTTP: batched, compared with one transaction and row lock for each join. */
import { sessionOf } from '../../tools/caller.ts';
import { type Line, megabytes } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { requestBytes } from '../../tools/wire.ts';
import { compareRates, joins, race, sendAll, withServers } from '../race.ts';

const CLIENTS = 256;
const PLAYERS = 4096;
const SPREAD = 1000;
/** The number of tournaments, so that none runs out of seats while all players join one after the other. */
const HOT = { batched: 100, 'row-lock': 20 };

export async function measureJoins({ databases, engine, times, scale }: Setting): Promise<Line[]> {
  const spread = times(SPREAD);
  const rounds = { rounds: 3, roundMs: 2000 * scale, warmUpMs: 1000 * scale };
  const wanted = [];
  for (const mode of ['batched', 'row-lock'] as const) {
    const size = { players: times(PLAYERS, CLIENTS), tournaments: HOT[mode] + spread };
    wanted.push({ name: mode, mode, environment: await databases.create(engine), size, clients: CLIENTS });
  }
  return withServers(wanted, async (servers) => {
    // The server has read the sessions into memory before anybody joins.
    for (const { clients, fixture } of servers) {
      const asked = fixture.players.map(({ token }) => requestBytes('GET', '/v1/account', sessionOf(token)));
      await sendAll(clients, asked, 200);
    }
    const compare = async (what: string, isHot: boolean, target: number) => {
      const [batched, rowLock] = await race(
        what,
        servers,
        ({ fixture }) => {
          const { tournaments } = fixture;
          return joins(fixture, isHot ? tournaments.slice(spread) : tournaments.slice(0, spread), isHot);
        },
        rounds,
      );
      return compareRates(`joins ${what}`, batched, { name: 'row lock each', rounds: rowLock, target });
    };
    return [
      await compare('of one tournament', true, 15),
      await compare(`over ${spread} tournaments`, false, 9),
      { what: 'memory after the joins', value: megabytes((await servers[0]?.server.memory()) ?? 0) },
    ];
  });
}
