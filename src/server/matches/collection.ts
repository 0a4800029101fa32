import type { Collection } from '#server/appwrite/documents/collection.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import { nepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import {
  isStaffSql,
  managesOwnTournamentSql,
  ofListedTournamentSql,
  ofTournamentSql,
  seesTournamentSql,
} from '#server/tournaments/policy.ts';
import { takesPartSql } from '#server/tournaments/seats/entrants.ts';
import { MATCH_RESULTS_MAX_LENGTH } from '#shared/constants.ts';
import { nobody } from '#shared/policies/rule.ts';
import { matchPolicy } from '#shared/policies/tournament-policy.ts';
import { normalForm } from '#shared/texts/name.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { editMatch, SET_BY_SERVER } from './edit-match.ts';
import { putResultsSql } from './put-results-sql.ts';
import { noteRooms } from './room-receipts.ts';
import { scheduleMatch } from './schedule-match.ts';

/** Only the two sides, or the group, see the room of a drawn match. Banned people see none. */
function isParticipant(scope: Scope): string {
  const me = scope.me();
  if (me === null) return 'false';
  return `(${takesPartSql('d.tournament_id', me, 'coalesce(d.sides, d.entries)')} and not ${keptOutSql(me)})`;
}

export const matches: Collection<'matches', AttributeName<'matches'>> = {
  id: 'matches',
  table: 'matches',
  attributes: {
    tournamentID: { type: 'string', sql: 'd.tournament_id' },
    matchParticipants: { type: 'string', isArray: true, sql: 'd.match_participants' },
    matchName: { type: 'string', sql: 'd.match_name', comparedAs: normalForm },
    scheduledTime: { type: 'string', sql: nepalTimeSql('d.scheduled_time'), orderSql: 'd.scheduled_time' },
    matchResults: {
      type: 'string',
      sql: `case when d.results_revision > 0 then ${putResultsSql('d')} else d.match_results end`,
      isNullable: true,
      maxLength: MATCH_RESULTS_MAX_LENGTH,
    },
    entryDetails: {
      type: 'string',
      sql: `case when d.room_id is not null then ${jsonText({ roomID: 'd.room_id', roomPass: 'd.room_password' })} end`,
      isNullable: true,
      guard: 'room',
    },
    roomBy: {
      type: 'string',
      sql: `case when d.room_revision > 0 then ${jsonText({
        by: "coalesce(to_json(d.room_by), 'null')",
        byKey: 'd.room_by_key',
      })} end`,
      isNullable: true,
      isProtected: true,
      guard: 'room',
    },
    matchStatus: { type: 'string', sql: 'd.match_status' },
    opensAt: { type: 'string', sql: nepalTimeSql('d.opens_at'), orderSql: 'd.opens_at', isNullable: true },
    roomRevision: { type: 'integer', sql: 'd.room_revision', isProtected: true },
    stage: { type: 'integer', sql: 'nullif(d.stage, 0)', isNullable: true, isProtected: true },
    group: {
      type: 'integer',
      sql: 'case when d.lobby_groups is null then nullif(d.group_number, 0) end',
      isNullable: true,
      isProtected: true,
    },
    groups: { type: 'integer', isArray: true, sql: 'd.lobby_groups', isNullable: true, isProtected: true },
    round: { type: 'integer', sql: 'd.round', isNullable: true, isProtected: true },
    position: { type: 'integer', sql: 'd.position', isNullable: true, isProtected: true },
    section: { type: 'string', sql: 'd.section', isNullable: true, isProtected: true },
    sides: { type: 'string', isArray: true, sql: 'd.sides', isNullable: true, isProtected: true },
    nextMatch: { type: 'string', sql: 'd.next_match_id', isNullable: true, isProtected: true },
    loserNextMatch: { type: 'string', sql: 'd.loser_match_id', isNullable: true, isProtected: true },
  },
  /** A match is visible to everybody who sees its tournament. */
  rows: (scope) => ofTournamentSql(seesTournamentSql(scope, 't')),
  guards: {
    room: (scope) =>
      ruleSql(matchPolicy.seeRoom, scope, {
        fields: { matchStatus: 'd.match_status' },
        relations: {
          managesTournament: managesOwnTournamentSql,
          opensRooms: (inner) => isStaffSql(inner, 'd.tournament_id', ['rooms', 'manager']),
          isParticipant,
        },
      }),
  },
  listed: { only: ofListedTournamentSql, unless: ['$id', 'tournamentID'] },
  seenThrough: ['tournaments'],
  onPersonalRead: noteRooms,
  writes: {
    create: scheduleMatch,
    ignoredOnCreate: [...SET_BY_SERVER],
    update: editMatch,
    mayCreate: matchPolicy.create,
    mayUpdate: (scope) =>
      ruleSql(matchPolicy.edit, scope, {
        fields: {},
        relations: {
          managesTournament: managesOwnTournamentSql,
          isStaff: (inner) => isStaffSql(inner, 'd.tournament_id'),
        },
      }),
    mayDelete: nobody,
    // The commands write the audit log themselves.
    audit: {
      target: 'match',
      actions: { permissions: 'match.permissions' },
      columns: [],
      tournament: 'tournament_id',
    },
  },
};
