import { randomInt } from 'node:crypto';
import { recordAct } from '#server/audit/audit-log.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { lockHandledTournament, type TournamentRow } from '#server/tournaments/tournament-row.ts';
import { entriesMax, type HeadToHeadType, isHeadToHead } from '#shared/rules/bracket.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { isRunning } from '#shared/rules/tournament.ts';
import type { BracketAnswer } from '#shared/wire/brackets.ts';
import { drawBracket } from './draw-bracket.ts';
import { storeDraw } from './store-draw.ts';

/** How the entries are seeded: by lot, in the order of joining, or as listed from the best to the last. */
export type Seeding = 'random' | 'joined' | readonly string[];

/**
 * Draws the bracket of a tournament from the entries that have a seat, and stores its matches. Until a match has a result
 * it can be drawn anew, which replaces the draw before.
 * @throws AppError documentNotFound, unauthorized, ruleViolated with the first reason
 */
export async function putBracket(
  platform: Platform,
  viewer: Viewer,
  { tournament: id, seeding }: { tournament: string; seeding: Seeding },
): Promise<BracketAnswer> {
  return platform.database.transaction(async (tx) => {
    const { tournament } = await lockHandledTournament(tx, viewer, { id, roles: [ACT_ROLES.draw] });
    const type = await drawnType(tx, tournament);
    const entries = await entriesOf(tx, id);
    const most = entriesMax(type);
    if (entries.length < 2 || entries.length > most) throw refusal('ruleViolated', 'bracketEntries', most);
    const drawn = await drawBracket({
      seeding: seed(entries, seeding),
      type,
      hasThirdPrize: tournament.prize_pool.length >= 3,
    });
    await recordAct(tx, viewer, {
      action: 'bracket.draw',
      target: { type: 'tournament', id },
      after: { type, entries: entries.length, seeding: typeof seeding === 'string' ? seeding : 'listed' },
    });
    return { matches: await storeDraw(tx, tournament, { type, drawn }) };
  });
}

/** @throws AppError ruleViolated when the tournament has no bracket to draw now */
async function drawnType(
  tx: Sql,
  { id, status, bracket_type: type, stages }: TournamentRow,
): Promise<HeadToHeadType> {
  if (stages || !isHeadToHead(type)) throw refusal('ruleViolated', 'bracketNone');
  if (!isRunning(status)) throw refusal('ruleViolated', 'bracketNotOpen', status);
  const played = await tx.query(
    `select m.id from matches m join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.round is not null and json_array_length(r.rows) > 0 limit 1`,
    [id],
  );
  if (played.length > 0) throw refusal('ruleViolated', 'bracketPlayed');
  return type;
}

/** The entries that have a seat, in the order of joining. */
async function entriesOf(tx: Transaction, tournamentId: string): Promise<string[]> {
  const rows = await tx.query<{ user_id: string }>(
    'select user_id from participations where tournament_id = $1 order by sequence',
    [tournamentId],
  );
  return rows.map(({ user_id }) => user_id);
}

function seed(entries: readonly string[], seeding: Seeding): readonly string[] {
  if (seeding === 'joined') return entries;
  if (seeding === 'random') return shuffled(entries);
  const named = new Set(seeding);
  const isComplete = named.size === seeding.length && named.size === entries.length;
  if (!isComplete || !entries.every((entry) => named.has(entry))) {
    throw refusal('ruleViolated', 'bracketSeedingInvalid');
  }
  return seeding;
}

/** The entries in a random order; every order is equally likely. */
function shuffled(entries: readonly string[]): string[] {
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  return order;
}
