/** Joins per second through HTTP: batched, compared with one transaction and row lock for each join. */
import { sessionOf } from '../../tools/caller.ts';
import { type Databases, ENGINE_NAMES, ENGINES } from '../../tools/databases.ts';
import { type Line, megabytes } from '../../tools/report.ts';
import { requestBytes } from '../../tools/wire.ts';
import { compareRates, joins, race, sendAll, withServers } from '../race.ts';

const CLIENTS = 256;
const PLAYERS = 4096;
const SPREAD = 1000;
/** Enough tournaments for all that join one after the other that none runs out of seats. */
const HOT = { batched: 100, 'row-lock': 20 };
const ROUNDS = { rounds: 3, roundMs: 2000, warmUpMs: 1000 };

export async function measureJoins(databases: Databases): Promise<Line[]> {
  const lines: Line[] = [];
  for (const engine of ENGINES) {
    const wanted = [];
    for (const mode of ['batched', 'row-lock'] as const) {
      const size = { players: PLAYERS, tournaments: HOT[mode] + SPREAD };
      const environment = await databases.create(engine);
      wanted.push({ name: `${ENGINE_NAMES[engine]}, ${mode}`, mode, environment, size, clients: CLIENTS });
    }
    const measured = await withServers(wanted, async (servers) => {
      // Sessions are in the server's memory by the time somebody joins.
      for (const { clients, fixture } of servers) {
        const asked = fixture.players.map(({ token }) =>
          requestBytes('GET', '/v1/account', sessionOf(token)),
        );
        await sendAll(clients, asked, 200);
      }
      const compare = async (what: string, isHot: boolean, target: number) => {
        const [ours, theirs] = await race(
          what,
          servers,
          ({ fixture }) => {
            const { tournaments } = fixture;
            return joins(fixture, isHot ? tournaments.slice(SPREAD) : tournaments.slice(0, SPREAD), isHot);
          },
          ROUNDS,
        );
        const title = `${ENGINE_NAMES[engine]}: joins ${what}`;
        return compareRates(title, { ours, theirs, against: 'row lock each', target });
      };
      const hot = await compare('of one tournament', true, 15);
      const spread = await compare(`over ${SPREAD} tournaments`, false, 9);
      const bytes = (await servers[0]?.server.memory()) ?? 0;
      return [
        hot,
        spread,
        { what: `${ENGINE_NAMES[engine]}: memory after the joins`, value: megabytes(bytes) },
      ];
    });
    lines.push(...measured);
  }
  return lines;
}
