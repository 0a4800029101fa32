/** Draws brackets and round robins: which matches there are and where their winners and losers go. */

import { BracketsManager, helpers } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import {
  BRACKET_ENTRIES_MAX,
  type BracketLink,
  type BracketMatch,
  type HeadToHeadType,
  inOrderOfPlay,
} from '#shared/rules/bracket.ts';

type Manager = BracketsManager;
type Data = Awaited<ReturnType<Manager['get']['stageData']>>;
type StageMatch = Data['match'][number];

export interface DrawInput {
  /** Distinct entries from the best seed to the last. */
  seeding: readonly string[];
  type: HeadToHeadType;
  /** Whether the losers of a single elimination's semi-finals play for third. */
  hasThirdPrize: boolean;
}

const STAGE_ID = 0;

/**
 * The matches of a bracket in the order of play; their ids are their indexes in the list. Byes are resolved: a match
 * exists only when two entries will play it, and links skip those that do not. A double elimination ends with a
 * grand final and its reset, so that no entry is eliminated before its second defeat.
 *
 * Pairings, byes and links are taken from brackets-manager.
 * @throws RangeError for fewer than two entries, more than the largest bracket, or a duplicate entry
 */
export async function drawBracket({
  seeding,
  type,
  hasThirdPrize,
}: DrawInput): Promise<BracketMatch<number>[]> {
  if (seeding.length < 2 || seeding.length > BRACKET_ENTRIES_MAX) {
    throw new RangeError(`A bracket has 2 to ${BRACKET_ENTRIES_MAX} entries, not ${seeding.length}`);
  }
  if (new Set(seeding).size !== seeding.length) throw new RangeError('An entry is in the seeding twice');

  const input = { seeding, type, hasThirdPrize };
  return renumber(type === 'round_robin' ? roundRobin(seeding) : await elimination({ ...input, type }));
}

function roundRobin(seeding: readonly string[]): BracketMatch<number>[] {
  const rounds = helpers.makeRoundRobinMatches([...seeding]);
  const drawn = rounds.flatMap((pairs, round) =>
    pairs.map((sides, index) => ({ round: round + 1, position: index + 1, sides })),
  );
  return drawn.map((match, id) => ({ id, section: 'main', ...match, nextMatch: null, loserNextMatch: null }));
}

interface EliminationInput extends DrawInput {
  type: Exclude<HeadToHeadType, 'round_robin'>;
}

async function elimination(input: EliminationInput): Promise<BracketMatch<number>[]> {
  const manager = new BracketsManager(new InMemoryDatabase());
  await createStage(manager, input);
  const data = await manager.get.stageData(STAGE_ID);
  const played = data.match.filter(({ opponent1, opponent2 }) => opponent1 !== null && opponent2 !== null);
  const links = await playThrough(manager, played);
  const names = new Map(data.participant.map(({ id, name }) => [id, name]));
  const place = placesIn(data, input.type);
  return played.map((match) => {
    const id = Number(match.id);
    return {
      id,
      ...place(match),
      sides: [nameOf(match.opponent1, names), nameOf(match.opponent2, names)],
      nextMatch: links.get(id)?.winner ?? null,
      loserNextMatch: links.get(id)?.loser ?? null,
    };
  });
}

async function createStage(
  manager: Manager,
  { seeding, type, hasThirdPrize }: EliminationInput,
): Promise<void> {
  // Without byes, a bracket of two entries would have no losers' half, and a first defeat would eliminate.
  const least = type === 'double_elimination' ? 4 : 2;
  const size = Math.max(least, 2 ** Math.ceil(Math.log2(seeding.length)));
  const byes = Array<null>(size - seeding.length).fill(null);
  // Two semi-finals with two entries each take four.
  const consolationFinal = type === 'single_elimination' && hasThirdPrize && seeding.length >= 4;
  await manager.create.stage({
    tournamentId: 0,
    name: type,
    type,
    seeding: [...seeding, ...byes],
    settings: type === 'double_elimination' ? { grandFinal: 'double' } : { consolationFinal },
  });
}

