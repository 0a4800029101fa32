/** The matches of a rehearsal: rooms open, results are entered, with one mistake that has to be refused. */
import { putBracket } from '#server/brackets/put-bracket.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { loadStandings } from '#server/results/load-standings.ts';
import { putResults, type SentRow } from '#server/results/put-results.ts';
import { drawStage } from '#server/stages/draw-stage.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { tournamentOf } from './play-registration.ts';
import type { Stage } from './stage.ts';

/** Minutes from the opening of a room to its results. */
const MATCH_MINUTES = 25;
const ROOM_LEAD_MINUTES = 10;

interface PlayedMatch {
  id: string;
  name: string;
  scheduled_time: Date;
  opens_at: Date | null;
  match_status: string;
  /** The two sides, both known; null: all entries play. */
  sides: string[] | null;
  /** The entries that play this lobby of a group; null: all. */
  entries: string[] | null;
  /** The number of the stage, from 1; 0: there are no stages. */
  stage: number;
}

/** Plays until nothing is left to play. @returns the last match that was played; null: none could be */
export async function playMatches(stage: Stage, host: UserViewer, id: string): Promise<string | null> {
  const { bracketType, stages } = stage.plan.fields;
  if (stages && !(await closeRegistration(stage, host, id))) return null;
  if (!stages && isHeadToHead(bracketType) && !(await draw(stage, host, id))) return null;
  let last: string | null = null;
  let drawn = 0;
  for (;;) {
    const match = await nextMatch(stage, id);
    if (!match && stages && drawn < stages.length) {
      drawn += 1;
      if (!(await drawGroups(stage, host, { id, number: drawn }))) return last;
      continue;
    }
    if (!match) return last;
    const at = match.opens_at ?? new Date(match.scheduled_time.getTime() - ROOM_LEAD_MINUTES * 60_000);
    await stage.moveTo(at);
    if ((await tournamentOf(stage, id)).status === 'Aborted') {
      stage.blame('room', refusal('ruleViolated', 'rehearsalAborted'));
      return last;
    }
    if (!(await playMatch(stage, host, { match, id, isFirst: last === null }))) return last;
    last = match.id;
  }
}

/** Waits for the start; where the server does not act on the dates, the host starts by hand. */
async function closeRegistration(stage: Stage, host: UserViewer, id: string): Promise<boolean> {
  const [first] = await stage.platform.database.query<{ at: Date }>(
    'select coalesce(opens_at, scheduled_time) as at from matches where tournament_id = $1 order by scheduled_time limit 1',
    [id],
  );
  await stage.moveTo(first?.at ?? null);
  const { status } = await tournamentOf(stage, id);
  if (status === 'Aborted') {
    stage.blame('room', refusal('ruleViolated', 'rehearsalAborted'));
    return false;
  }
  if (status === 'Ongoing') return true;
  const started = await stage.act('draw', () =>
    updateTournament(stage.platform, host, { id, data: { status: 'Ongoing' } }),
  );
  return started !== null;
}

/** Draws the groups of a stage; entries that are tied for moving on are put in order. */
async function drawGroups(
  stage: Stage,
  host: UserViewer,
  { id, number }: { id: string; number: number },
): Promise<boolean> {
  const seeding = number === 1 ? 'random' : 'standings';
  const ask = (order: readonly string[]) =>
    drawStage(stage.platform, host, { tournament: id, stage: number, seeding, order });
  const drawn = await stage.act('draw', async () => {
    try {
      return await ask([]);
    } catch (error) {
      const isTied = error instanceof AppError && error.reason === 'stageTied';
      const tied = isTied ? error.details.entries : null;
      if (!Array.isArray(tied)) throw error;
      stage.say('draw', stage.words.tiedToMoveOn(tied.length));
      return ask(tied);
    }
  });
  if (!drawn) return false;
  const { groups, matches } = drawn.value;
  const name = stage.plan.fields.stages?.[number - 1]?.name ?? '';
  const entries = groups.flat().length;
  stage.say('draw', stage.words.stageDrawn(name, entries, groups.length, matches.length));
  return true;
}

async function draw(stage: Stage, host: UserViewer, id: string): Promise<boolean> {
  const drawn = await stage.act('draw', () =>
    putBracket(stage.platform, host, { tournament: id, seeding: 'joined' }),
  );
  if (drawn) stage.say('draw', stage.words.bracketDrawn(drawn.value.matches.length));
  return drawn !== null;
}

