/** The composition root: creates all parts of a server from configuration and database and connects them. */

import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { ensureAdmin } from '#server/people/accounts/ensure-admin.ts';
import { ActiveBans } from '#server/people/bans/active-bans.ts';
import { type Participation, ParticipationQueue } from '#server/tournaments/seats/participation-queue.ts';
import type { Statement } from '#shared/statement.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { DocumentContext } from './appwrite/documents/collection-registry.ts';
import { documentNotFound } from './appwrite/documents/document-errors.ts';
import { DocumentReads } from './appwrite/documents/document-reads.ts';
import { KeptAnswers } from './appwrite/documents/kept-answers.ts';
import { ReadHistory } from './appwrite/documents/read-history.ts';
import { backupHealth, endBrokenRuns } from './backups/backup-runs.ts';
import { COLLECTIONS } from './collections.ts';
import { PushKeys } from './notifications/push/push-key.ts';
import { releasePushes } from './notifications/push/push-outbox.ts';
import type { Config } from './platform/config.ts';
import { configFor, endCopy } from './platform/copy.ts';
import { makeDataFolder } from './platform/database/data-folder.ts';
import type { Database } from './platform/database/database.ts';
import { removeCopies } from './platform/database/folder-copy.ts';
import { openDatabase } from './platform/database/open.ts';
import { inSnapshot } from './platform/database/snapshot.ts';
import { type Admission, startAdmission } from './platform/http/admission.ts';
import { Maintenance } from './platform/jobs/maintenance.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import { releaseClaims } from './platform/mail/outbox.ts';
import { Monitor } from './platform/monitoring/monitor.ts';
import { ListLimit } from './platform/rate-limits/list-limit.ts';
import { JsonWebTokens } from './platform/sessions/json-web-tokens.ts';
import { SessionReader } from './platform/sessions/session-reader.ts';
import { ProblemWatch } from './problems/problem-watch.ts';
import { Rehearsals } from './rehearsals/rehearsals.ts';
import { publicStandings, type StagePart } from './results/load-standings.ts';
import { SeasonTables } from './seasons/season-tables.ts';
import { lotsOf } from './stages/lots.ts';
import { loadCalendar } from './tournaments/load-calendar.ts';
import { loadShowing } from './tournaments/load-showing.ts';
import { PublicReads } from './tournaments/public-reads.ts';
import { loadRulebook } from './tournaments/rulebook.ts';
import { tournamentStatement } from './wallet/ledger/statement.ts';

export interface Services extends DocumentContext<Documents> {
  /** Refuses work that would be answered too late. */
  admission: Admission;
  /** Answers that are cached in memory until a commit changes them. */
  answers: KeptAnswers;
  documentReads: DocumentReads;
  /** Limits what the lists that one network asks for may cost. */
  listLimit: ListLimit;
  sessions: SessionReader;
  jsonWebTokens: JsonWebTokens;
  /** The keys by which push services know this installation. */
  pushKeys: PushKeys;
  /** The bans in force, cached in memory. */
  bans: ActiveBans;
  objectStore: ObjectStore;
  /** Batches joins and exits. */
  participation: Participation;
  standings: PublicReads<StagePart>;
  statements: PublicReads;
  rulebooks: PublicReads;
  calendars: PublicReads;
  /** What share cards and slot lists show of a tournament, cached in memory. */
  showings: PublicReads;
  /** Plays the evenings of Drafts with bots. */
  rehearsals: Pick<Rehearsals, 'play'>;
  /** Tables of seasons, cached in memory. */
  seasonTables: SeasonTables;
  /** Measures the work of this process: calls, jobs, sockets. */
  monitor: Monitor;
  /** Looks for problems and tells the operator of them. */
  problems: ProblemWatch;
  /** Stops every part, the database last. */
  lifecycle: Lifecycle;
}

