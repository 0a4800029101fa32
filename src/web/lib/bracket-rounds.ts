/** Groups the matches of a drawn bracket into the parts and rounds that pages show. */
import { readRoundsResults } from '#shared/json-fields.ts';
import { type BracketSection, cameNobody, type HeadToHeadType, outcomeOf } from '#shared/rules/bracket.ts';
import { roundName } from '#shared/rules/bracket-names.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import { groupLetter, type Stage } from '#shared/rules/stages/stage.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { texts } from '#web/texts/texts.ts';
import { drawnMatches } from './planned-matches.ts';
import type { StageGroup } from './stages.ts';

export interface BracketRound {
  /** Unique among the rounds of a bracket. */
  key: string;
  section: BracketSection;
  /** Its number in the whole bracket, in the order of play. */
  round: number;
  name: string;
  /** Sorted by position. */
  matches: MatchDocument[];
}

export interface BracketPart {
  section: BracketSection;
  rounds: BracketRound[];
}

const SECTIONS: readonly BracketSection[] = ['main', 'losers', 'grandFinal', 'reset', 'thirdPlace'];

/** The parts of a bracket, each with its rounds. @param matches the matches to show, see drawnMatches */
export function bracketParts(type: HeadToHeadType, matches: readonly MatchDocument[]): BracketPart[] {
  return SECTIONS.flatMap((section) => {
    const inSection = matches.filter((match) => match.section === section);
    const numbers = [...new Set(inSection.map(({ round }) => round ?? 0))].sort((a, b) => a - b);
    if (numbers.length === 0) return [];
    const rounds = numbers.map((round, index) => ({
      key: `${section} ${round}`,
      section,
      round,
      name: texts.matchNames.named(roundName({ section, number: index + 1, rounds: numbers.length, type })),
      matches: inSection
        .filter((match) => match.round === round)
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    }));
    return [{ section, rounds }];
  });
}

/** Every round of all parts, in the order of play. */
export function roundsInOrder(parts: readonly BracketPart[]): BracketRound[] {
  return parts.flatMap(({ rounds }) => rounds).sort((a, b) => a.round - b.round);
}

/** The index of the first round with a match that is not played yet; if all are played, of the last round. */
export function currentRound(rounds: readonly BracketRound[]): number {
  const index = rounds.findIndex(({ matches }) => matches.some((match) => resultOf(match).length === 0));
  return index < 0 ? Math.max(0, rounds.length - 1) : index;
}

export function resultOf({ matchResults }: Pick<MatchDocument, 'matchResults'>): readonly RoundsRow[] {
  return readRoundsResults(matchResults)?.rows ?? [];
}

export function winnerOf(match: MatchDocument): string | null {
  return outcomeOf(resultOf(match))?.winner ?? null;
}

/** Where the entry of an open side comes from. */
export interface SideSource {
  match: MatchDocument;
  isWinner: boolean;
  /** Whether nobody came to that match, so that nobody will fill this side. */
  isNobody: boolean;
}

/** Finds the earlier matches that decide who fills the open sides of a match, in the order of play. */
export function openSideSources(match: MatchDocument, matches: readonly MatchDocument[]): SideSource[] {
  return matches.flatMap((before): SideSource[] => {
    if (winnerOf(before) !== null) return [];
    const isNobody = cameNobody(resultOf(before));
    if (before.nextMatch === match.$id) return [{ match: before, isWinner: true, isNobody }];
    if (before.loserNextMatch === match.$id) return [{ match: before, isWinner: false, isNobody }];
    return [];
  });
}

/**
 * The drawn matches of a group. Their names omit the stage and the group, because the heading above shows these. For a
 * round robin, `restingIn` gives the names of the entries that have no match in a round.
 */
export function groupRounds(
  all: readonly MatchDocument[],
  { stage, type, group, rows }: { stage: Stage; type: HeadToHeadType } & Pick<StageGroup, 'group' | 'rows'>,
): { type: HeadToHeadType; matches: MatchDocument[]; restingIn?: (round: number) => string[] } {
  const prefix = `${stage.name}${stage.groups > 1 && group !== null ? ` ${groupLetter(group)}` : ''}, `;
  const matches = drawnMatches(all.filter((match) => match.group === group)).map((match) =>
    match.matchName.startsWith(prefix)
      ? { ...match, matchName: capital(match.matchName.slice(prefix.length)) }
      : match,
  );
  if (type !== 'round_robin') return { type, matches };
  const restingIn = (round: number) => {
    const playing = new Set(matches.flatMap((match) => (match.round === round ? match.sides : [])));
    return rows.filter(({ entry }) => !playing.has(entry)).map(({ name, team }) => team ?? name);
  };
  return { type, matches, restingIn };
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
