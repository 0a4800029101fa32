/** Whole tournaments head to head through the commands: draw, random results with mistakes, settlement, payment. */
import { afterEach, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { loadStandings } from '#server/results/load-standings.ts';
import { putResults } from '#server/results/put-results.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import { aHost, anOpenTournament, joinedPlayers } from '#tests/support/factories.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { putBracket } from './put-bracket.ts';

const platform = await filePlatform();
const host = await aHost(platform);
afterEach(() => platform.audit());

const PRIZES = [300, 200, 100];

interface Ready {
  id: string;
  sides: [string, string];
  results_revision: number;
}

/** Matches between two known sides that have no result. */
const readyMatches = (tournament: string) =>
  platform.database.query<Ready>(
    `select m.id, m.sides, m.results_revision from matches m
     left join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.round is not null and array_position(m.sides, null) is null
       and coalesce(json_array_length(r.rows), 0) = 0
     order by m.id`,
    [tournament],
  );

it.each<[HeadToHeadType, number]>([
  ['single_elimination', 2],
  ['single_elimination', 7],
  ['single_elimination', 64],
  ['double_elimination', 2],
  ['double_elimination', 3],
  ['double_elimination', 13],
  ['round_robin', 2],
  ['round_robin', 5],
])('%s of %i entries is played, corrected and paid', async (bracketType, size) => {
  let state = size * 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const bracket = JSON.stringify({ bracketType, target: 7 });
  const id = await anOpenTournament(platform, host, { bracket, max: Math.max(size, 2), prizePool: PRIZES });
  const players = await joinedPlayers(platform, id, size);
  await putBracket(platform, host, { tournament: id, seeding: 'random' });

  const losses = new Map<string, number>();
  let games = 0;
  for (;;) {
    const ready = await readyMatches(id);
    const match = ready[next(ready.length)];
    if (!match) break;
    const { id: matchId, sides, results_revision: before } = match;
    await editMatch(platform, host, { id: matchId, data: { matchStatus: 'Ongoing' } });
    const winner = next(2);
    const rowsWonBy = (side: number) =>
      sides.map((entry, index) => ({ entry, rounds: index === side ? 7 : next(7) }));
    let revision = before;
    // Every fourth result is first put the wrong way round, and corrected or cleared before it is right.
    if (next(4) === 0) {
      const wrong = { match: matchId, revision, rows: rowsWonBy(1 - winner) };
      revision = (await putResults(platform, host, wrong)).revision;
      if (next(2) === 0) {
        revision = (await putResults(platform, host, { match: matchId, revision, rows: [] })).revision;
      }
    }
    await putResults(platform, host, { match: matchId, revision, rows: rowsWonBy(winner) });
    const loser = sides[1 - winner] ?? '';
    losses.set(loser, (losses.get(loser) ?? 0) + 1);
    games += 1;
  }

  const standings = await loadStandings(platform.database, id);
  expect(standings?.matches).toEqual({ played: games, planned: games });
  expect(standings?.rows.map(({ entry }) => entry).sort()).toEqual(players.map((one) => one.id).sort());
  const tied = (standings?.rows ?? []).filter(({ rank }, _, rows) => {
    const sharing = rows.filter((row) => row.rank === rank).length;
    return sharing > 1 && rank <= PRIZES.length;
  });
  const paid = await settleByStandings(platform, host, {
    tournament: id,
    order: tied.map(({ entry }) => entry),
    revision: standings?.revision ?? null,
  });
  // The fees took all that the players had, so their balances are what they won.
  const won = await platform.database.query<{ user_id: string; username: string; amount: number }>(
    `select w.user_id, d.username, a.balance as amount from tournament_winners w
     join user_details d on d.id = w.user_id
     join ledger_accounts a on a.kind = 'user' and a.owner_id = w.user_id and a.currency = 'eg_token'
     where w.tournament_id = $1 order by w.rank`,
    [id],
  );
  expect(won.map(({ username }) => username)).toEqual(paid.winners);
  const champion = won[0]?.user_id ?? '';
  if (bracketType !== 'round_robin') {
    expect(losses.get(champion) ?? 0).toBeLessThanOrEqual(bracketType === 'double_elimination' ? 1 : 0);
    expect(won[0]?.user_id).toBe(standings?.rows[0]?.entry);
  }
  expect(won.map(({ amount }) => amount)).toEqual(PRIZES.slice(0, size));
});