/** The services over an open database at the newest schema. */
export function createServices(
  config: Config,
  database: Database,
  admission: Admission = startAdmission(database),
): Services {
  const lifecycle = new Lifecycle();
  lifecycle.add('database', () => database.close());
  lifecycle.add('admission', () => admission.stop());
  const sessions = new SessionReader(database);
  lifecycle.add('session reader', () => sessions.close());
  const bans = new ActiveBans(database);
  lifecycle.add('bans', () => bans.close());
  const history = new ReadHistory(database);
  lifecycle.add('read history', () => history.close());
  const answers = new KeptAnswers(history, admission);
  const kept = { database, answers };
  const documentReads = new DocumentReads({ ...kept, admission, collections: COLLECTIONS });
  const standings = new PublicReads<StagePart>(kept, {
    name: 'standings',
    compute: async (all, id, part) => {
      const answer = await publicStandings(all, id, part);
      if (!answer) throw documentNotFound(id);
      return answer;
    },
    dependsOn: ['matches'],
  });
  const statements = new PublicReads(kept, {
    name: 'statement',
    compute: (all, id) =>
      inSnapshot(all, async (sql): Promise<Statement> => {
        const lots = await lotsOf(sql, id);
        return { ...(await tournamentStatement(sql, id)), ...(lots && { lots }) };
      }),
    dependsOn: [],
  });
  const rulebooks = new PublicReads(kept, { name: 'rulebook', compute: loadRulebook, dependsOn: [] });
  const calendars = new PublicReads(kept, {
    name: 'calendar',
    compute: loadCalendar,
    dependsOn: ['matches'],
  });
  const showings = new PublicReads(kept, { name: 'showing', compute: loadShowing, dependsOn: ['covers'] });
  const seasonTables = new SeasonTables(kept);
  const monitor = new Monitor(database);
  const pushKeys = new PushKeys(database);
  monitor.callsUnderWay = () => admission.underWay;
  monitor.backups = () => backupHealth(database, config.backups);
  return {
    config,
    database,
    answers,
    standings,
    statements,
    rulebooks,
    calendars,
    showings,
    seasonTables,
    rehearsals: new Rehearsals({ config, database }),
    collections: COLLECTIONS,
    admission,
    documentReads,
    listLimit: new ListLimit(config),
    sessions,
    bans,
    jsonWebTokens: new JsonWebTokens(database),
    pushKeys,
    objectStore: createObjectStore(config),
    participation: new ParticipationQueue(database),
    monitor,
    problems: new ProblemWatch({ config, database, monitor, pushKeys }),
    lifecycle,
  };
}

/** Opens the configured database and creates the services. @returns isNew: true when the database was empty */
export async function openServices(told: Config): Promise<{ services: Services; isNew: boolean }> {
  // Uploads and mails may be written to the data folder, and an unusable folder must fail the start, not the first
  // upload. The embedded database creates the folder itself.
  if (told.databaseUrl && !(told.s3 && told.smtpUrl)) await makeDataFolder(told.dataDir);
  const { database, isNew } = await openDatabase(told);
  if (told.copy === false) await endCopy(database);
  const config = await configFor(told, database);
  if (config.databaseUrl && config.isCopy) await makeDataFolder(config.dataDir);
  const services = createServices(config, database);
  try {
    await ensureAdmin(services);
    await services.pushKeys.read();
    if (database.engine === 'pglite') {
      // The folder's lock proves that the process which claimed mail, or wrote a backup, has ended.
      await releaseClaims(database);
      await releasePushes(database);
      await endBrokenRuns(database);
      await removeCopies(config.dataDir);
      // A database server schedules its own vacuum and analyze.
      const maintenance = Maintenance.start(database);
      services.lifecycle.add('database maintenance', () => maintenance.stop());
      services.monitor.jobs.set('maintenance', maintenance);
    }
    return { services, isNew };
  } catch (error) {
    await services.lifecycle.stop();
    throw error;
  }
}
