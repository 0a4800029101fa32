/** The stages of a tournament, and what is known of them. */
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import { groupLetter, readStages, type Stage } from '#shared/rules/stages/stage.ts';
import type { MatchDocument, StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';

/** Null: everybody plays together. */
export function stagesOf({ stages }: Pick<TournamentDocument, 'stages'>): Stage[] | null {
  return readStages(stages);
}

/** The matches of one stage, those of one time together, then by group; without a second grand final that is not needed so far. */
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

/** Whether a group plays a match of its stage. */
export function isOfGroup({ group, groups }: MatchDocument, own: number | null | undefined): boolean {
  return own != null && (groups?.includes(own) ?? group === own);
}

/** The last stage that has matches, counted from 1; 0 before the first draw. */
export function lastDrawn(matches: readonly MatchDocument[]): number {
  return Math.max(0, ...matches.map(({ stage }) => stage ?? 0));
}

/** How the matches of a stage are shown round by round: Swiss rounds as those of a round robin; null: they are lobbies. */
export function roundsType({ kind }: Pick<Stage, 'kind'>): HeadToHeadType | null {
  if (kind === 'points') return null;
  return kind === 'swiss' ? 'round_robin' : kind;
}

export interface StageGroup {
  /** Null: all groups of a league. */
  group: number | null;
  letter: string;
  rows: StandingsDocument['rows'];
}

/** The rows group by group, those of a league in one table once it is played; before the draw none. */
export function groupsOf({ rows, lobbies }: Pick<StandingsDocument, 'rows' | 'lobbies'>): StageGroup[] {
  if (lobbies && rows.some(({ played }) => played > 0)) return [{ group: null, letter: '', rows }];
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);
  return groups.map((group) => ({
    group,
    letter: groupLetter(group),
    rows: rows.filter((row) => row.group === group),
  }));
}
