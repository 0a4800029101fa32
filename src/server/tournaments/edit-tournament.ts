import { invalidAttribute } from '#server/appwrite/documents/read-attributes.ts';
import { changesOf } from '#server/audit/audit-log.ts';
import { newsText } from '#server/notifications/news/news.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import { tournament as tournamentAct } from '#shared/forms/tournament.ts';
import type { PrizeLimit } from '#shared/rules/prize-limit.ts';
import { rulebookChanges } from '#shared/rules/rulebook.ts';
import { type Hands, MONEY_FIELDS } from '#shared/rules/staff.ts';
import { type EditableField, isFieldLocked, isRunning, prizeTotal } from '#shared/rules/tournament.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { fundPrizes } from './money/fund-prizes.ts';
import { removeDrawnMatches } from './remove-drawn-matches.ts';
import { timeRooms } from './room-times.ts';
import { reviseRulebook, rulebookTexts } from './rulebook.ts';
import { fillFreeSeats } from './seats/change-participation.ts';
import { entrantsOf } from './seats/entrants.ts';
import {
  bracketIn,
  changedFields,
  columnsOf,
  loadFields,
  readFields,
  refuseTooLarge,
  refuseUnfitStages,
  type TournamentFields,
} from './tournament-fields.ts';
import {
  entryRulesOf,
  prizeMoney,
  type TournamentRow,
  type TournamentSeats,
  usedSeats,
} from './tournament-row.ts';

/**
 * Changes the fields present in the data under the editing locks (docs/product.md#editing-locks) and updates the given row.
 * @param by the account that edits; null: the server's key
 * @returns the changed fields, for the audit log
 * @throws AppError unauthorized for a helper who changes what decides about money, stateConflict for a locked field or beyond the host's prize limit, documentInvalid with the text of the first failed check
 */
export async function editTournament(
  tx: Transaction,
  tournament: TournamentRow,
  edit: {
    data: Readonly<Record<string, unknown>>;
    limit: PrizeLimit | null;
    by: string | null;
    hands: Hands;
  },
): Promise<TournamentChanges> {
  const { data, limit, by, hands } = edit;
  const before = await loadFields(tx, tournament.id);
  const after = readFields(data, before);
  const changed = changedFields(before, after);
  // The clock aborts a tournament with fewer players than this minimum, and the fees are returned.
  const mayAbort = tournament.status !== 'Draft' && after.min > before.min;
  if (hands !== 'all' && (mayAbort || changed.some((field) => MONEY_FIELDS.includes(field))))
    throw new AppError('unauthorized');
  const state = {
    status: tournament.status,
    participantCount: usedSeats(tournament),
    isAwaited: await isAwaited(tx, tournament.id),
    isByTeam: entryRulesOf(tournament).by === 'team',
  };
  const locked = changed.find((field) => isFieldLocked(field, state));
  if (locked) throw refusal('stateConflict', 'fieldLocked', locked);
  if (changed.length > 0) {
    const isPublished = tournament.status !== 'Draft';
    checkAct(tournamentAct(false), after, 'documentInvalid');
    const problem = isPublished ? datesRefusal(after, { now: tournament.now.getTime(), before }) : null;
    if (problem) throw refusal('documentInvalid', problem);
    refuseTooLarge(after);
    if (isPublished) refuseUnfitStages(after, 'documentInvalid');
    // `max` cannot go below the seats taken and held.
    if (after.max < usedSeats(tournament)) throw refusal('documentInvalid', 'maxInvalid');
    await storeFields(tx, tournament, { fields: after, limit });
    if (changed.includes('startDate') || changed.includes('checkIn')) {
      // The check-in at the new time has not been closed yet.
      await tx.query('update tournaments set check_in_closed_at = null where id = $1', [tournament.id]);
    }
    // The type changes only while nobody has a seat, so nobody plays in the matches of the old type.
    if (changed.includes('bracketType') || changed.includes('stages'))
      await removeDrawnMatches(tx, tournament.id, 0);
    const changes = rulebookChanges(rulebookTexts(before), rulebookTexts(after));
    await reviseRulebook(tx, tournament, { changes, by });
    if (after.clock !== before.clock) await timeRooms(tx, tournament, after.clock);
    if (after.max > before.max) await fillFreeSeats(tx, tournament);
    await tellChange(tx, tournament, { changed, by });
  }
  const bracketMatch = tournament.bracket_match_id;
  const matchId = bracketIn(data)?.matchID;
  if (matchId) await setBracketMatch(tx, tournament, matchId);
  return changesOf({ ...before, bracketMatch }, { ...after, bracketMatch: matchId || bracketMatch });
}

