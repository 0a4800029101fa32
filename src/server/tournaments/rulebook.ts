/** The rulebook of a tournament: hashed when published; each later change is stored, told to players and hashed. */
import { randomBytes } from 'node:crypto';
import type { ChangedRule, News } from '#server/notifications/news/news.ts';
import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { nepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import {
  RULEBOOK_FIELDS,
  type RulebookChange,
  type RulebookTexts,
  rulebookHashText,
} from '#shared/rules/rulebook.ts';
import { FIRST_HASH } from '#shared/statement.ts';
import type { RulebookDocument } from '#shared/wire/tournaments.ts';
import { entrantsOf } from './seats/entrants.ts';
import { formingTeams } from './teams/team-rows.ts';
import { loadFields, type TournamentFields } from './tournament-fields.ts';
import type { TournamentSeats } from './tournament-row.ts';

/** The fields of the rulebook as they are hashed: dates in Nepal time, what has parts as JSON. */
export function rulebookTexts(fields: TournamentFields): RulebookTexts {
  const told = { ...fields, entryFee: { currencyType: fields.feeCurrency, fee: fields.fee } };
  const texts = RULEBOOK_FIELDS.map((field) => {
    const value = told[field];
    return [field, value === null || typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return Object.fromEntries(texts);
}

/** A match with a new time. @param before, after Nepal time; null: a new match */
export function matchTimeChange(match: string, before: string | null, after: string): RulebookChange {
  return { field: 'scheduledTime', match, before, after };
}

/** Hashes the rules of a Draft that is being published. @param by account; null: the server's key */
export async function publishRulebook(
  tx: Transaction,
  tournament: TournamentSeats,
  by: string | null,
): Promise<void> {
  await store(tx, tournament, { revision: 0, before: FIRST_HASH, changes: [], by });
}

/**
 * Stores changes of a published tournament as its next revision, and tells those who have joined. From now on they may
 * leave with all of their fee.
 */
export async function reviseRulebook(
  tx: Transaction,
  tournament: TournamentSeats,
  { changes, by }: { changes: readonly RulebookChange[]; by: string | null },
): Promise<void> {
  if (changes.length === 0 || tournament.status === 'Draft') return;
  tournament.rulebook_revision += 1;
  await store(tx, tournament, {
    revision: tournament.rulebook_revision,
    // Tournaments that were published before rulebooks were stored have no hash.
    before: tournament.rulebook_hash ?? FIRST_HASH,
    changes,
    by,
  });
  await tellOfChanges(tx, tournament, changes);
  tx.changed({ collection: 'tournaments', id: tournament.id, action: 'update' });
}

/** How many revisions an answer lists; older ones are only counted. */
const ANSWERED_MAX = 100;

async function store(
  tx: Sql,
  tournament: TournamentSeats,
  next: { revision: number; before: string; changes: readonly RulebookChange[]; by: string | null },
): Promise<void> {
  const { revision, before, changes, by } = next;
  const rules = await rulesText(tx, tournament.id);
  tournament.rulebook_hash = sha256(rulebookHashText(before, rules, changes));
  await tx.query(
    `insert into rulebook_revisions (tournament_id, revision, hash, rules, changes, changed_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [tournament.id, revision, tournament.rulebook_hash, rules, JSON.stringify(changes), by],
  );
  // Older rows keep only what answers need: the changes of the last hundred, the rules of the first and the newest.
  await tx.query(
    'delete from rulebook_revisions where tournament_id = $1 and revision > 0 and revision <= $2',
    [tournament.id, revision - ANSWERED_MAX],
  );
  await tx.query(
    "update rulebook_revisions set rules = '' where tournament_id = $1 and revision between 1 and $2 and rules <> ''",
    [tournament.id, revision - 1],
  );
  await tx.query(
    'update tournaments set rulebook_hash = $2, rulebook_revision = $3, updated_at = now() where id = $1',
    [tournament.id, tournament.rulebook_hash, revision],
  );
}

/** The rules as one text. Drawn matches are no part of it, because they follow from the entries. */
async function rulesText(sql: Sql, id: string): Promise<string> {
  const texts = rulebookTexts(await loadFields(sql, id));
  const matches = await sql.query<{ scheduled_time: string }>(
    `select ${nepalTimeSql('scheduled_time')} as scheduled_time from matches
     where tournament_id = $1 and round is null and stage = 0 order by sequence`,
    [id],
  );
  const { stages, ...others } = texts;
  const fields = RULEBOOK_FIELDS.flatMap((field) => (field === 'stages' ? [] : [[field, others[field]]]));
  const times = matches.map((match) => match.scheduled_time);
  const inStages = stages === null ? {} : { stages, commitment: await commitmentOf(sql, id) };
  return JSON.stringify({ ...Object.fromEntries(fields), matches: times, ...inStages });
}

/** The hash of a tournament's seed. The seed is made when rules with stages are first published, and never changes. */
async function commitmentOf(sql: Sql, id: string): Promise<string> {
  const [row] = await sql.query<{ stage_seed: string | null }>(
    `update tournaments set stage_seed = coalesce(stage_seed, $2) where id = $1 returning stage_seed`,
    [id, randomBytes(32).toString('hex')],
  );
  return sha256(row?.stage_seed ?? '');
}

async function tellOfChanges(
  tx: Transaction,
  { id, title, status, entry_fee: fee }: TournamentSeats,
  changes: readonly RulebookChange[],
): Promise<void> {
  const fields = new Map<string, ChangedRule>();
  for (const { field, match } of changes) {
    if (match !== null) fields.set(match, { match });
    else if (field !== 'scheduledTime') fields.set(field, { field });
  }
  const newsOf = (canExit: boolean): News => ({
    text: 'rulesChanged',
    data: { title, fields: [...fields.values()], canExit },
  });
  const targetLink = `/t/${id}?tab=rules`;
  const seated = (await entrantsOf(tx, id)).map(({ user_id }) => user_id);
  const waiting = await tx.query<{ user_id: string }>(
    'select user_id from waitlist where tournament_id = $1 order by sequence',
    [id],
  );
  const forming = (await formingTeams(tx, id)).flatMap(({ members }) =>
    members.filter(({ state }) => state === 'confirmed'),
  );
  const others = new Set([...waiting, ...forming].map(({ user_id }) => user_id));
  for (const user of seated) others.delete(user);
  const news = { by: null, kind: 'change' as const, targetLink, subject: `rules ${id}` };
  await notifyUsers(tx, [
    ...seated.map((userId) => ({ ...news, userId, news: newsOf(status === 'Open' && fee > 0) })),
    ...[...others].map((userId) => ({ ...news, userId, news: newsOf(false) })),
  ]);
}

interface RevisionRow {
  revision: number;
  hash: string;
  rules: string;
  changes: RulebookChange[];
  by: string | null;
  changed_at: Date;
}

/** The hash of the seed for draws by lot, where the rules have stages. */
function commitmentIn(rules: string): { commitment?: string } {
  const { commitment } = JSON.parse(rules) as { commitment?: string };
  return commitment === undefined ? {} : { commitment };
}

/** The public part of a tournament's rulebook; without a hash while it is a Draft. */
export async function loadRulebook(sql: Sql, tournamentId: string): Promise<RulebookDocument> {
  const rows = await sql.query<RevisionRow>(
    `select r.revision, r.hash, case when r.revision = newest.revision then r.rules else '' end as rules, r.changes,
       d.username as by, r.changed_at
     from rulebook_revisions r
     cross join (select max(revision) as revision from rulebook_revisions where tournament_id = $1) newest
     left join user_details d on d.id = r.changed_by
     where r.tournament_id = $1 and (r.revision = 0 or r.revision > newest.revision - $2)
     order by r.revision`,
    [tournamentId, ANSWERED_MAX],
  );
  const last = rows.at(-1);
  const published = rows.find(({ revision }) => revision === 0);
  return {
    hash: last?.hash ?? null,
    ...(last && commitmentIn(last.rules)),
    publishedHash: published?.hash ?? null,
    rules: last?.rules ?? null,
    total: last?.revision ?? 0,
    revisions: rows
      .filter(({ revision }) => revision > 0)
      .map(({ hash, changes, by, changed_at }) => ({ hash, at: wireInstant(changed_at), by, changes })),
  };
}
