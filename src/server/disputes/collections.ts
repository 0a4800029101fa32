import { type Attribute, type Collection, instantAttribute } from '#server/appwrite/documents/collection.ts';
import { NO_WRITES } from '#server/appwrite/documents/plain-writes.ts';
import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { seenBeforeSql } from '#server/files/pictures/seen-pictures.ts';
import { isStaffSql, managesOwnTournamentSql } from '#server/tournaments/policy.ts';
import { disputePolicy } from '#shared/policies/tournament-policy.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { isOfEntrySql } from './entry-of.ts';

/** @param roles the helpers' roles that may decide */
const columns = (
  ...roles: StaffRole[]
): RuleColumns<never, 'managesTournament' | 'decides' | 'isOfEntry'> => ({
  fields: {},
  relations: {
    managesTournament: managesOwnTournamentSql,
    decides: (scope) => isStaffSql(scope, 'd.tournament_id', [...roles, 'manager']),
    isOfEntry: (scope) => {
      const me = scope.me();
      return me === null
        ? 'false'
        : isOfEntrySql({ user: me, entry: 'd.entry', tournament: 'd.tournament_id' });
    },
  },
});

const rowsFor =
  (...roles: StaffRole[]) =>
  (scope: Scope) =>
    ruleSql(disputePolicy.see, scope, columns(...roles));

const guardsFor = (...roles: StaffRole[]) => ({
  decides: (scope: Scope) => ruleSql(disputePolicy.seeNear, scope, columns(...roles)),
});

const seenBefore: Attribute = {
  type: 'string',
  isArray: true,
  sql: seenBeforeSql('d.file_id', 'd.match_id'),
  guard: 'decides',
  isProtected: true,
};

const text = (column: string): Attribute => ({ type: 'string', sql: `d.${column}` });
const optionalText = (column: string): Attribute => ({ ...text(column), isNullable: true });

/** Claims: what entries say of the results of their matches, for the host. */
export const claims: Collection<'claims', AttributeName<'claims'>> = {
  id: 'claims',
  table: 'claims',
  attributes: {
    tournamentID: text('tournament_id'),
    matchID: text('match_id'),
    entry: text('entry'),
    by: text('by_user'),
    placement: { type: 'integer', sql: 'd.placement' },
    kills: { type: 'integer', sql: 'd.kills' },
    file: optionalText('file_id'),
    seenBefore,
  },
  rows: rowsFor('scores'),
  guards: guardsFor('scores'),
  writes: NO_WRITES,
};

export const disputes: Collection<'disputes', AttributeName<'disputes'>> = {
  id: 'disputes',
  table: 'disputes',
  attributes: {
    tournamentID: text('tournament_id'),
    matchID: optionalText('match_id'),
    penaltyID: optionalText('penalty_id'),
    entry: text('entry'),
    by: text('by_user'),
    resultsRevision: { type: 'integer', sql: 'd.results_revision', isNullable: true },
    text: text('text'),
    file: optionalText('file_id'),
    status: text('status'),
    answer: optionalText('answer'),
    decidedBy: optionalText('decided_by'),
    decidedAt: instantAttribute('d.decided_at'),
    escalatesUntil: instantAttribute('d.escalates_until'),
    escalatedAt: instantAttribute('d.escalated_at'),
    seenBefore,
  },
  rows: rowsFor('disputes'),
  guards: guardsFor('disputes'),
  writes: NO_WRITES,
};

/** Calls to the host. A suspect never sees a call about him, whatever his rights; no document names the two. */
export const calls: Collection<'calls', AttributeName<'calls'>> = {
  id: 'calls',
  table: 'match_calls',
  attributes: {
    tournamentID: text('tournament_id'),
    matchID: text('match_id'),
    entry: text('entry'),
    reason: text('reason'),
    state: text('state'),
    answerText: optionalText('answer_text'),
  },
  rows: (scope) => {
    const me = scope.me();
    const seen = rowsFor('rooms', 'scores')(scope);
    if (me === null) return seen;
    const isAbout = isOfEntrySql({ user: me, entry: 'd.about', tournament: 'd.tournament_id' });
    return `((${seen}) and not coalesce(${isAbout}, false))`;
  },
  writes: NO_WRITES,
};