export type TournamentChanges = ReturnType<
  typeof changesOf<TournamentFields & { bracketMatch: string | null }>
>;

/** Whether somebody waits for a seat of a locked tournament, or a team forms. */
export async function isAwaited(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.query<{ is_awaited: boolean }>(
    `select exists (select 1 from waitlist where tournament_id = $1)
       or exists (select 1 from teams where tournament_id = $1 and status = 'Forming') as is_awaited`,
    [id],
  );
  return row?.is_awaited === true;
}

async function storeFields(
  tx: Transaction,
  tournament: TournamentRow,
  { fields, limit }: { fields: TournamentFields; limit: PrizeLimit | null },
): Promise<void> {
  const columns = columnsOf(fields);
  const assignments = columns.map(([column], index) => `${column} = $${index + 2}`).join(', ');
  await tx.query(
    `update tournaments set ${assignments}, revision = revision + 1, updated_at = now() where id = $1`,
    [tournament.id, ...columns.map(([, value]) => value)],
  );
  const before = prizeMoney(tournament, prizeTotal(tournament.prize_pool));
  Object.assign(tournament, {
    game_id: fields.gameID,
    title: fields.tournTitle,
    fee_currency: fields.feeCurrency,
    entry_fee: fields.fee,
    max: fields.max,
    prize_type: fields.prizeType,
    prize_pool: fields.prizePool,
    access: fields.access,
    entry_rules: fields.entryRules,
    team_size: fields.teamSize,
  } satisfies Partial<TournamentRow>);
  if (isRunning(tournament.status)) {
    const after = prizeMoney(tournament, prizeTotal(tournament.prize_pool));
    await fundPrizes(tx, tournament, { before, after, limit });
  }
}

/** Sets the bracket's match, which must belong to the tournament. @throws AppError documentInvalid */
async function setBracketMatch(tx: Transaction, tournament: TournamentRow, matchId: string): Promise<void> {
  if (matchId === tournament.bracket_match_id) return;
  const [match] = await tx.query(
    'select id from matches where id = $1 and tournament_id = $2 and round is null and stage = 0',
    [matchId, tournament.id],
  );
  if (!match) {
    throw invalidAttribute('bracket', 'format. Its match must be one of this tournament');
  }
  await tx.query(
    'update tournaments set bracket_match_id = $2, revision = revision + 1, updated_at = now() where id = $1',
    [tournament.id, matchId],
  );
}

/** The fields whose changes players are told here; changes of the rules are told by the rulebook. */
const TOLD = ['tournTitle', 'description'] as const;

/** Tells everyone who takes part what the host has changed, except readers with the same unread news. */
async function tellChange(
  tx: Transaction,
  tournament: Pick<TournamentSeats, 'id' | 'title'>,
  { changed, by }: { changed: readonly EditableField[]; by: string | null },
): Promise<void> {
  const fields = TOLD.filter((field) => changed.includes(field));
  if (fields.length === 0) return;
  const news = { text: 'changed', data: { title: tournament.title, fields } } as const;
  const targetLink = `/t/${tournament.id}`;
  const entrants = await entrantsOf(tx, tournament.id);
  const told = await tx.query<{ user_id: string }>(
    `select r.user_id from notification_recipients r join notifications n on n.id = r.notification_id
     where r.user_id = any($1::text[]) and not r.is_read
       and n.kind = 'change' and n.message = $2 and n.target_link = $3`,
    [entrants.map(({ user_id }) => user_id), newsText('en', news), targetLink],
  );
  const knows = new Set(told.map(({ user_id }) => user_id));
  const others = entrants.filter(({ user_id }) => !knows.has(user_id));
  await notify(tx, others, { by, kind: 'change', news, targetLink });
}
