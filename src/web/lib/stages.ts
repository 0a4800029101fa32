/** The stages of a tournament, their groups and their matches. */
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import { groupLetter, readStages, type Stage } from '#shared/rules/stages/stage.ts';
import type { MatchDocument, StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';

/** Null: the tournament has no stages, and everybody plays together. */
export function stagesOf({ stages }: Pick<TournamentDocument, 'stages'>): Stage[] | null {
  return readStages(stages);
}

/** The matches of one stage by time, then by group, without a second grand final that is not needed (yet). */
export function stageMatches(matches: readonly MatchDocument[], stage: number): MatchDocument[] {
  return matches
    .filter((match) => match.stage === stage && (match.section !== 'reset' || match.sides?.[0] !== null))
    .sort(
      (a, b) =>
        a.scheduledTime.localeCompare(b.scheduledTime) ||
        (a.group ?? 0) - (b.group ?? 0) ||
        (a.position ?? 0) - (b.position ?? 0),
    );
}

/** Whether the group `own` plays in this match of its stage. */
export function isOfGroup({ group, groups }: MatchDocument, own: number | null | undefined): boolean {
  return own != null && (groups?.includes(own) ?? group === own);
}

/** The last stage that has matches, counted from 1; 0 before the first draw. */
export function lastDrawn(matches: readonly MatchDocument[]): number {
  return Math.max(0, ...matches.map(({ stage }) => stage ?? 0));
}

/** The bracket type as which a stage's rounds are shown: Swiss as a round robin; null: it is played in lobbies. */
export function roundsType({ kind }: Pick<Stage, 'kind'>): HeadToHeadType | null {
  if (kind === 'points') return null;
  return kind === 'swiss' ? 'round_robin' : kind;
}

export interface StageGroup {
  /** The number of the group; null: one table for all groups of a league. */
  group: number | null;
  letter: string;
  rows: StandingsDocument['rows'];
}

/** The rows of each group; a league has one table once a match is played. Before the draw there are no groups. */
export function groupsOf({ rows, lobbies }: Pick<StandingsDocument, 'rows' | 'lobbies'>): StageGroup[] {
  if (lobbies && rows.some(({ played }) => played > 0)) return [{ group: null, letter: '', rows }];
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);
  return groups.map((group) => ({
    group,
    letter: groupLetter(group),
    rows: rows.filter((row) => row.group === group),
  }));
}
