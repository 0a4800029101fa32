/** Draws, exits and results of one bracket at the same time. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { putResults } from '#server/results/put-results.ts';
import { drawStage } from '#server/stages/draw-stage.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { ENGINES } from '#tests/support/database.ts';
import { aHost, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { putBracket } from './put-bracket.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let platform: TestPlatform;
  let host: Person;
  beforeAll(async () => {
    platform = await testPlatform(engine);
    host = await aHost(platform);
  });
  afterEach(() => platform.audit());
  afterAll(() => platform.finish());

  async function aCup(size: number) {
    const bracket = JSON.stringify({ bracketType: 'single_elimination' });
    const id = await anOpenTournament(platform, host, { bracket });
    return { id, players: await joinedPlayers(platform, id, size) };
  }

  const draw = (id: string) => putBracket(platform, host, { tournament: id, seeding: 'joined' });
  const open = (id: string) => editMatch(platform, host, { id, data: { matchStatus: 'Ongoing' } });
  const win = (match: string, winner: string | undefined, loser: string | undefined) =>
    putResults(platform, host, {
      match,
      revision: 0,
      rows: [
        { entry: winner ?? '', rounds: 4 },
        { entry: loser ?? '', rounds: 1 },
      ],
    });
  const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'fulfilled' ? 'done' : outcome.reason.reason;

  it('a draw and an exit leave no match playable of who has left', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, players } = await aCup(3);
      const [drawn, left] = await Promise.allSettled([
        draw(id),
        platform.participation.exit(id, players[2] as Person),
      ]);
      expect([drawn.status, left.status]).toEqual(['fulfilled', 'fulfilled']);
      const [row] = await platform.database.query<{ id: string; drawn: number }>(
        `select (array_agg(id order by round, position) filter (where array_position(sides, null) is null))[1] as id,
           count(*)::int as drawn from matches where tournament_id = $1 and round is not null`,
        [id],
      );
      // Three entries have two matches, two entries only one.
      const [opened] = await Promise.allSettled([open(row?.id ?? '')]);
      expect(opened && reasonOf(opened)).toBe(row?.drawn === 1 ? 'done' : 'bracketStale');
    }
  });

  it('a match that is opened and an exit: either nobody can leave any more or the draw is stale', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, players } = await aCup(2);
      const { matches } = await draw(id);
      const outcomes = await Promise.allSettled([
        open(matches[0]?.match ?? ''),
        platform.participation.exit(id, players[1] as Person),
      ]);
      expect([
        ['done', 'exitClosed'],
        ['bracketStale', 'done'],
      ]).toContainEqual(outcomes.map(reasonOf));
    }
  });

  it('the results of two matches before the same one both move their sides on, each once', async () => {
    const { id, players } = await aCup(4);
    const [a, b, c, d] = players.map((player) => player.id);
    const { matches } = await draw(id);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const [first, second, final, third] = matches.map(({ match }) => match) as [
      string,
      string,
      string,
      string,
    ];
    for (const match of [first, second]) await open(match);
    const outcomes = await Promise.allSettled([win(first, a, d), win(second, c, b), win(first, d, a)]);
    expect(outcomes.map(reasonOf).sort()).toEqual(['done', 'done', 'resultsChanged']);
    const isFirst = reasonOf(outcomes[0]) === 'done';
    const sides = await platform.database.query<{ id: string; sides: string[] }>(
      'select id, sides from matches where id = any($1)',
      [[final, third]],
    );
    expect(new Map(sides.map((row) => [row.id, row.sides]))).toEqual(
      new Map([
        [final, isFirst ? [a, c] : [d, c]],
        [third, isFirst ? [d, b] : [a, b]],
      ]),
    );
  });

  it('two draws of a stage by lot are one after the other, and make the same groups once', async () => {
    const stages = [{ name: 'Groups', kind: 'points', groups: 2, matches: 2 }];
    const id = await anOpenTournament(platform, host, { stages: JSON.stringify(stages) });
    await joinedPlayers(platform, id, 6);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const input = { tournament: id, stage: 1, seeding: 'random', order: [] } as const;
    const [first, second] = await Promise.all([
      drawStage(platform, host, input),
      drawStage(platform, host, input),
    ]);
    expect(first.groups).toEqual(second.groups);
    const stored = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1 and stage = 1 order by group_number, scheduled_time',
      [id],
    );
    expect([first.matches, second.matches]).toContainEqual(stored.map((match) => match.id));
  });

  it('two draws are one after the other, and the last one counts whole', async () => {
    const { id, players } = await aCup(6);
    const entries = players.map((player) => player.id);
    const drawn = await Promise.all([
      draw(id),
      putBracket(platform, host, { tournament: id, seeding: entries.toReversed() }),
    ]);
    const stored = await platform.database.query<{ id: string; sides: string[] }>(
      'select id, sides from matches where tournament_id = $1 and round is not null order by round, position',
      [id],
    );
    const counts = drawn.map(({ matches }) => matches.map(({ match, sides }) => ({ id: match, sides })));
    expect(counts).toContainEqual(stored);
  });
});
