/** Ranks and points in the model: of an evening, with stages or as a bracket, and of a season. */
import { type Evening, ofStage, type Season } from './evening.ts';

/** The points of placements in Free Fire; a kill is worth one. */
const PLACES = [12, 9, 8, 7, 6, 5, 4, 3, 2, 1];

export interface Standing {
  entry: string;
  /** The index of its group. */
  group: number;
  points: number;
  /** The values that decide the order; more is better. */
  key: number[];
  hasPlayed: boolean;
  isOut: boolean;
}

/** The entries of a stage, by default the last one that is drawn: those of each group from the best on. */
export function standingsOf(evening: Evening, of?: number): Standing[] {
  const stage = of ?? Math.max(0, ...evening.matches.map((match) => match.stage));
  const { seats, penalties } = evening;
  if (evening.isBracket) return reachedIn(evening);
  const matches = ofStage(evening, stage);
  const [final] = ofStage(evening, 2);
  const carried = stage === 2 ? standingsOf(evening, 1) : [];
  const entries = stage === 0 ? [...seats.keys()] : matches.flatMap((match) => match.entries ?? []);
  const rows = entries.map((entry) => {
    const mine = matches.filter((match) => match.entries?.includes(entry) ?? true);
    const last = mine.findLast(({ rows }) => rows.length > 0);
    const played = mine.flatMap(({ rows }) => rows.filter((row) => row.entry === entry));
    const own = penalties.map((one, index) => {
      const isLate = final && index >= final.penaltiesBefore && final.entries?.includes(one.entry);
      return { ...one, stage: isLate ? 2 : Math.min(stage, 1) };
    });
    const given = own.filter((one) => one.entry === entry);
    const isOut = given.some(({ points }) => points === null);
    const off = given.reduce((sum, one) => sum + (one.stage === stage ? (one.points ?? 0) : 0), 0);
    const kills = played.reduce((sum, row) => sum + row.kills, 0);
    const brought = carried.find((row) => row.entry === entry)?.points ?? 0;
    const won = played.reduce((sum, row) => sum + (PLACES[row.placement - 1] ?? 0), 0);
    const points = brought + won + kills - off;
    const wins = played.filter(({ placement }) => placement === 1).length;
    const place = last?.rows.find((row) => row.entry === entry)?.placement ?? 1000;
    const hasPlayed = played.length > 0;
    const group = mine[0]?.stage ? matches.indexOf(mine[0]) : 0;
    return {
      entry,
      group,
      points,
      key: [-group, isOut ? 0 : 1, points, wins, kills, -place],
      hasPlayed,
      isOut,
    };
  });
  return rows.sort((a, b) => compare(b.key, a.key));
}

/** The entries of a bracket at its end, by how far they came. */
function reachedIn({ seats, matches, penalties }: Evening): Standing[] {
  const ranks = { main: [1, 2], thirdPlace: [3, 4] } as Record<string, number[]>;
  const rows = [...seats.keys()].map((entry) => {
    const played = matches.filter(({ entries, revision }) => revision > 0 && entries?.includes(entry));
    played.sort((a, b) => (a.place?.round ?? 0) - (b.place?.round ?? 0));
    const points = played.filter(({ rows }) => rows[0]?.entry === entry).length;
    const last = played.at(-1);
    const rank = ranks[last?.place?.section ?? '']?.[last?.rows[0]?.entry === entry ? 0 : 1] ?? 0;
    const reached = last?.place?.next || last?.place?.loserNext ? last.place.round : 1000 - rank;
    const isOut = penalties.some((one) => one.entry === entry);
    return { entry, group: 0, points, key: [isOut ? 0 : 1, reached], hasPlayed: played.length > 0, isOut };
  });
  return rows.sort((a, b) => compare(b.key, a.key));
}

/** The entries of all stages: the final's before those who did not reach it, by their places in their groups. */
export function rankingOf(evening: Evening): Standing[] {
  const rows = standingsOf(evening);
  const [final] = ofStage(evening, 2);
  if (!final) return rows;
  const groups = standingsOf(evening, 1);
  const placeOf = (row: Standing) =>
    groups.filter(({ group, key }) => group === row.group && compare(key, row.key) > 0).length;
  const others = groups.filter(({ entry }) => !final.entries?.includes(entry));
  others.sort((a, b) => placeOf(a) - placeOf(b) || b.points - a.points);
  const placed = others.map((row) => ({ ...row, key: [placeOf(row), row.points] }));
  return [...rows.map((row) => ({ ...row, hasPlayed: true })), ...placed].sort(
    (a, b) => Number(a.isOut) - Number(b.isOut),
  );
}

/** The entries of a season with the points of their best evenings. */
export function seasonRows({ best, won }: Season) {
  const rows = [...won].map(([entry, all]) => {
    const points = all
      .toSorted((a, b) => b - a)
      .slice(0, best)
      .reduce((sum, one) => sum + one, 0);
    return { entry, points, key: [points] };
  });
  return rows.sort((a, b) => b.points - a.points);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) if (one !== b[index]) return one - (b[index] ?? 0);
  return 0;
}
