import { backupState, isOverdue } from '#server/backups/backup-runs.ts';
import type { Config } from '#server/platform/config.ts';
import { clockAdvice, clockAheadMs } from '#server/platform/database/clock-difference.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { allTables } from '#server/platform/database/dump/table-catalogue.ts';
import { missingMigrations, ranMigrations, refusalOf } from '#server/platform/database/migrate.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { hasSampleData } from '#server/sample/seed-sample-data.ts';
import { checkAdmins } from './check-telling.ts';
import { advice, type Finding, fine, found, mustChange } from './finding.ts';

const VERSION_MIN = 15;
/** Connections of one server: its pool, the one that listens, and some for commands. */
const CONNECTIONS_EACH = 14;
const HOUR_MS = 3_600_000;

/** Checks a database that can be reached; changes nothing in it. */
export async function checkDatabase(database: Database, config: Config, isTried = false): Promise<Finding[]> {
  const findings = await checkEngine(database);
  const tables = await allTables(database);
  if (tables.length === 0)
    return [...findings, fine('The database is empty; the server fills it at its start.')];
  if (!tables.includes('migrations')) {
    return [
      ...findings,
      mustChange('The database holds the tables of something else. Give EGOfficial a database of its own.'),
    ];
  }
  const refusal = await refusalOf(await ranMigrations(database));
  if (refusal !== null) return [...findings, mustChange(refusal)];
  const missing = await missingMigrations(database);
  if (missing.length > 0) {
    return [
      ...findings,
      advice(`The next start migrates the database (${missing.join(', ')}). Make a backup before.`),
    ];
  }
  return [
    ...findings,
    ...(await checkPeople(database, config)),
    ...(await checkWork(database, config)),
    ...(await checkAdmins(database, config, isTried)),
  ];
}

async function checkEngine(database: Database): Promise<Finding[]> {
  const [engine] = await database.query<{
    version: number;
    encoding: string;
    may_create: boolean;
    connections: number;
    has_trigrams: boolean;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_encoding') as encoding,
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
       current_setting('max_connections')::int as connections,
       exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams`,
  );
  if (!engine) throw new Error('The database tells nothing of itself.');
  const { version, encoding, may_create: mayCreate, connections, has_trigrams: hasTrigrams } = engine;
  const findings = [
    fine(`The database answers: ${database.engine === 'pglite' ? 'embedded, ' : ''}Postgres ${version}.`),
  ];
  const clocks = clockAdvice(await clockAheadMs(database));
  if (clocks !== null) findings.push(mustChange(clocks));
  if (version < VERSION_MIN)
    findings.push(mustChange(`Postgres ${version} is too old: ${VERSION_MIN} or newer is needed.`));
  if (encoding !== 'UTF8') {
    findings.push(
      mustChange(`The encoding of the database is ${encoding}. Create one with encoding 'UTF8'.`),
    );
  }
  findings.push(...found({ mayNotCreate: !mayCreate }));
  if (database.engine === 'postgres' && connections < 2 * CONNECTIONS_EACH) {
    findings.push(
      advice(
        `max_connections is ${connections}; each server takes up to ${CONNECTIONS_EACH}. Raise it before you start another.`,
      ),
    );
  }
  return [...findings, ...found({ noTrigrams: !hasTrigrams })];
}

async function checkPeople(sql: Database, { publicUrl }: Config): Promise<Finding[]> {
  const admins = await sql.query(`select id from accounts a where ${isOperatorSql('a')} limit 1`);
  const findings = found({ noAdmin: admins.length === 0 });
  const former = await sql.query<{ email: string }>(
    `select distinct a.email from audit_log l join accounts a on a.id = l.target_id
     where l.action = 'operator.end' and l.at > now() - interval '30 days' and not ${isOperatorSql('a')}`,
  );
  for (const { email } of former)
    findings.push(
      advice(
        `${email} is no admin any more, since ADMIN_EMAIL names another address. If that is mistyped, correct it and start again: ${email} is the admin again, with ADMIN_PASSWORD.`,
      ),
    );
  const samplePeople = publicUrl !== null && (await hasSampleData({ database: sql }));
  return [...findings, ...found({ samplePeople })];
}

async function checkWork(sql: Sql, { backups }: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [mail] = await sql.query<{ waiting: number; error: string | null }>(
    `select count(*)::int as waiting, max(last_error) as error from mail_outbox
     where sent_at is null and created_at < now() - interval '1 hour'`,
  );
  if (mail && mail.waiting > 0) {
    findings.push(
      mustChange(
        `${mail.waiting} mails could not be sent for an hour: ${mail.error ?? 'no server sends them'}. See SMTP_URL.`,
      ),
    );
  }
  const state = await backupState(sql);
  const { lastAt, failure } = state;
  if (failure) {
    findings.push(mustChange(`The last backup failed at ${failure.at.toISOString()}: ${failure.error}`));
  } else if (lastAt) {
    const hours = Math.round((Date.now() - lastAt.getTime()) / HOUR_MS);
    findings.push(
      isOverdue(state, backups)
        ? mustChange(
            `The last backup is ${hours} hours old, more than twice BACKUP_EVERY. Does a server run, and what says its log?`,
          )
        : fine(`The last backup was made ${hours} hours ago.`),
    );
  }
  return findings;
}
