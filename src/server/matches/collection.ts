import type { Collection } from '#server/appwrite/documents/collection.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { nepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import { isHost } from '#server/platform/sessions/viewer.ts';
import { visibleTournament } from '#server/tournaments/collection.ts';
import { MATCH_RESULTS_MAX_LENGTH } from '#shared/constants.ts';
import type { AttributeName } from '#shared/wire.ts';
import { editMatch } from './edit-match.ts';
import { scheduleMatch } from './schedule-match.ts';

const TOURNAMENT = 'select 1 from tournaments t where t.id = d.tournament_id';

export const matches: Collection<'matches', AttributeName<'matches'>> = {
  id: 'matches',
  table: 'matches',
  attributes: {
    tournamentID: { type: 'string', sql: 'd.tournament_id' },
    matchParticipants: { type: 'string', isArray: true, sql: 'd.match_participants' },
    matchName: { type: 'string', sql: 'd.match_name' },
    scheduledTime: { type: 'string', sql: nepalTimeSql('d.scheduled_time'), orderSql: 'd.scheduled_time' },
    matchResults: {
      type: 'string',
      sql: 'd.match_results',
      isNullable: true,
      maxLength: MATCH_RESULTS_MAX_LENGTH,
    },
    entryDetails: {
      type: 'string',
      sql: `case when d.room_id is not null then ${jsonText({ roomID: 'd.room_id', roomPass: 'd.room_password' })} end`,
      isNullable: true,
      guard: 'room',
    },
    matchStatus: { type: 'string', sql: 'd.match_status' },
  },
  /** A match is as visible as its tournament. */
  rows: (scope) => (scope.isAdmin ? 'true' : `exists (${TOURNAMENT} and ${visibleTournament(scope, 't')})`),
  guards: {
    /** Room ID and password: the host and the admin always, a participant while the match is Ongoing. */
    room: (scope) => {
      if (scope.isAdmin) return 'true';
      const me = scope.me();
      if (!me) return 'false';
      const host = scope.host();
      const isHosted = host ? `exists (${TOURNAMENT} and t.host = ${host})` : 'false';
      const isJoined = `exists (select 1 from participations p where p.tournament_id = d.tournament_id and p.user_id = ${me})`;
      return `(${isHosted} or (d.match_status = 'Ongoing' and ${isJoined}))`;
    },
  },
  dependsOn: ['tournaments'],
  writes: {
    create: scheduleMatch,
    update: editMatch,
    mayCreate: isHost,
    mayUpdate: (scope) => {
      if (scope.isAdmin) return 'true';
      const host = scope.host();
      return host ? `exists (${TOURNAMENT} and t.host = ${host})` : 'false';
    },
    mayDelete: () => false,
  },
};