interface Links {
  winner: BracketLink<number> | null;
  loser: BracketLink<number> | null;
}

/**
 * Where the winner and the loser of each match go, found by giving every match a result and looking where the library
 * has moved the two. The library's list of following matches contains neither the side nor the match behind a bye.
 */
async function playThrough(manager: Manager, played: readonly StageMatch[]): Promise<Map<number, Links>> {
  // A match's id is higher than those of the matches that feed it.
  const ids = played.map(({ id }) => Number(id)).sort((a, b) => a - b);
  // The reset is only played when the side from the losers' half wins; elsewhere it does not matter who does.
  for (const id of ids) await manager.update.match({ id, opponent2: { result: 'win' } });

  const { match: matches } = await manager.get.stageData(STAGE_ID);
  const byId = new Map(matches.map((match) => [Number(match.id), match]));
  const links = new Map<number, Links>();
  const nextOf = new Map<number | string, BracketLink<number>>();
  // From the last match backwards, so that the recorded match of an entry is always its next one.
  for (const id of ids.toReversed()) {
    const loser = byId.get(id)?.opponent1?.id;
    const winner = byId.get(id)?.opponent2?.id;
    if (loser === undefined || loser === null || winner === undefined || winner === null) {
      throw new Error(`Match ${id} of the stage came up before its sides were known`);
    }
    links.set(id, { winner: nextOf.get(winner) ?? null, loser: nextOf.get(loser) ?? null });
    nextOf.set(loser, { match: id, side: 0 }).set(winner, { match: id, side: 1 });
  }
  return links;
}

type Place = Pick<BracketMatch<number>, 'section' | 'round' | 'position'>;

/** Maps the library's group, round and number to section, round and position. */
function placesIn(data: Data, type: EliminationInput['type']): (match: StageMatch) => Place {
  const groupNumbers = new Map(data.group.map(({ id, number }) => [id, number]));
  const roundNumbers = new Map(data.round.map(({ id, number }) => [id, number]));
  const mainRounds = data.round.filter(({ group_id }) => groupNumbers.get(group_id) === 1).length;
  const mainPlaces = (round: number) => 2 ** (mainRounds - round);

  return ({ group_id, round_id, number }) => {
    const group = groupNumbers.get(group_id);
    const round = roundNumbers.get(round_id) ?? 0;
    if (type === 'single_elimination') {
      return group === 1
        ? { section: 'main', round, position: number }
        : { section: 'thirdPlace', round: mainRounds, position: 2 };
    }
    // From its second round on each round of the winners' half takes as long as two of the losers' half: one among
    // the entries already there, one against the entries that have just lost in the winners' half.
    if (group === 1) return { section: 'main', round: Math.max(round, 2 * round - 2), position: number };
    if (group === 2) {
      const isBesideMain = round % 2 === 1;
      const placesBefore = isBesideMain ? mainPlaces((round + 3) / 2) : 0;
      return { section: 'losers', round: round + 1, position: placesBefore + number };
    }
    return { section: round === 1 ? 'grandFinal' : 'reset', round: 2 * mainRounds - 1 + round, position: 1 };
  };
}

function nameOf(
  opponent: StageMatch['opponent1'],
  names: ReadonlyMap<number | string, string>,
): string | null {
  return opponent && opponent.id !== null ? (names.get(opponent.id) ?? null) : null;
}

/** Makes ids the indexes in the order of play, and leaves out rounds in which only byes were drawn. */
function renumber(drawn: readonly BracketMatch<number>[]): BracketMatch<number>[] {
  const ordered = inOrderOfPlay(drawn);
  const index = new Map(ordered.map(({ id }, at) => [id, at]));
  const rounds = [...new Set(ordered.map(({ round }) => round))];
  const link = (to: BracketLink<number> | null): BracketLink<number> | null =>
    to && { match: index.get(to.match) ?? to.match, side: to.side };
  return ordered.map((match, id) => ({
    ...match,
    id,
    round: rounds.indexOf(match.round) + 1,
    nextMatch: link(match.nextMatch),
    loserNextMatch: link(match.loserNextMatch),
  }));
}
