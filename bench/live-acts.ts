/** Changes that a server under test makes itself, so that the time of their commit is known. */
import type { Services } from '#server/app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { publicStandings } from '#server/results/load-standings.ts';
import { putResults } from '#server/results/put-results.ts';
import { PublicReads } from '#server/tournaments/public-reads.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { Fixture } from './fixture.ts';

const OPERATOR: Viewer = { kind: 'key' };
const now = () => performance.timeOrigin + performance.now();

/** Times are milliseconds since the epoch, comparable between processes of one machine. */
export function liveActs(services: Services, { hot: [tournament = ''], spread }: Fixture) {
  const { database } = services;
  let computations = 0;
  let changes = 0;
  /** Of the match of the first tournament, with its players. */
  let revision = 0;
  let match = '';
  let entries: string[] = [];
  if (process.env.BENCH_MODE === 'counted') {
    services.standings = new PublicReads(services, {
      name: 'counted standings',
      compute: (all, id) => {
        computations += 1;
        return publicStandings(all, id);
      },
      dependsOn: ['matches'],
    });
  }
  return {
    /** Two players join, and the match begins. */
    begin: async (): Promise<void> => {
      const [row] = await database.query<{ id: string }>('select id from matches where tournament_id = $1', [
        tournament,
      ]);
      match = row?.id ?? '';
      const people = await database.query<{ id: string }>('select user_id as id from game_profiles limit 2');
      entries = people.map(({ id }) => id);
      for (const id of entries) {
        const person = { id, name: 'Player', email: `${id}@example.com`, labels: [], isEmailVerified: true };
        await services.participation.join(tournament, { kind: 'user', ...person, sessionId: id });
      }
      await editMatch(services, OPERATOR, { id: match, data: { matchStatus: 'Ongoing' } });
    },
    /** Another winner each time. @returns the time of the commit */
    result: async (): Promise<number> => {
      changes += 1;
      let committedAt = 0;
      const stopListening = database.onChange(() => {
        committedAt = now();
      });
      const order = changes % 2 === 0 ? entries : entries.toReversed();
      const rows = order.map((entry, index) => ({ entry, placement: index + 1, kills: 0 }));
      await putResults(services, OPERATOR, { match, revision, rows });
      stopListening();
      revision += 1;
      return committedAt;
    },
    /** Changes all tournaments of the spread. @returns the time of the first commit */
    many: async (): Promise<number> => {
      changes += 1;
      return Promise.race(
        spread.map(async (id) => {
          await updateTournament(services, OPERATOR, { id, data: { tournTitle: `Evening Cup ${changes}` } });
          return now();
        }),
      );
    },
    /** How often standings have been computed so far. */
    computations: (): number => computations,
  };
}
