/** The composition root: creates all parts of a server from configuration and database and connects them. */

import { startFileCleaner } from '#server/files/store/cleaner.ts';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { forgetCaused } from '#server/notifications/caused-notifications.ts';
import { forgetSentForms } from '#server/pages/forms/sent-forms.ts';
import { ensureAdmin } from '#server/people/accounts/ensure-admin.ts';
import { ActiveBans } from '#server/people/bans/active-bans.ts';
import { forgetDeletions } from '#server/platform/database/deletions.ts';
import { forgetAnswers } from '#server/platform/idempotency/kept-answers.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { closeCheckIn, dueCheckIns } from '#server/tournaments/seats/check-in.ts';
import { dueKeptOut, giveUpKeptOut } from '#server/tournaments/seats/give-up-kept-out.ts';
import { dueSeats, handOnSeats } from '#server/tournaments/seats/hand-on-seats.ts';
import { type Participation, ParticipationQueue } from '#server/tournaments/seats/participation-queue.ts';
import { dueHolds, lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import type { Statement } from '#shared/statement.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { DocumentContext } from './appwrite/documents/collection-registry.ts';
import { documentNotFound } from './appwrite/documents/document-errors.ts';
import { DocumentReads } from './appwrite/documents/document-reads.ts';
import { KeptAnswers } from './appwrite/documents/kept-answers.ts';
import { ReadHistory } from './appwrite/documents/read-history.ts';
import { backupHealth, endBrokenRuns } from './backups/backup-runs.ts';
import { startScheduledBackups } from './backups/scheduled-backups.ts';
import { COLLECTIONS } from './collections.ts';
import { dueAnnouncements, publishAnnouncement } from './content/publish-announcement.ts';
import { duePromotions, publishPromotions } from './content/publish-promotions.ts';
import { dueRooms, openRoom } from './matches/open-room.ts';
import { dueMails, mailNotification } from './notifications/mail-notifications.ts';
import { PushKeys } from './notifications/push/push-key.ts';
import { releasePushes } from './notifications/push/push-outbox.ts';
import { PushSender } from './notifications/push/push-sender.ts';
import { startClosingDays } from './operator/analytics/closed-days.ts';
import type { Config } from './platform/config.ts';
import { makeDataFolder } from './platform/database/data-folder.ts';
import type { Database } from './platform/database/database.ts';
import { removeCopies } from './platform/database/folder-copy.ts';
import { openDatabase } from './platform/database/open.ts';
import { inSnapshot } from './platform/database/snapshot.ts';
import { type Admission, startAdmission } from './platform/http/admission.ts';
import { type Deadline, startDeadlines } from './platform/jobs/deadlines.ts';
import { startGivingMemoryBack } from './platform/jobs/idle-memory.ts';
import { Maintenance } from './platform/jobs/maintenance.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import { releaseClaims } from './platform/mail/outbox.ts';
import { MailSender } from './platform/mail/sender.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { Monitor } from './platform/monitoring/monitor.ts';
import { ListLimit } from './platform/rate-limits/list-limit.ts';
import { startDeletingExpired } from './platform/rate-limits/rate-limit-store.ts';
import { JsonWebTokens } from './platform/sessions/json-web-tokens.ts';
import { SessionReader } from './platform/sessions/session-reader.ts';
import { Rehearsals } from './rehearsals/rehearsals.ts';
import { publicStandings, type StagePart } from './results/load-standings.ts';
import { dueSettlements, payDueSettlement } from './results/settle-by-standings.ts';
import { dueSilentMatches, dueUnsettled, tellNoResults, tellUnsettled } from './results/tell-late.ts';
import { dueEvenings, makeEvening } from './schedules/make-evening.ts';
import { duePublications, publishEvening } from './schedules/publish-evening.ts';
import { SeasonTables } from './seasons/season-tables.ts';
import { lotsOf } from './stages/lots.ts';
import { dueFollowNews, tellFollowers } from './tournaments/follow/tell-followers.ts';
import { loadCalendar } from './tournaments/load-calendar.ts';
import { loadShowing } from './tournaments/load-showing.ts';
import { dueRegistrations, openRegistration } from './tournaments/open-registration.ts';
import { PublicReads } from './tournaments/public-reads.ts';
import { loadRulebook } from './tournaments/rulebook.ts';
import { dueCheckInNews, tellCheckIn } from './tournaments/seats/tell-check-in.ts';
import { dueStarts, tellStart } from './tournaments/tell-start.ts';
import { tournamentStatement } from './wallet/ledger/statement.ts';
import { WebhookSender } from './webhooks/sender.ts';

export interface Services extends DocumentContext<Documents> {
  /** Refuses work that would be answered too late. */
  admission: Admission;
  /** What has been answered, kept in memory. */
  answers: KeptAnswers;
  documentReads: DocumentReads;
  /** What the lists of a network may cost. */
  listLimit: ListLimit;
  sessions: SessionReader;
  jsonWebTokens: JsonWebTokens;
  /** By which push services know this installation. */
  pushKeys: PushKeys;
  /** Who is kept out, kept in memory. */
  bans: ActiveBans;
  objectStore: ObjectStore;
  /** Batches joins and exits. */
  participation: Participation;
  /** Standings of tournaments, kept in memory. */
  standings: PublicReads<StagePart>;
  /** Statements of tournaments, kept in memory. */
  statements: PublicReads;
  /** Rulebooks of tournaments, kept in memory. */
  rulebooks: PublicReads;
  /** What calendars say of tournaments, kept in memory. */
  calendars: PublicReads;
  /** What share cards and slot lists show, kept in memory. */
  showings: PublicReads;
  /** Plays the evenings of Drafts with bots. */
  rehearsals: Pick<Rehearsals, 'play'>;
  /** Tables of seasons, kept in memory. */
  seasonTables: SeasonTables;
  /** What this process knows of its own work. */
  monitor: Monitor;
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
  const sessions = new SessionReader(database, config.admin?.email ?? null);
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
    pushKeys: new PushKeys(database),
    objectStore: createObjectStore(config),
    participation: new ParticipationQueue(database),
    monitor,
    lifecycle,
  };
}

