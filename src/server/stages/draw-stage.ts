import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { planStage } from '#server/brackets/stage-matches.ts';
import { firstRoundStart } from '#server/brackets/store-draw.ts';
import { ROUND_MINUTES, storeMatches } from '#server/brackets/store-matches.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { drawnLots } from '#server/results/drawn-lots.ts';
import { loadStages } from '#server/results/load-standings.ts';
import { removeStages } from '#server/tournaments/remove-drawn-matches.ts';
import {
  isClosedForJoining,
  lockHandledTournament,
  type TournamentRow,
} from '#server/tournaments/tournament-row.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { carriedPoints, whoMovesOn } from '#shared/rules/stages/advance.ts';
import { byLot, snake } from '#shared/rules/stages/groups.ts';
import { crowdedLobby, groupMax, lobbyEntries } from '#shared/rules/stages/limits.ts';
import { seedsByStandings } from '#shared/rules/stages/seeds-apart.ts';
import { groupLetters, isStageHeadToHead, type Stage } from '#shared/rules/stages/stage.ts';
import type { StageStandings } from '#shared/rules/stages/stage-rows.ts';
import type { StageDrawAnswer } from '#shared/wire/matches.ts';

/** Seeds by lot, in the order of joining, by the standings of the stage before, or as listed from best to last. */
type StageSeeding = 'random' | 'joined' | 'standings' | readonly string[];

interface StageDrawInput {
  tournament: string;
  /** Counted from 1. */
  stage: number;
  seeding: StageSeeding;
  /** Entries that are tied for moving on to this stage, the best first; empty: as for the draw that is replaced. */
  order: readonly string[];
}

/**
 * Draws the groups of a stage and makes its matches. It can be drawn anew until one of them has a result, which also takes
 * back the stages after it.
 * @throws AppError documentNotFound, unauthorized, ruleViolated with the first reason; stageTied names the `entries`
 */
export async function drawStage(
  platform: Platform,
  viewer: Viewer,
  { tournament: id, stage: number, seeding, order }: StageDrawInput,
): Promise<StageDrawAnswer> {
  return platform.database.transaction(async (tx) => {
    const { tournament } = await lockHandledTournament(tx, viewer, { id, roles: [ACT_ROLES.draw] });
    const stage = await drawableStage(tx, tournament, number);
    const [replaced] = await tx.query<{ drawn_at: Date; tie_order: string[] }>(
      'select drawn_at, tie_order from stage_draws where tournament_id = $1 and stage = $2',
      [id, number],
    );
    const decided = order.length > 0 ? order : (replaced?.tie_order ?? []);
    const before = await entriesBefore(tx, tournament, { number, order: decided });
    const seeded = await seed(before, { tournament, number, seeding });
    refuseUnfit(tournament, stage, { number, entries: seeded.length });
    const groups = snake(seeded, stage.groups);
    await removeStages(tx, id, number);
    const matches = await planStage({ stage, groups, hasThirdPlace: hasThirdPlace(tournament, stage) });
    const startsAt = await startOf(tx, tournament, number);
    await storeMatches(tx, tournament, { stage: number, startsAt, matches });
    const tied = new Set(before.tied);
    const kind = typeof seeding === 'string' ? seeding : 'listed';
    await tx.query(
      `insert into stage_draws (tournament_id, stage, seeding, groups, carried, tie_order, drawn_at)
       values ($1, $2, $3, $4, $5, $6, coalesce($7, clock_timestamp()))`,
      [
        id,
        number,
        kind,
        JSON.stringify(groups),
        // Only the version before this one reads this value.
        JSON.stringify(Object.fromEntries(seeded.map((entry) => [entry, before.carried.get(entry) ?? 0]))),
        decided.filter((entry) => tied.has(entry)),
        // A new draw keeps the time of the replaced one, so that penalties since then stay in this stage.
        replaced?.drawn_at ?? null,
      ],
    );
    await tx.query(
      `update tournaments set results_revision = results_revision + 1, updated_at = now() where id = $1`,
      [id],
    );
    const entries = seeded.length;
    await recordAct(tx, viewer, {
      action: 'stage.draw',
      target: { type: 'tournament', id },
      after: { stage: number, name: stage.name, groups: stage.groups, entries, seeding: kind },
    });
    // The standings follow from the draw.
    tx.changed({ collection: 'tournaments', id, action: 'update' });
    const lotSeed = tournament.stage_seed ?? '';
    return { groups, matches: matches.map((match) => match.id), seed: lotSeed, commitment: sha256(lotSeed) };
  });
}

