/** Stages: groups and a final, for more players than a lobby holds. */
import type { Advance, Carry, StageKind } from '#shared/rules/stages/stage.ts';

export const stages = {
  way: 'From the groups to the podium',
  size: (entries: number, groups: number) =>
    groups === 1 ? `${entries} play` : `${entries} in ${groups} groups`,
  lobbies: (matches: number) => (matches === 1 ? '1 match' : `${matches} matches each`),
  league: (lobbies: readonly string[], matches: number) =>
    `${lobbies.join(', ')} share a lobby${matches === 1 ? '' : `, ${matches} times`}`,
  rounds: (rounds: number) => `Swiss, ${rounds} rounds`,
  movesOn: (advance: Advance) =>
    typeof advance === 'number'
      ? `Top ${advance} of each group move on`
      : `The best ${advance.top} of all move on`,
  carries: { half: 'with half of their points', all: 'with all of their points' } satisfies Record<
    Exclude<Carry, 'none'>,
    string
  >,
  podium: (prizes: number) => (prizes === 0 ? 'Podium' : `${prizes} ${prizes === 1 ? 'prize' : 'prizes'}`),

  question: 'More players than a lobby holds?',
  questionHint: (seats: number, lobby: number) =>
    `There are ${seats} seats, and a lobby holds ${lobby}. In groups and a final everybody plays.`,
  title: 'Stages',
  hint: 'You draw each stage on the desk. This is the way from the groups to the podium.',
  propose: (stages: number) => (stages === 2 ? 'Play groups and a final' : `Play in ${stages} stages`),
  names: { groups: 'Groups', further: 'Semi-finals', final: 'Final' },
  stage: (number: number) => `Stage ${number}`,
  name: (number: number) => `Name of stage ${number}`,
  kind: 'Played as',
  kinds: {
    points: 'Lobbies, for points',
    single_elimination: 'Knockout',
    double_elimination: 'Double elimination',
    round_robin: 'Round robin',
    swiss: 'Swiss rounds',
  } satisfies Record<StageKind, string>,
  groups: 'Groups',
  lobby: 'In a lobby',
  lobbyOwn: 'One group',
  lobbyShared: 'Two groups, every pair',
  matches: 'Matches each',
  roundsField: 'Rounds',
  advance: 'Move on of each',
  advanceOfAll: 'Move on of all',
  across: 'Counted',
  ofEach: 'In each group',
  ofAll: 'Best of all groups',
  carry: 'Points taken along',
  carryOptions: { none: 'None', half: 'Half', all: 'All' } satisfies Record<Carry, string>,
  add: 'Add a stage',
  remove: (name: string) => `Remove: ${name}`,
  none: 'Everybody in one lobby',
  save: 'Save stages',
  unfinished: (groups: number, matches: number) =>
    `Each stage needs a name, 1 to ${groups} groups and 1 to ${matches} matches.`,
  tooLarge: (stage: string, entries: number, most: number) =>
    `${stage}: a group would have ${entries}, and there is room for ${most}.`,

  choose: 'Stage',
  group: (letter: string) => `Group ${letter}`,
  pairings: 'Who plays whom',
  notDrawn: 'The groups are not drawn yet',
  notDrawnHint: 'The host draws them when registration has closed.',
  carried: (points: number) => `${points} brought along`,
  moved: 'moves on',
  behind: (points: number) => `${points} behind the line`,
  lots: 'Check the lots',
  lotsHint:
    'The seed was fixed before anybody could join, and its hash was published with the rules. It gives the order of the lots; the statement checks it.',
  seed: 'Seed',
  commitment: 'Its hash in the rules',
};
