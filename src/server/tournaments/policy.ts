import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import {
  actorOf,
  answeringAccount,
  type HostKey,
  type Viewer,
  viewerId,
} from '#server/platform/sessions/viewer.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { rolesOfScopes } from '#shared/rules/key-scopes.ts';
import { type Hands, hasRole, STAFF_ROLES, type StaffRole } from '#shared/rules/staff.ts';
import { takesPartSql } from './seats/entrants.ts';

/** A row of `tournaments` under its name in a statement. */
function columns(row: string): RuleColumns<'host' | 'status', 'isStaff' | 'isManager'> {
  return {
    fields: { host: `${row}.host`, status: `${row}.status` },
    relations: {
      isStaff: (scope) => isStaffSql(scope, `${row}.id`),
      isManager: (scope) => isStaffSql(scope, `${row}.id`, ['manager']),
    },
  };
}

/** True for the tournaments, given as SQL of their id, in which the viewer helps. @param roles one of these is enough; absent: any */
export function isStaffSql(scope: Scope, tournament: string, roles?: readonly StaffRole[]): string {
  const { viewer } = scope;
  if (viewer.kind === 'hostKey') return isOfKeySql(scope, tournament, { key: viewer, roles });
  const me = scope.me();
  if (me === null) return 'false';
  const permitted = roles ? ` and helper.roles && array[${roles.map((role) => `'${role}'`).join(', ')}]` : '';
  return `exists (select 1 from tournament_staff helper
    where helper.tournament_id = ${tournament} and helper.user_id = ${me}${permitted})`;
}

/** The same for a program with a host's key: it counts as a helper in the tournaments of its host. */
function isOfKeySql(
  scope: Scope,
  tournament: string,
  { key, roles }: { key: HostKey; roles: readonly StaffRole[] | undefined },
): string {
  const mine = rolesOfScopes(key.scopes);
  if (roles && !roles.some((role) => mine.includes(role))) return 'false';
  const named = key.tournaments ? ` and kept.id = any(${scope.values(key.tournaments, 'text')})` : '';
  return `exists (select 1 from tournaments kept
    where kept.id = ${tournament} and kept.host = ${scope.value(key.host, 'text')}${named})`;
}

/** True for the tournaments the viewer sees, `row` being the tournament's name in the statement. */
export function seesTournamentSql(scope: Scope, row: string): string {
  return ruleSql(tournamentPolicy.see, scope, columns(row));
}

/** True for the tournaments that the viewer manages as host or operator, or in which he helps as a manager. */
export function editsTournamentSql(scope: Scope, row: string): string {
  return ruleSql(tournamentPolicy.edit, scope, columns(row));
}

/**
 * True for tournaments that lists show. An unlisted one is shown to the admin, and to its host where the list names a
 * host.
 */
export function listedSql(scope: Scope, row: string): string {
  if (scope.isAdmin) return 'true';
  const isOfHost = scope.isKnownToEqual(`${row}.host`, '') !== null;
  if (isOfHost && scope.viewer.kind === 'hostKey')
    return `(${row}.is_listed or ${isStaffSql(scope, `${row}.id`)})`;
  const me = isOfHost && actorOf(scope.viewer).labels.includes('host') ? scope.me() : null;
  return me === null ? `${row}.is_listed` : `(${row}.is_listed or ${row}.host = ${me})`;
}

/** SQL: true for rows `d` if a predicate about their tournament `t` is true. */
export function ofTournamentSql(predicate: string): string {
  if (predicate === 'true' || predicate === 'false') return predicate;
  return `exists (select 1 from tournaments t where t.id = d.tournament_id and ${predicate})`;
}

/** True for rows `d` of tournaments that the viewer manages. */
export function managesOwnTournamentSql(scope: Scope): string {
  return ofTournamentSql(ruleSql(tournamentPolicy.manage, scope, columns('t')));
}

/** {@link listedSql} for a row `d` that belongs to a tournament. */
export function ofListedTournamentSql(scope: Scope): string {
  if (scope.isAdmin) return 'true';
  return 'exists (select 1 from tournaments listed where listed.id = d.tournament_id and listed.is_listed)';
}

interface Subject {
  host: string;
  status: string;
}

/** Whether the viewer manages a tournament that is already loaded. */
export function managesTournament(viewer: Viewer, { host }: { host: string }): boolean {
  return isAllowed(tournamentPolicy.manage, actorOf(viewer), { host });
}

/** Whether the viewer sees a loaded tournament, if he is no helper in it. */
export function seesTournament(viewer: Viewer, { host, status }: Subject): boolean {
  return isAllowed(tournamentPolicy.see, actorOf(viewer), { host, status, isStaff: false });
}

/**
 * The tournament at hand, if the viewer sees it without helping in it.
 * @param id what the caller asked for: the tournament's id, or that of one of its matches
 * @throws AppError documentNotFound, alike for what does not exist and what is hidden
 */
