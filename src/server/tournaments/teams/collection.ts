import { type Collection, instantAttribute } from '#server/appwrite/documents/collection.ts';
import { NO_WRITES } from '#server/appwrite/documents/plain-writes.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { teamPolicy } from '#shared/policies/tournament-policy.ts';
import { normalForm } from '#shared/texts/name.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { isStaffSql, managesOwnTournamentSql, ofListedTournamentSql } from '../policy.ts';

const member = jsonText({ user: 'm.user_id', role: 'm.role', state: 'm.state', paid: 'm.paid' });

/** Members include those who are invited. */
function isMember(scope: Scope): string {
  const me = scope.me();
  if (me === null) return 'false';
  return `exists (select 1 from team_members m where m.team_id = d.id and m.user_id = ${me})`;
}

/** The collection of teams, which only commands write. */
export const teams: Collection<'teams', AttributeName<'teams'>> = {
  id: 'teams',
  table: 'teams',
  attributes: {
    tournamentID: { type: 'string', sql: 'd.tournament_id' },
    name: { type: 'string', sql: 'd.name', comparedAs: normalForm },
    captain: { type: 'string', sql: 'd.captain' },
    coCaptain: {
      type: 'string',
      sql: `(select m.user_id from team_members m
        where m.team_id = d.id and m.user_id = d.co_captain and m.state = 'confirmed')`,
      isNullable: true,
    },
    members: {
      type: 'string',
      isArray: true,
      sql: `array(select ${member} from team_members m where m.team_id = d.id
        order by m.user_id <> d.captain, m.sequence)`,
    },
    payer: { type: 'string', sql: 'd.payer' },
    prizeSplit: { type: 'string', sql: 'd.prize_split' },
    status: { type: 'string', sql: 'd.status' },
    holdEndsAt: instantAttribute('d.hold_ends_at'),
    joinCode: { type: 'string', sql: 'd.join_code', guard: 'code' },
  },
  listed: { only: ofListedTournamentSql, unless: ['$id', 'tournamentID'] },
  rows: (scope) =>
    ruleSql(teamPolicy.see, scope, {
      fields: {},
      relations: {
        wasRegistered: () => 'd.registered_at is not null',
        isMember,
        managesTournament: managesOwnTournamentSql,
        isStaff: (inner) => isStaffSql(inner, 'd.tournament_id'),
      },
    }),
  guards: {
    code: (scope) => ruleSql(teamPolicy.seeCode, scope, { fields: {}, relations: { isMember } }),
  },
  seenThrough: ['tournaments'],
  writes: NO_WRITES,
};
