/** Many hosts ask for rehearsals at once, and hang up, while a player joins and exits. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { documents, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { percentile } from '../../tools/report.ts';
import { watchMemory } from '../honest.ts';
import { once } from '../load/sender.ts';
import { atMost, type Count, milliseconds, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const HOSTS = 40;
const ROUNDS = 10;
const HANG_UP_AFTER_MS = 300;
const P99_MS_MAX = 2000;
const LEFT_MB_MAX = 300;

export async function runRehearsals(scene: Scene): Promise<Count[]> {
  const rounds = scene.times(ROUNDS);
  const { server } = scene;
  const statuses = new Map<string, number>();
  const tell = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let unexpected = 0;
  const hosts = await scene.people(HOSTS, { labels: ['host'] });
  const drafts = await Promise.all(
    hosts.map(async ({ caller }) => {
      const id = newId();
      await caller.expect('POST', documents('tournaments'), {
        documentId: id,
        data: tournamentData({ prizePool: [1], max: 48 }),
      });
      const match = { tournamentID: id, matchName: 'Final', scheduledTime: '2030-01-02T16:30' };
      await caller.expect('POST', documents('matches'), { documentId: newId(), data: match });
      return id;
    }),
  );
  const other = await scene.host();
  const players = await scene.people(8, { tokens: 10_000 });
  if (!other) throw new Error('There is no host.');
  const open = await Promise.all(
    Array.from({ length: 10 }, () => anOpenTournament(other.caller, { fee: 10, max: 100 })),
  );
  const times: number[] = [];
  let isOver = false;
  const memory = await watchMemory(server);
  const playing = Promise.all(
    players.map(async ({ caller }) => {
      for (let turn = 0; !isOver; turn++) {
        const startedAt = performance.now();
        const path = `/v1/tournaments/${open[turn % open.length]}/participants`;
        const answer = await caller.call('POST', path, {});
        times.push(performance.now() - startedAt);
        if (answer.status >= 500 && !answer.headers['retry-after']) unexpected += 1;
        await sleep(400);
      }
    }),
  );
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      hosts.map(async ({ caller }, index) => {
        const own = caller.alike();
        const asked = once(() => own.call('POST', `/v1/tournaments/${drafts[index]}/rehearsal`, {}));
        // Every second one leaves.
        if ((index + round) % 2) {
          await sleep(HANG_UP_AFTER_MS);
          own.close();
        }
        const answer = await asked;
        tell(String(answer?.status ?? 'not, but hung up'));
        const isBusy = answer?.status === 503 && answer.headers['retry-after'] !== undefined;
        if (answer && answer.status !== 200 && answer.status !== 429 && !isBusy) unexpected += 1;
        own.close();
      }),
    );
  }
  isOver = true;
  await playing;
  // A process that plays is ended after its last rehearsal.
  await sleep(5000);
  return [
    { what: 'rehearsals asked for', value: rounds * HOSTS },
    ...[...statuses].sort().map(([what, value]) => ({ what: `answered ${what}`, value })),
    none('unexpected answers', unexpected),
    { what: 'joins meanwhile', value: times.length },
    { what: 'joins, median', value: milliseconds(percentile(times, 0.5)) },
    atMost('joins, p99', percentile(times, 0.99), { max: P99_MS_MAX, unit: 'ms' }),
    ...(await memory(LEFT_MB_MAX)),
  ];
}
