/** Templates of tournaments that a host has stored; nobody else sees them. */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { plannedMatches } from '#server/matches/duplicate-tournament.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { requireHost } from '#server/tournaments/access/host-bans.ts';
import { loadFields, NEW_TOURNAMENT, type TournamentFields } from '#server/tournaments/tournament-fields.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { isHeadToHead } from '#shared/rules/bracket.ts';
import { TEMPLATES_MAX } from '#shared/rules/schedules.ts';
import type { TemplateDocument, TemplateList } from '#shared/wire/schedules.ts';

type KeptFields = Omit<TournamentFields, 'regStart' | 'regEnd' | 'startDate' | 'endDate' | 'isFeatured'>;

export interface Template extends Omit<TemplateDocument, 'tournTitle' | 'tournament'> {
  fields: KeptFields;
}

const MINUTE_MS = 60_000;

const {
  regStart: _1,
  regEnd: _2,
  startDate: _3,
  endDate: _4,
  isFeatured: _5,
  ...WITHOUT_DATES
} = NEW_TOURNAMENT;

/**
 * Stores a tournament of the caller as a template: its fields and the names of its matches, with times as distances
 * from the start. What belongs to the evening (seats, rooms, results) and to its helpers is not stored.
 * @throws AppError unauthorized, documentNotFound (also for foreign Drafts), ruleViolated: templatesMax
 */
export async function createTemplate(
  { database }: Platform,
  viewer: UserViewer,
  { name, from }: { name: string; from: string },
): Promise<TemplateDocument> {
  requireHost(viewer);
  const id = newId();
  return database.transaction(async (tx) => {
    const { host } = await lockManagedTournament(tx, viewer, from);
    // A template can only be made of one's own tournament, also by the operator.
    if (host !== viewer.id) throw new AppError('unauthorized');
    await lockHost(tx, viewer.id);
    const kept = await countOf(tx, 'templates where host = $1', [viewer.id]);
    if (kept >= TEMPLATES_MAX) throw refusal('ruleViolated', 'templatesMax', TEMPLATES_MAX);
    const { regStart, regEnd, startDate, endDate, isFeatured: _, ...fields } = await loadFields(tx, from);
    const start = nepalInstant(startDate)?.getTime() ?? 0;
    const minutes = (at: Date) => Math.round((at.getTime() - start) / MINUTE_MS);
    const minutesOf = (local: string | null) => {
      const at = local ? nepalInstant(local) : null;
      return at && minutes(at);
    };
    const dates = { regStart: minutesOf(regStart), regEnd: minutesOf(regEnd), end: minutesOf(endDate) ?? 0 };
    const matches = (await plannedMatches(tx, from)).map((match) => ({
      name: match.name,
      minutes: minutes(match.scheduledAt),
    }));
    await tx.query(
      'insert into templates (id, host, name, fields, dates, matches) values ($1, $2, $3, $4, $5, $6)',
      [id, viewer.id, name, JSON.stringify(fields), JSON.stringify(dates), JSON.stringify(matches)],
    );
    await recordAct(tx, viewer, {
      action: 'template.create',
      target: { type: 'template', id },
      after: { name, from },
    });
    return wireTemplate(await ownTemplate(tx, viewer, id));
  });
}

/** @throws AppError unauthorized */
export async function listTemplates({ database }: Platform, viewer: UserViewer): Promise<TemplateList> {
  requireHost(viewer);
  const templates = await database.query<TemplateList['templates'][number]>(
    `select id as "$id", ${wireInstantSql('created_at')} as "$createdAt", name, fields ->> 'tournTitle' as "tournTitle"
     from templates where host = $1 order by sequence desc`,
    [viewer.id],
  );
  return { total: templates.length, templates };
}

/** @throws AppError unauthorized, documentNotFound, also for that of somebody else */
export async function readTemplate(
  { database }: Platform,
  viewer: UserViewer,
  id: string,
): Promise<TemplateDocument> {
  requireHost(viewer);
  return wireTemplate(await ownTemplate(database, viewer, id));
}

/**
 * Deletes a template that no schedule uses any more.
 * @throws AppError unauthorized, documentNotFound, ruleViolated: templateInUse
 */
export async function deleteTemplate({ database }: Platform, viewer: UserViewer, id: string): Promise<void> {
  requireHost(viewer);
  await database.transaction(async (tx) => {
    await lockHost(tx, viewer.id);
    const { name } = await ownTemplate(tx, viewer, id);
    const used = await tx.query(
      'select 1 from schedules where template_id = $1 and makes_at is not null limit 1',
      [id],
    );
    if (used.length > 0) throw refusal('ruleViolated', 'templateInUse');
    await tx.query('delete from templates where id = $1', [id]);
    await recordAct(tx, viewer, {
      action: 'template.delete',
      target: { type: 'template', id },
      before: { name },
    });
  });
}

/** Locks a host's account, so that one call at a time counts and changes his templates and schedules. */
export async function lockHost(sql: Sql, host: string): Promise<void> {
  await sql.query('select id from accounts where id = $1 for no key update', [host]);
}

/** @throws AppError documentNotFound, also for that of somebody else */
export async function ownTemplate(sql: Sql, { id: host }: { id: string }, id: string): Promise<Template> {
  const [kept] = await sql.query<Template>(
    `select id as "$id", ${wireInstantSql('created_at')} as "$createdAt", name, fields, dates, matches
     from templates where id = $1 and host = $2`,
    [id, host],
  );
  if (!kept) throw documentNotFound(id);
  // A field that is newer than the template has the value of a new tournament.
  return { ...kept, fields: { ...WITHOUT_DATES, ...kept.fields } };
}

/** The fields and matches of a tournament that begins at an instant. */
export function startingAt(
  { fields, dates, matches }: Template,
  startsAt: Date,
): { fields: TournamentFields; matches: { name: string; scheduledAt: Date }[] } {
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const local = (minutes: number | null) => (minutes === null ? null : nepalLocal(at(minutes)));
  return {
    fields: {
      ...fields,
      isFeatured: false,
      regStart: local(dates.regStart),
      regEnd: local(dates.regEnd),
      startDate: nepalLocal(startsAt),
      endDate: nepalLocal(at(dates.end)),
    },
    matches: matches.map(({ name, minutes }) => ({ name, scheduledAt: at(minutes) })),
  };
}

function wireTemplate({ fields, dates, matches, ...own }: Template): TemplateDocument {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const { fee, feeCurrency, bracketType, bracketTarget, gameMode, teamSize, map, ...others } = fields;
  return {
    ...own,
    tournTitle: fields.tournTitle,
    tournament: {
      ...others,
      entryFee: JSON.stringify({ currencyType: feeCurrency, fee }),
      gameDetails: JSON.stringify({ gameMode, teamSize, map }),
      bracket: JSON.stringify({ bracketType, ...(isHeadToHead(bracketType) && { target: bracketTarget }) }),
      scoring: text(fields.scoring),
      checkIn: text(fields.checkIn),
      entryRules: text(fields.entryRules),
      stages: text(fields.stages),
      access: text(fields.access),
    },
    dates,
    matches,
  };
}