/** The first match that can be played and has no results; null: none, or the standings are decided. */
async function nextMatch(stage: Stage, id: string): Promise<PlayedMatch | null> {
  const standings = await loadStandings(stage.platform.database, id);
  if (standings?.isComplete) return null;
  const { bracketType, stages } = stage.plan.fields;
  const isDrawn = isHeadToHead(bracketType);
  const [match] = await stage.platform.database.query<PlayedMatch>(
    `select id, match_name as name, scheduled_time, opens_at, match_status, sides, entries, stage
     from matches
     where tournament_id = $1 and results_revision = 0
       and case when $3 then stage > 0 else (round is not null) = $2 end
       and (sides is null or array_position(sides, null) is null)
     order by stage, round, position, scheduled_time, sequence limit 1`,
    [id, isDrawn, stages !== null],
  );
  return match ?? null;
}

async function playMatch(
  stage: Stage,
  host: UserViewer,
  { match, id, isFirst }: { match: PlayedMatch; id: string; isFirst: boolean },
): Promise<boolean> {
  const { platform } = stage;
  const edit = (data: Record<string, unknown>) =>
    stage.act('room', () => editMatch(platform, host, { id: match.id, data }));
  const [opened] = await platform.database.query<{ match_status: string }>(
    'select match_status from matches where id = $1',
    [match.id],
  );
  const isByClock = opened?.match_status === 'Ongoing';
  if (!isByClock && !(await edit({ matchStatus: 'Ongoing' }))) return false;
  const toldBefore = await toldOfRooms(stage);
  if (!(await edit({ entryDetails: JSON.stringify({ roomID: '123456', roomPass: 'bots' }) }))) return false;
  const told = (await toldOfRooms(stage)) - toldBefore;
  stage.say('room', stage.words.roomOpened(match.name, isByClock, told));
  await stage.moveTo(new Date(Date.now() + MATCH_MINUTES * 60_000));
  const rows = match.sides
    ? roundRows(stage, { sides: match.sides, number: match.stage })
    : await placementRows(stage, { id, members: match.entries });
  if (isFirst) await injectMistake(stage, host, { match, rows });
  const put = await stage.act('results', () =>
    putResults(platform, host, { match: match.id, revision: 0, rows }),
  );
  if (!put) return false;
  stage.say('results', stage.words.resultsIn(match.name));
  return (await edit({ matchStatus: 'Finished' })) !== null;
}

/** How many notifications of rooms there are so far. */
async function toldOfRooms({ platform }: Stage): Promise<number> {
  const [row] = await platform.database.query<{ count: number }>(
    `select count(*)::int as count from notifications n join notification_recipients r on r.notification_id = n.id
     where n.message like 'The room of %'`,
  );
  return row?.count ?? 0;
}

/** Sends results with two winners, as a host in a hurry may type them. */
async function injectMistake(
  stage: Stage,
  host: UserViewer,
  { match, rows }: { match: PlayedMatch; rows: readonly SentRow[] },
): Promise<void> {
  const [first] = rows;
  const wrong = rows.map((row) => ({ ...row, ...(first && { ...first, entry: row.entry }) }));
  const error = await stage.refused(() =>
    putResults(stage.platform, host, { match: match.id, revision: 0, rows: wrong }),
  );
  const isFound = error?.reason === 'resultsImpossible';
  const why = error?.in(stage.plan.language);
  stage.say('results', stage.words.mistake(match.name, isFound, why), isFound);
}

function roundRows(
  { plan: { fields } }: Stage,
  { sides, number }: { sides: readonly string[]; number: number },
): SentRow[] {
  const target = fields.stages?.[number - 1]?.target ?? fields.bracketTarget;
  return [
    { entry: sides[0] ?? '', rounds: target },
    { entry: sides[1] ?? '', rounds: target - 1 },
  ];
}

/** Each match gets another winner, who has the last elimination. @param members entries of the group; null: all */
async function placementRows(
  { platform }: Stage,
  { id, members }: { id: string; members: readonly string[] | null },
): Promise<SentRow[]> {
  const entries = await platform.database.query<{ user_id: string; played: number }>(
    `select p.user_id,
       (select count(*)::int from matches m where m.tournament_id = $1 and m.results_revision > 0) as played
     from participations p
     where p.tournament_id = $1 and ($2::text[] is null or p.user_id = any($2)) order by p.sequence`,
    [id, members],
  );
  const shift = (entries[0]?.played ?? 0) % Math.max(1, entries.length);
  return [...entries.slice(shift), ...entries.slice(0, shift)].map(({ user_id }, index) => ({
    entry: user_id,
    placement: index + 1,
    kills: index === 0 && entries.length > 1 ? 1 : 0,
  }));
}
