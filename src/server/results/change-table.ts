/** The one way to change what the table of a tournament is made of. */
import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { removeStages } from '#server/tournaments/remove-drawn-matches.ts';
import { entrantsOf } from '#server/tournaments/seats/entrants.ts';
import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import { tiesAtPrizes } from '#shared/rules/settlement-order.ts';
import { whoMovesOn } from '#shared/rules/stages/advance.ts';
import { snake } from '#shared/rules/stages/groups.ts';
import { seedsByStandings } from '#shared/rules/stages/seeds-apart.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { drawnLots } from './drawn-lots.ts';
import { loadStages, loadStandings } from './load-standings.ts';
import { pairAgain } from './swiss-rounds.ts';

interface TableChange<Made> {
  run: () => Promise<Made>;
  /** The stage whose results are changed, 0 in a tournament without stages; null: no results are. */
  resultsOf?: number | null;
}

/**
 * Makes a change that changes standings: of results, of penalties, or of who is struck out or kept out. The stages
 * after it follow ({@link takeBackDraws}), and the host's order of tied entries is asked for again when there is a new
 * tie at a prize.
 */
export async function changeTable<Made>(
  tx: Transaction,
  tournament: TournamentRow,
  { run, resultsOf = null }: TableChange<Made>,
): Promise<Made> {
  const { id, status, settlement_order: order } = tournament;
  const isDecided = order !== null && !isClosed(status);
  const before = isDecided ? await tiesOf(tx, id) : [];
  const made = await run();
  if (!isClosed(status)) await takeBackDraws(tx, tournament, resultsOf);
  const isAskedAgain = isDecided && hasNewTie(before, await tiesOf(tx, id));
  await tx.query(
    `update tournaments set results_revision = results_revision + 1, settlement_asked_at = null,
       settlement_order = case when $2 then null else settlement_order end,
       last_result_at = case when $3 then now() else last_result_at end, updated_at = now()
     where id = $1`,
    [id, isAskedAgain, resultsOf !== null],
  );
  tx.changed({ collection: 'tournaments', id, action: 'update' });
  return made;
}

/**
 * Makes the stages after a change of the tables follow it. While a stage is not played, its draw is taken back if the
 * stage before now says otherwise, and a Swiss round is paired again; everyone who would have played is told. A played
 * stage stays, with the carried points as they are now.
 */
async function takeBackDraws(
  tx: Transaction,
  tournament: TournamentRow,
  resultsOf: number | null = null,
): Promise<void> {
  if (!tournament.stages) return;
  const { stages, draws } = await loadStages(tx, tournament.id);
  await pairAgain(tx, tournament, stages);
  const stale = draws.find(({ stage, groups, seeding, tieOrder }) => {
    const before = stages[stage - 2];
    if (!before || stages.slice(stage - 1).some(({ matches }) => matches.played > 0)) return false;
    if (resultsOf !== null && stage > resultsOf) return true;
    const moving = before.isComplete ? whoMovesOn(before, tieOrder) : { tied: [] };
    if ('tied' in moving) return true;
    const drawn = groups.flat();
    if (drawn.length !== moving.entries.length) return true;
    if (seeding !== 'standings') return !moving.entries.every((entry) => drawn.includes(entry));
    const next = tournament.stages?.[stage - 1];
    if (!next) return true;
    const seeds = seedsByStandings(before, moving.entries, { next, lotOf: drawnLots(tournament, stage) });
    return String(snake(seeds, groups.length)) !== String(groups);
  });
  if (!stale) return;
  await tellTakenBack(tx, tournament, { number: stale.stage, entries: new Set(stale.groups.flat()) });
  await removeStages(tx, tournament.id, stale.stage);
}

/** Tells the host, and everyone who was drawn into the stage. */
async function tellTakenBack(
  tx: Transaction,
  { id, title, host, stages }: TournamentRow,
  { number, entries }: { number: number; entries: ReadonlySet<string> },
): Promise<void> {
  const news = { text: 'drawTakenBack', data: { title, stage: stages?.[number - 1]?.name ?? '' } } as const;
  const drawn = (await entrantsOf(tx, id)).filter(({ entry }) => entries.has(entry));
  await notifyUsers(tx, [
    ...drawn.map(({ user_id: userId }) => ({
      userId,
      by: null,
      kind: 'change' as const,
      news,
      targetLink: `/t/${id}`,
    })),
    { userId: host, by: null, kind: 'hostDesk', news, targetLink: `/t/${id}/desk` },
  ]);
}

/** The groups of entries that the standings tie at a prize. */
async function tiesOf(tx: Transaction, tournamentId: string): Promise<string[][]> {
  const standings = await loadStandings(tx, tournamentId);
  return standings ? tiesAtPrizes(standings.rows, standings.prizes) : [];
}

/** Whether entries are tied that were not tied with each other before: an order given for other ties does not decide them. */
function hasNewTie(before: readonly string[][], after: readonly string[][]): boolean {
  return after.some((tie) => !before.some((known) => tie.every((entry) => known.includes(entry))));
}
