/** The matches of a stage that is drawn. */
import { newId } from '#server/platform/ids.ts';
import { MATCH_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { groupLetters, lobbiesOf, type Stage } from '#shared/rules/stages/stage.ts';
import { drawBracket } from './draw-bracket.ts';
import { pairSwiss } from './pair-swiss.ts';
import { linkMatches, type NewMatch } from './store-matches.ts';

interface StagePlan {
  stage: Stage;
  /** The entries of each group, in the order of their seeds. */
  groups: readonly (readonly string[])[];
  hasThirdPlace: boolean;
}

/** The matches of a stage, group by group in the order of play. A `swiss` stage has only its first round yet. */
export async function planStage({ stage, groups, hasThirdPlace }: StagePlan): Promise<NewMatch[]> {
  if (stage.kind === 'points') return lobbies(stage, groups);
  const planned: NewMatch[] = [];
  for (const [index, entries] of groups.entries()) {
    const group = index + 1;
    if (stage.kind === 'swiss') {
      const ranked = entries.map((entry) => ({ entry, points: 0, byes: 0 }));
      planned.push(
        ...swissRound(stage, { group, round: 1, pairs: pairSwiss({ ranked, haveMet: () => false }) }),
      );
    } else if (entries.length > 1) {
      const drawn = await drawBracket({ seeding: entries, type: stage.kind, hasThirdPrize: hasThirdPlace });
      for (const match of linkMatches(drawn, stage.kind))
        planned.push({ ...match, group, name: matchName(stage, [group], match.name) });
    }
  }
  return planned;
}

/** The groups of a stage play at the same time; the lobbies of a league are played one after another. */
function lobbies(stage: Stage, groups: StagePlan['groups']): NewMatch[] {
  const rounds = Array.from({ length: stage.matches }, (_, round) => round);
  const lobby = (together: readonly number[], of: { match: number; after: number }): NewMatch => ({
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

export function swissRound(
  stage: Stage,
  { group, round, pairs }: { group: number; round: number; pairs: readonly [string, string][] },
): NewMatch[] {
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

/** The name of a match, such as `Groups B, match 2`; a long name of its stage is cut. */
function matchName({ name, groups }: Stage, of: readonly number[], match: string): string {
  const rest = `${groups > 1 ? ` ${groupLetters(of)}` : ''}, ${match}`;
  return `${name.slice(0, MATCH_NAME_MAX_LENGTH - rest.length).trimEnd()}${rest}`;
}
