import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { changesOf, recordAct } from '#server/audit/audit-log.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { SignedViewer } from '#server/platform/sessions/viewer.ts';
import { requireHost } from '#server/tournaments/access/host-bans.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import { type SeasonValues, season } from '#shared/forms/evenings.ts';
import { SEASONS_MAX } from '#shared/rules/seasons.ts';

/** What a client has sent; what is absent stays, or has its default. */
export type SeasonInput = Readonly<Partial<Record<keyof SeasonValues, unknown>>>;

/** @throws AppError unauthorized, argumentInvalid with the reason against a value, ruleViolated: seasonsMax */
export async function createSeason(
  { database }: Platform,
  viewer: UserViewer,
  input: SeasonInput,
): Promise<string> {
  requireHost(viewer);
  const values = checkAct(season, input);
  const id = newId();
  await database.transaction(async (tx) => {
    await tx.query('select id from accounts where id = $1 for no key update', [viewer.id]);
    const kept = await countOf(tx, 'seasons where host = $1', [viewer.id]);
    if (kept >= SEASONS_MAX) throw refusal('ruleViolated', 'seasonsMax', SEASONS_MAX);
    await refuseForeign(tx, viewer.id, values);
    await insertDocument(tx, {
      collection: 'seasons',
      input: { id, permissions: [] },
      columns: [['host', viewer.id], ...columnsOf(values)],
    });
    await recordAct(tx, viewer, {
      action: 'season.create',
      target: { type: 'season', id },
      after: values,
    });
  });
  return id;
}

/** @throws AppError documentNotFound, unauthorized, argumentInvalid */
export async function updateSeason(
  { database }: Platform,
  viewer: SignedViewer,
  { id, input }: { id: string; input: SeasonInput },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { host, ...before } = await lockManagedSeason(tx, viewer, id);
    const values = checkAct(season, { ...before, ...input });
    await refuseForeign(tx, host, values);
    const changes = changesOf(before, values);
    if (!changes) return;
    const columns = columnsOf(values);
    await tx.query(
      `update seasons set ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')}, updated_at = now()
       where id = $1`,
      [id, ...columns.map(([, value]) => value)],
    );
    tx.changed({ collection: 'seasons', id, action: 'update' });
    await recordAct(tx, viewer, { action: 'season.update', target: { type: 'season', id }, ...changes });
  });
}

/** @throws AppError documentNotFound, unauthorized */
export async function deleteSeason({ database }: Platform, viewer: SignedViewer, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { host: _, ...before } = await lockManagedSeason(tx, viewer, id);
    await tx.query('delete from seasons where id = $1', [id]);
    tx.changed({ collection: 'seasons', id, action: 'delete', wasReadBy: 'everyone' });
    await recordAct(tx, viewer, {
      action: 'season.delete',
      target: { type: 'season', id },
      before,
    });
  });
}

/** Locks a season as its host has entered it, Drafts included. @throws AppError documentNotFound, unauthorized */
async function lockManagedSeason(
  sql: Sql,
  viewer: SignedViewer,
  id: string,
): Promise<SeasonValues & { host: string }> {
  const [season] = await sql.query<SeasonValues & { host: string }>(
    `select host, name, from_day as "from", to_day as "to", points, best, tournaments from seasons
     where id = $1 for update`,
    [id],
  );
  if (!season) throw documentNotFound(id);
  if (!managesTournament(viewer, season)) throw new AppError('unauthorized');
  return season;
}

/** @throws AppError argumentInvalid for tournaments of others */
async function refuseForeign(sql: Sql, host: string, { tournaments }: SeasonValues): Promise<void> {
  if (!tournaments) return;
  const own = await sql.query<{ id: string }>(
    'select id from tournaments where host = $1 and id = any($2::text[])',
    [host, tournaments],
  );
  const known = new Set(own.map(({ id }) => id));
  const foreign = tournaments.find((id) => !known.has(id));
  if (foreign !== undefined) throw refusal('argumentInvalid', 'seasonTournament', foreign);
}

function columnsOf(values: SeasonValues): [column: string, value: unknown][] {
  return [
    ['name', values.name],
    ['from_day', values.from],
    ['to_day', values.to],
    ['points', values.points],
    ['best', values.best],
    ['tournaments', values.tournaments],
  ];
}

/** All tournaments that are named in a season, Drafts included; null: all of its host's. */
export async function namedTournaments(sql: Sql, id: string): Promise<string[] | null> {
  const [season] = await sql.query<{ tournaments: string[] | null }>(
    'select tournaments from seasons where id = $1',
    [id],
  );
  return season?.tournaments ?? null;
}