export function requireVisible<T extends Subject>(viewer: Viewer, tournament: T | undefined, id: string): T {
  if (!tournament || !seesTournament(viewer, tournament)) throw documentNotFound(id);
  return tournament;
}

/** The tournament at hand, if the viewer manages it. @throws AppError documentNotFound, unauthorized if only visible */
export function requireManaged<T extends Subject>(viewer: Viewer, tournament: T | undefined, id: string): T {
  const visible = requireVisible(viewer, tournament, id);
  if (!managesTournament(viewer, visible)) throw new AppError('unauthorized');
  return visible;
}

/** What the viewer may do in a tournament. Only its host and its helpers may do anything. */
export async function handsOf(
  sql: Sql,
  viewer: Viewer,
  { id, host }: { id: string; host: string },
): Promise<Hands> {
  if (managesTournament(viewer, { host })) return 'all';
  if (viewer.kind === 'hostKey') return isOfKey(viewer, { id, host }) ? rolesOfScopes(viewer.scopes) : [];
  const user = viewerId(viewer);
  if (user === null) return [];
  const [helper] = await sql.query<{ roles: StaffRole[] }>(
    'select roles from tournament_staff where tournament_id = $1 and user_id = $2',
    [id, user],
  );
  return helper?.roles ?? [];
}

/** Whether a program acts in a tournament of its host, and its key is for that one. */
function isOfKey(viewer: Viewer, { id, host }: { id: string; host: string }): boolean {
  return viewer.kind === 'hostKey' && host === viewer.host && (viewer.tournaments?.includes(id) ?? true);
}

/**
 * The tournament at hand, if the viewer sees it or helps in it.
 * @throws AppError documentNotFound, alike for what does not exist and what is hidden
 */
export async function requireSeen<T extends Subject>(
  sql: Sql,
  viewer: Viewer,
  tournament: T | undefined,
  id: string,
): Promise<T> {
  if (tournament && (await handsOf(sql, viewer, { id, host: tournament.host })).length > 0) return tournament;
  return requireVisible(viewer, tournament, id);
}

/**
 * What the viewer may do in a locked tournament, if he has one of the wanted roles. Roles are read after the lock,
 * which every change of the staff takes too: a role that was taken away no longer counts.
 * @param of tournament: its id; id: what the caller asked for; roles: one of these is enough
 * @throws AppError documentNotFound, unauthorized for what is visible only
 */
export async function requireHands<T extends Subject>(
  sql: Sql,
  viewer: Viewer,
  tournament: T | undefined,
  { tournament: tournamentId, id = tournamentId, roles }: HandsWanted,
): Promise<{ tournament: T; hands: Hands }> {
  if (!tournament) throw documentNotFound(id);
  const hands = await handsOf(sql, viewer, { id: tournamentId, host: tournament.host });
  // A key that only reads has no role, but may read what every helper reads.
  const isEnough =
    roles.some((role) => hasRole(hands, role)) ||
    (roles === STAFF_ROLES && isOfKey(viewer, { id: tournamentId, host: tournament.host }));
  if (isEnough) return { tournament, hands };
  if (hands.length === 0 && !seesTournament(viewer, tournament)) throw documentNotFound(id);
  throw new AppError('unauthorized');
}

/** {@link requireHands} for reads: it loads the tournament itself, without a lock. */
export async function readHands(
  sql: Sql,
  viewer: Viewer,
  wanted: { tournament: string; roles: readonly StaffRole[] },
): Promise<Hands> {
  const found = await subjectOf(sql, wanted.tournament);
  return (await requireHands(sql, viewer, found, wanted)).hands;
}

/** The facts of a tournament that policies need. */
export async function subjectOf(sql: Sql, id: string): Promise<Subject | undefined> {
  const [found] = await sql.query<Subject>('select host, status from tournaments where id = $1', [id]);
  return found;
}

export interface HandsWanted {
  tournament: string;
  id?: string;
  roles: readonly StaffRole[];
}

/**
 * Refuses a helper who takes part himself in what he decides about.
 * @param entries those of the match; null: all of the tournament
 * @throws AppError ruleViolated: staffConflict
 */
export async function refuseOwnMatch(
  sql: Sql,
  viewer: Viewer,
  of: { hands: Hands; tournament: string; entries: readonly (string | null)[] | null },
): Promise<void> {
  const { hands, tournament, entries } = of;
  const user = answeringAccount(viewer);
  if (hands === 'all' || user === null) return;
  const [found] = await sql.query<{ takes_part: boolean }>(
    `select ${takesPartSql('$1::text', '$2::text', '$3::text[]')} as takes_part`,
    [tournament, user, entries],
  );
  if (found?.takes_part) throw refusal('ruleViolated', 'staffConflict');
}