/** Opens the configured database and creates the services. @returns isNew: true when the database was empty */
export async function openServices(config: Config): Promise<{ services: Services; isNew: boolean }> {
  // Uploads and mails may be written to the data folder, and an unusable folder must fail the start, not the first
  // upload. The embedded database creates the folder itself.
  if (config.databaseUrl && !(config.s3 && config.smtpUrl)) await makeDataFolder(config.dataDir);
  const { database, isNew } = await openDatabase(config);
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

/** @param report called with failures that will be retried */
export function startJobs(services: Services, report: (error: unknown) => void): void {
  const { config, database, objectStore, lifecycle, monitor } = services;
  monitor.measureProcess();
  const mail = new MailSender(database, createMailTransport(config), report);
  lifecycle.add('mail sender', () => mail.close());
  const push = new PushSender(services, report);
  lifecycle.add('push sender', () => push.close());
  const cleaner = startFileCleaner(database, objectStore, report);
  lifecycle.add('file cleaner', () => cleaner.stop());
  const forgetting = startForgetting(database, report);
  lifecycle.add('forgetting', () => forgetting.stop());
  const memory = startGivingMemoryBack(report);
  lifecycle.add('idle memory', () => memory.stop());
  const backups = startScheduledBackups(services, report);
  if (backups) lifecycle.add('scheduled backups', () => backups.stop());
  const deadlines = startDeadlines(database, deadlinesOf(services), report);
  lifecycle.add('deadlines', () => deadlines.stop());
  const webhooks = new WebhookSender(services, report);
  lifecycle.add('webhooks', () => webhooks.stop());
  const closing = startClosingDays(database, report);
  lifecycle.add('closing of days', () => closing.stop());
  monitor.jobs
    .set('mail', mail)
    .set('push', push)
    .set('webhooks', webhooks)
    .set('files', cleaner)
    .set('deadlines', deadlines)
    .set('closedDays', closing);
  if (config.hasRateLimits && database.engine === 'postgres') {
    const expiry = startDeletingExpired(database, report);
    lifecycle.add('expiry of rate limits', () => expiry.stop());
    monitor.jobs.set('rateLimits', expiry);
  }
}

const FORGET_EVERY_MS = 10 * 60_000;

/** Forgets what nobody asks for any more. Any number of processes may. */
function startForgetting(database: Database, report: (error: unknown) => void): RepeatingJob {
  return new RepeatingJob({
    run: async (signal) => {
      // The job is over when all have ended, also when one has failed: the database closes after it.
      const ends = await Promise.allSettled([
        forgetCaused(database),
        forgetAnswers(database, signal),
        forgetDeletions(database, signal),
        forgetSentForms(database),
      ]);
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, 'What is old was not forgotten.');
    },
    everyMs: FORGET_EVERY_MS,
    jitterMs: 60_000,
    report,
  });
}

/** What the server does by itself, in the order in which deadlines of one instant follow each other. */
export function deadlinesOf(services: Services): Deadline[] {
  return [
    { due: dueAnnouncements, act: (id) => publishAnnouncement(services, id) },
    { due: duePromotions, act: (id) => publishPromotions(services, id) },
    { due: dueEvenings, act: (id) => makeEvening(services, id) },
    { due: duePublications, act: (id) => publishEvening(services, id) },
    { due: dueRegistrations, act: (id) => openRegistration(services, id) },
    { due: dueFollowNews, act: (host) => tellFollowers(services, host) },
    { due: dueHolds, act: (id) => lapseTeam(services, id) },
    { due: dueKeptOut, act: (id) => giveUpKeptOut(services, id) },
    { due: dueCheckIns, act: (id) => closeCheckIn(services, id) },
    { due: dueSeats, act: (id) => handOnSeats(services, id) },
    { due: dueRooms, act: (id) => openRoom(services, id) },
    { due: dueSettlements, act: (id) => payDueSettlement(services, id) },
    { due: dueSilentMatches, act: (id) => tellNoResults(services, id) },
    { due: dueUnsettled, act: (id) => tellUnsettled(services, id) },
    { due: dueStarts, act: (id) => tellStart(services, id) },
    { due: dueCheckInNews, act: (id) => tellCheckIn(services, id) },
    { due: dueMails, act: (id) => mailNotification(services, id) },
  ];
}
