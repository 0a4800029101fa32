import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { actorOf, type Viewer } from '#server/platform/sessions/viewer.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';

/** A row of `tournaments` under its name in a statement. */
function columns(row: string): RuleColumns<'host' | 'status', never> {
  return { fields: { host: `${row}.host`, status: `${row}.status` }, relations: {} };
}

/** True for the tournaments the viewer sees, `row` being the tournament's name in the statement. */
export function seesTournamentSql(scope: Scope, row: string): string {
  return ruleSql(tournamentPolicy.see, scope, columns(row));
}

/** True for the tournaments the viewer manages. */
export function managesTournamentSql(scope: Scope, row: string): string {
  return ruleSql(tournamentPolicy.manage, scope, columns(row));
}

/** The same for a tournament at hand. */
export function managesTournament(viewer: Viewer, { host }: { host: string }): boolean {
  return isAllowed(tournamentPolicy.manage, actorOf(viewer), { host });
}
