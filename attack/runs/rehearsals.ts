/** Many hosts ask for rehearsals at once, and hang up, while players join. */
import { tournamentData } from '#tests/support/factories.ts';
import { isBusy, sleep } from '../../tools/caller.ts';
import { matchOf, openTournaments } from '../../tools/people.ts';
import { atMost, countsOf, type Line, milliseconds, none, percentile } from '../../tools/report.ts';
import { watchMemory } from '../honest.ts';
import { once } from '../load/sender.ts';
import type { Scene } from '../scene.ts';

const HOSTS = 40;
const ROUNDS = 10;
const HANG_UP_AFTER_MS = 300;
const P99_MS_MAX = 2000;
const LEFT_MB_MAX = 300;

export async function runRehearsals(scene: Scene): Promise<Line[]> {
  const rounds = scene.times(ROUNDS);
  const answers: (string | number)[] = [];
  let unexpected = 0;
  const hosts = await scene.people(HOSTS, { labels: ['host'] });
  const drafts = await Promise.all(
    hosts.map(async (host) => {
      const id = await host.made('tournaments', tournamentData({ prizePool: [1], max: 48 }));
      await host.made('matches', matchOf(id));
      return id;
    }),
  );
  const other = await scene.host();
  const players = await scene.people(8, { tokens: 10_000 });
  const open = await openTournaments(other, 10, { fee: 10, max: 100 });
  const times: number[] = [];
  let isOver = false;
  const memory = await watchMemory(scene.server);
  const playing = players.map(async (player) => {
    for (let turn = 0; !isOver; turn++) {
      const answer = await player.join(open[turn % open.length] ?? '');
      times.push(answer.ms);
      if (answer.status >= 500 && !isBusy(answer)) unexpected += 1;
      await sleep(400);
    }
  });
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      hosts.map(async (host, index) => {
        const own = host.alike();
        const asked = once(() => own.call('POST', `/v1/tournaments/${drafts[index]}/rehearsal`, {}));
        // Every second host hangs up.
        if ((index + round) % 2) {
          await sleep(HANG_UP_AFTER_MS);
          own.close();
        }
        const answer = await asked;
        answers.push(answer?.status ?? 'not, but hung up');
        if (answer && ![200, 429].includes(answer.status) && !isBusy(answer)) unexpected += 1;
        own.close();
      }),
    );
  }
  isOver = true;
  await Promise.all(playing);
  // The process that runs rehearsals ends after the last one.
  await sleep(5000);
  return [
    { what: 'rehearsals asked for', value: rounds * HOSTS },
    ...countsOf('answered', answers),
    none('unexpected answers', unexpected),
    { what: 'joins meanwhile', value: times.length },
    { what: 'joins, median', value: milliseconds(percentile(times, 0.5)) },
    atMost('joins, p99', [percentile(times, 0.99), P99_MS_MAX], milliseconds),
    ...(await memory(LEFT_MB_MAX)),
  ];
}