/** The stage, if it can be drawn now. */
async function drawableStage(tx: Transaction, tournament: TournamentRow, number: number): Promise<Stage> {
  const { id, status, stages, settles_at } = tournament;
  if (!stages) throw refusal('ruleViolated', 'stagesNone');
  const stage = stages[number - 1];
  if (!stage) throw documentNotFound(`${id}/${number}`);
  if (status !== 'Open' && status !== 'Ongoing') throw refusal('ruleViolated', 'stageNotOpen', status);
  if (settles_at) throw refusal('ruleViolated', 'settlementPending');
  if (number === 1 && status === 'Open' && !isRegistrationOver(tournament)) {
    throw refusal('ruleViolated', 'stageRegistrationOpen');
  }
  const played = await tx.query(
    `select m.id from matches m join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.stage >= $2 and json_array_length(r.rows) > 0 limit 1`,
    [id, number],
  );
  if (played.length > 0) throw refusal('ruleViolated', 'stagePlayed', stage.name);
  return stage;
}

/** Whether nobody joins any more, or the end of registration that everybody was told has passed. */
function isRegistrationOver(tournament: TournamentRow): boolean {
  const { reg_end: end, now } = tournament;
  return isClosedForJoining(tournament) || (end !== null && now >= end);
}

interface Entering {
  /** The entries of the stage, in the order of joining. */
  entries: string[];
  /** The stage before; null: this is the first one. */
  before: StageStandings | null;
  carried: ReadonlyMap<string, number>;
  tied: readonly string[];
}

async function entriesBefore(
  tx: Transaction,
  { id }: TournamentRow,
  { number, order }: { number: number; order: readonly string[] },
): Promise<Entering> {
  const { entries, stages } = await loadStages(tx, id);
  if (number === 1) return { entries, before: null, carried: new Map(), tied: [] };
  const before: StageStandings | undefined = stages[number - 2];
  if (!before?.isComplete) throw refusal('ruleViolated', 'stageIncomplete', number - 1);
  const moving = whoMovesOn(before, order);
  if ('tied' in moving) throw refusal('ruleViolated', 'stageTied').with({ entries: moving.tied });
  const isMoving = new Set(moving.entries);
  return {
    entries: entries.filter((entry) => isMoving.has(entry)),
    before,
    carried: carriedPoints(before),
    tied: order,
  };
}

async function seed(
  { entries, before }: Entering,
  { tournament, number, seeding }: { tournament: TournamentRow; number: number; seeding: StageSeeding },
): Promise<readonly string[]> {
  if (seeding === 'joined') return entries;
  if (seeding === 'random') return byLot(entries, drawnLots(tournament, number));
  if (seeding === 'standings') {
    const next = tournament.stages?.[number - 1];
    if (!before || !next) throw refusal('ruleViolated', 'stageSeedingFirst');
    return seedsByStandings(before, entries, { next, lotOf: drawnLots(tournament, number) });
  }
  const named = new Set(seeding);
  const isComplete = named.size === seeding.length && named.size === entries.length;
  if (!isComplete || !entries.every((entry) => named.has(entry))) {
    throw refusal('ruleViolated', 'stageSeedingInvalid');
  }
  return seeding;
}

/** Refuses groups without an entry (head to head: with fewer than two), and more entries than there is room for. */
function refuseUnfit(
  tournament: TournamentRow,
  stage: Stage,
  { number, entries }: { number: number; entries: number },
): void {
  const least = Math.max(2, isStageHeadToHead(stage) ? 2 * stage.groups : stage.groups);
  if (entries < least) throw refusal('ruleViolated', 'stageEntries', stage.name, least);
  const { game_id, game_mode, team_size } = tournament;
  const most = groupMax(stage.kind, lobbyEntries(game_id, game_mode, team_size));
  const crowded = crowdedLobby(stage, { entries, most });
  if (!crowded) return;
  const { groups, entries: size } = crowded;
  throw refusal('ruleViolated', 'stageTooLarge', stage.name, groupLetters(groups), size, most).with({
    stage: number,
    group: groups[0],
  });
}

/** Whether the losers of the semi-finals play for a place that counts. */
function hasThirdPlace({ prize_pool }: TournamentRow, { advance }: Stage): boolean {
  return advance === undefined ? prize_pool.length >= 3 : advance === 3;
}

/** The first stage begins with the match that publishing asked for, a later one after the last match; never in the past. */
async function startOf(tx: Transaction, tournament: TournamentRow, number: number): Promise<Date> {
  const first = await firstRoundStart(tx, tournament);
  if (number === 1) return first;
  const [last] = await tx.query<{ at: Date | null }>(
    'select max(scheduled_time) as at from matches where tournament_id = $1 and stage between 1 and $2',
    [tournament.id, number - 1],
  );
  return new Date(Math.max((last?.at?.getTime() ?? 0) + ROUND_MINUTES * 60_000, first.getTime()));
}
