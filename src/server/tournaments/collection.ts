import { type Collection, instantAttribute } from '#server/appwrite/documents/collection.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { nepalTimeSql, optionalNepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import { HTML_MAX_LENGTH, PRIZES_MAX, TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { nobody } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { normalForm } from '#shared/texts/name.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { createTournament } from './create-tournament.ts';
import { isHeadToHeadSql } from './head-to-head-sql.ts';
import { editsTournamentSql, listedSql, seesTournamentSql } from './policy.ts';
import { PROTECTED, updateTournament } from './update-tournament.ts';

/** Participants are stored as rows of another table, in order of joining. */
const participants = {
  list: 'array(select p.user_id from participations p where p.tournament_id = d.id order by p.sequence)',
  any: (ids: string) =>
    `exists (select 1 from participations p where p.tournament_id = d.id and p.user_id = any(${ids}))`,
  count: (ids: string) =>
    `(select count(*) from participations p where p.tournament_id = d.id and p.user_id = any(${ids}))`,
};

/** An instant that only the server sets. */
const serverInstant = (column: string) => ({ ...instantAttribute(column), isProtected: true });

/** SQL: the winners with their usernames; usernames can stand for them, because they never change. */
const WINNERS = 'tournament_winners w join user_details u on u.id = w.user_id where w.tournament_id = d.id';
const winners = {
  // A rank that nobody won is blank.
  list: `array(select coalesce((select u.username from ${WINNERS} and w.rank = place), '')
    from generate_series(1, (select max(w.rank) from tournament_winners w where w.tournament_id = d.id)) place
    order by place)`,
  any: (names: string) => `exists (select 1 from ${WINNERS} and u.username = any(${names}))`,
  count: (names: string) => `(select count(*) from ${WINNERS} and u.username = any(${names}))`,
};

export const tournaments: Collection<'tournaments', AttributeName<'tournaments'>> = {
  id: 'tournaments',
  table: 'tournaments',
  attributes: {
    gameID: { type: 'string', sql: 'd.game_id' },
    tournTitle: { type: 'string', sql: 'd.title', comparedAs: normalForm, wordsSql: 'd.title_words' },
    description: { type: 'string', sql: 'd.description', isNullable: true, maxLength: HTML_MAX_LENGTH },
    titleNe: { type: 'string', sql: 'd.title_ne', isNullable: true, comparedAs: normalForm },
    descriptionNe: { type: 'string', sql: 'd.description_ne', isNullable: true, maxLength: HTML_MAX_LENGTH },
    rulesNe: { type: 'string', sql: 'd.rules_ne', isNullable: true, maxLength: HTML_MAX_LENGTH },
    imgURL: { type: 'string', sql: 'd.img_url' },
    regStart: {
      type: 'string',
      sql: optionalNepalTimeSql('d.reg_start'),
      orderSql: 'd.reg_start',
      isNullable: true,
    },
    regEnd: {
      type: 'string',
      sql: optionalNepalTimeSql('d.reg_end'),
      orderSql: 'd.reg_end',
      isNullable: true,
    },
    startDate: { type: 'string', sql: nepalTimeSql('d.start_date'), orderSql: 'd.start_date' },
    endDate: { type: 'string', sql: nepalTimeSql('d.end_date'), orderSql: 'd.end_date' },
    entryFee: { type: 'string', sql: jsonText({ currencyType: 'd.fee_currency', fee: 'd.entry_fee' }) },
    host: { type: 'string', sql: 'd.host', isProtected: true },
    isFeatured: { type: 'boolean', sql: 'd.is_featured', isOperators: true },
    prizeType: { type: 'string', sql: 'd.prize_type' },
    prizePool: { type: 'integer', isArray: true, sql: 'd.prize_pool', maxItems: PRIZES_MAX },
    participants: {
      type: 'string',
      isArray: true,
      sql: participants.list,
      elements: { any: participants.any, count: participants.count },
      isProtected: true,
    },
    status: { type: 'string', sql: 'd.status', oneOf: TOURNAMENT_STATUSES },
    openedAt: serverInstant('d.opened_at'),
    startedAt: serverInstant('d.started_at'),
    closedAt: serverInstant('d.closed_at'),
    ytStreamURL: { type: 'string', isArray: true, sql: 'd.yt_stream_url' },
    rules: { type: 'string', sql: 'd.rules', maxLength: HTML_MAX_LENGTH },
    winners: {
      type: 'string',
      isArray: true,
      sql: winners.list,
      elements: { any: winners.any, count: winners.count },
      maxItems: PRIZES_MAX,
    },
    max: { type: 'integer', sql: 'd.max' },
    min: { type: 'integer', sql: 'd.min' },
    // Participants and `min` do not change any more once the tournament is Finished.
    belowMin: {
      type: 'boolean',
      sql: "(d.status = 'Finished' and d.participant_count < d.min)",
      isProtected: true,
    },
    gameDetails: {
      type: 'string',
      sql: jsonText({ gameMode: 'd.game_mode', teamSize: 'd.team_size', map: 'd.map' }),
    },
    // Ids contain no character that needs quoting.
    bracket: {
      type: 'string',
      sql: `('{"bracketType":"' || d.bracket_type || '"'
        || case when ${isHeadToHeadSql('d')} then ',"target":' || d.bracket_target else '' end || coalesce(',"matchID":"' || d.bracket_match_id || '"', '') || '}')`,
    },
    scoring: { type: 'string', sql: 'd.scoring::text', isNullable: true },
    disputeMinutes: { type: 'integer', sql: 'd.dispute_minutes', isNullable: true },
    checkIn: { type: 'string', sql: 'd.check_in::text', isNullable: true },
    entryRules: { type: 'string', sql: 'd.entry_rules::text', isNullable: true },
    stages: { type: 'string', sql: 'd.stages', isNullable: true },
    access: { type: 'string', sql: 'd.access::text', isNullable: true },
    // The update command refuses clients that have read an older revision.
    revision: { type: 'integer', sql: 'd.revision' },
    seatsHeld: { type: 'integer', sql: 'd.seats_held', isProtected: true },
    clock: { type: 'string', sql: 'd.clock', isNullable: true },
    settlesAt: serverInstant('d.settles_at'),
    rulebook: { type: 'string', sql: 'd.rulebook_hash', isNullable: true, isProtected: true },
  },
  rows: (scope) => seesTournamentSql(scope, 'd'),
  listed: { only: (scope) => listedSql(scope, 'd'), unless: ['$id'] },
  writes: {
    create: createTournament,
    update: updateTournament,
    ignoredOnCreate: ['status', 'winners', 'revision', ...PROTECTED],
    mayCreate: tournamentPolicy.create,
    mayUpdate: (scope) => editsTournamentSql(scope, 'd'),
    // Ledger lines refer to tournaments, so tournaments are aborted, never deleted.
    mayDelete: nobody,
    // The commands write the audit log themselves.
    audit: {
      target: 'tournament',
      actions: { permissions: 'tournament.permissions' },
      columns: [],
      tournament: 'id',
    },
  },
};
