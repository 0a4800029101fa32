import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import { AppError } from '#server/platform/errors.ts';
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

interface Subject {
  host: string;
  status: string;
}

/** The same for a tournament at hand. */
export function managesTournament(viewer: Viewer, { host }: { host: string }): boolean {
  return isAllowed(tournamentPolicy.manage, actorOf(viewer), { host });
}

export function seesTournament(viewer: Viewer, { host, status }: Subject): boolean {
  return isAllowed(tournamentPolicy.see, actorOf(viewer), { host, status });
}

/**
 * The tournament at hand, if the viewer sees it.
 * @param id what the caller asked for: the tournament's id, or that of one of its matches
 * @throws AppError documentNotFound, alike for what does not exist and what is hidden
 */
export function requireVisible<T extends Subject>(viewer: Viewer, tournament: T | undefined, id: string): T {
  if (!tournament || !seesTournament(viewer, tournament)) throw documentNotFound(id);
  return tournament;
}

/** The same, if the viewer manages it. @throws AppError documentNotFound, unauthorized for what is visible only */
export function requireManaged<T extends Subject>(viewer: Viewer, tournament: T | undefined, id: string): T {
  const visible = requireVisible(viewer, tournament, id);
  if (!managesTournament(viewer, visible)) throw new AppError('unauthorized');
  return visible;
}
