/** The matches of a stage that is drawn, and how they are stored. */
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { roomTime } from '#server/tournaments/room-times.ts';
import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import type { BracketMatch } from '#shared/rules/bracket.ts';
import { bracketNames } from '#shared/rules/bracket-names.ts';
import { groupLetters, lobbiesOf, type Stage } from '#shared/rules/stages/stage.ts';
import { drawBracket } from './draw-bracket.ts';
import { pairSwiss } from './pair-swiss.ts';
import { ROUND_MINUTES } from './store-draw.ts';

export interface NewStageMatch {
  id: string;
  /** In a lobby of several groups the first of them. */
  group: number;
  /** The groups that share the lobby; null: it is of one. */
  lobby: readonly number[] | null;
  name: string;
  /** How many lobbies and rounds the stage before this one has: this stage begins so much later. */
  after: number;
  /** Null: head to head. */
  entries: readonly string[] | null;
  drawn: BracketMatch<string> | null;
}

interface StagePlan {
  stage: Stage;
  /** Entries in the order of their seeds. */
  groups: readonly (readonly string[])[];
  hasThirdPlace: boolean;
}

/** The matches of a stage, group by group in the order of play. Of `swiss` only the first round. */
export async function planStage({ stage, groups, hasThirdPlace }: StagePlan): Promise<NewStageMatch[]> {
  if (stage.kind === 'points') return lobbies(stage, groups);
  const planned: NewStageMatch[] = [];
  for (const [index, entries] of groups.entries()) {
    const group = index + 1;
    if (stage.kind === 'swiss') {
      const ranked = entries.map((entry) => ({ entry, points: 0, byes: 0 }));
      planned.push(
        ...swissRound(stage, { group, round: 1, pairs: pairSwiss({ ranked, haveMet: () => false }) }),
      );
    } else if (entries.length > 1) {
      const drawn = await drawBracket({ seeding: entries, type: stage.kind, hasThirdPrize: hasThirdPlace });
      planned.push(...bracket(stage, { group, drawn }));
    }
  }
  return planned;
}

/** Each group plays beside the others; lobbies of a league come one after the other. */
function lobbies(stage: Stage, groups: StagePlan['groups']): NewStageMatch[] {
  const rounds = Array.from({ length: stage.matches }, (_, round) => round);
  const lobby = (together: readonly number[], of: { match: number; after: number }): NewStageMatch => ({
    id: newId(),
    group: together[0] ?? 1,
    lobby: together.length > 1 ? together : null,
    name: matchName(stage, together, `match ${of.match}`),
    after: of.after,
    entries: together.flatMap((group) => groups[group - 1] ?? []),
    drawn: null,
  });
  const all = lobbiesOf(stage);
  if (!stage.lobbies) {
    return all.flatMap((one) => rounds.map((round) => lobby(one, { match: round + 1, after: round })));
  }
  return rounds.flatMap((round) =>
    all.map((one, index) => lobby(one, { match: round + 1, after: round * all.length + index })),
  );
}

function bracket(
  stage: Stage,
  { group, drawn }: { group: number; drawn: readonly BracketMatch<number>[] },
): NewStageMatch[] {
  const names = bracketNames(
    drawn,
    stage.kind === 'points' || stage.kind === 'swiss' ? 'round_robin' : stage.kind,
  );
  const ids = drawn.map(() => newId());
  const link = (to: BracketMatch<number>['nextMatch']) => to && { match: ids[to.match] ?? '', side: to.side };
  return drawn.map((match) => {
    const id = ids[match.id] ?? '';
    return {
      id,
      group,
      lobby: null,
      name: matchName(stage, [group], names.get(match.id) ?? ''),
      after: match.round - 1,
      entries: null,
      drawn: {
        ...match,
        id,
        nextMatch: link(match.nextMatch),
        loserNextMatch: link(match.loserNextMatch),
      },
    };
  });
}

export function swissRound(
  stage: Stage,
  { group, round, pairs }: { group: number; round: number; pairs: readonly [string, string][] },
): NewStageMatch[] {
  return pairs.map((sides, index) => {
    const id = newId();
    const name = pairs.length > 1 ? `round ${round}, match ${index + 1}` : `round ${round}`;
    return {
      id,
      group,
      lobby: null,
      name: matchName(stage, [group], name),
      after: round - 1,
      entries: null,
      drawn: {
        id,
        section: 'main',
        round,
        position: index + 1,
        sides,
        nextMatch: null,
        loserNextMatch: null,
      },
    };
  });
}

/** Such as `Groups B, match 2`; a long name of a stage is cut. */
function matchName({ name, groups }: Stage, of: readonly number[], match: string): string {
  const rest = `${groups > 1 ? ` ${groupLetters(of)}` : ''}, ${match}`;
  return `${name.slice(0, MATCH_NAME_MAX_LENGTH - rest.length).trimEnd()}${rest}`;
}

/** Stores matches. @param startsAt of the first lobby or round of the stage */
export async function storeStageMatches(
  tx: Transaction,
  tournament: TournamentRow,
  { stage, startsAt, matches }: { stage: number; startsAt: Date; matches: readonly NewStageMatch[] },
): Promise<void> {
  const rows = matches.map(({ id, group, lobby, name, after, entries, drawn }) => {
    const scheduledAt = new Date(startsAt.getTime() + after * ROUND_MINUTES * 60_000);
    return {
      id,
      match_name: name,
      scheduled_time: scheduledAt,
      stage,
      group_number: group,
      lobby_groups: lobby,
      entries,
      section: drawn?.section ?? null,
      round: drawn?.round ?? null,
      position: drawn?.position ?? null,
      sides: drawn?.sides ?? null,
      next_match_id: drawn?.nextMatch?.match ?? null,
      next_side: drawn?.nextMatch?.side ?? null,
      loser_match_id: drawn?.loserNextMatch?.match ?? null,
      loser_side: drawn?.loserNextMatch?.side ?? null,
      ...roomTime({ given: null, scheduledAt, isScheduled: true, tournament, before: null }),
    };
  });
  await tx.query(
    `insert into matches (id, tournament_id, match_name, scheduled_time, stage, group_number, lobby_groups, entries, section, round,
       position, sides, next_match_id, next_side, loser_match_id, loser_side, opens_at, opens_by_clock, is_opening)
     select n.id, $1, n.match_name, n.scheduled_time, n.stage, n.group_number, n.lobby_groups, n.entries, n.section, n.round, n.position,
       n.sides, n.next_match_id, n.next_side, n.loser_match_id, n.loser_side, n.opens_at, n.opens_by_clock, n.is_opening
     from json_to_recordset($2) as n (id text, match_name text, scheduled_time timestamptz, stage smallint,
       group_number smallint, lobby_groups smallint[], entries text[], section text, round int, position int, sides text[], next_match_id text,
       next_side smallint, loser_match_id text, loser_side smallint, opens_at timestamptz, opens_by_clock boolean,
       is_opening boolean)`,
    [tournament.id, JSON.stringify(rows)],
  );
  for (const { id } of matches) tx.changed({ collection: 'matches', id, action: 'create' });
}
