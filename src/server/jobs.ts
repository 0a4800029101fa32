/** Starts the background jobs of the server. */
import { forgetPictureUses, startComparing } from '#server/files/pictures/seen-pictures.ts';
import { startFileCleaner } from '#server/files/store/cleaner.ts';
import { forgetCaused } from '#server/notifications/caused-notifications.ts';
import { forgetSentForms } from '#server/pages/forms/sent-forms.ts';
import { forgetDeletions } from '#server/platform/database/deletions.ts';
import { forgetAnswers } from '#server/platform/idempotency/kept-answers.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import type { Services } from './app.ts';
import { startBackupJobs } from './backups/scheduled-backups.ts';
import { writeClosedList } from './closing/closed-list.ts';
import { forgetAddresses } from './closing/forget-addresses.ts';
import { ensureContent } from './content/ensure-content.ts';
import { seeFacts } from './content/site-facts.ts';
import { deadlinesOf } from './deadlines.ts';
import { forgetReports } from './disputes/calls/read-calls.ts';
import { startPushSender } from './notifications/push/push-sender.ts';
import { startClosingDays } from './operator/analytics/closed-days.ts';
import { startDeadlines } from './platform/jobs/deadlines.ts';
import { startMailSender } from './platform/mail/sender.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { startDeletingExpired } from './platform/rate-limits/rate-limit-store.ts';
import { startWebhookSender } from './webhooks/sender.ts';

/** @param report called with failures that will be retried */
export function startJobs(services: Services, report: (error: unknown) => void): void {
  const { config, database, objectStore, lifecycle, monitor } = services;
  monitor.measureProcess();
  const begin = (name: string, job: Pick<RepeatingJob, 'lastRun' | 'everyMs' | 'startedAt' | 'stop'>) => {
    lifecycle.add(name, () => job.stop());
    monitor.jobs.set(name, job);
  };
  const transport = createMailTransport(config);
  lifecycle.add('mail transport', () => transport.close());
  begin('mail', startMailSender(database, transport, report));
  begin('push', startPushSender(services, report));
  begin('webhooks', startWebhookSender(services, report));
  begin('files', startFileCleaner(database, objectStore, report));
  begin('pictures', startComparing(database, report));
  begin('deadlines', startDeadlines(database, deadlinesOf(services), report));
  begin('closedDays', startClosingDays(database, report));
  if (config.hasRateLimits && database.engine === 'postgres')
    begin('rateLimits', startDeletingExpired(database, report));
  const forgetting = startForgetting(services, report);
  lifecycle.add('forgetting', () => forgetting.stop());
  for (const job of startBackupJobs(services, report)) lifecycle.add('backups', () => job.stop());
  // Added last, and therefore stopped first: a server that is stopping tells of no problems.
  const watch = services.problems.start(report);
  lifecycle.add('problems', () => watch.stop());
}

const FORGET_EVERY_MS = 10 * 60_000;

/** Deletes old data that nobody asks for any more. Several processes may do so at the same time. */
function startForgetting(services: Services, report: (error: unknown) => void): RepeatingJob {
  const { config, database } = services;
  return new RepeatingJob({
    run: async (signal) => {
      // Waits for all of them even when one fails: the database is closed as soon as the job is over.
      const ends = await Promise.allSettled([
        forgetCaused(database),
        forgetAnswers(database, signal),
        forgetDeletions(database, signal),
        forgetSentForms(database),
        forgetReports(database),
        forgetPictureUses(database),
        writeClosedList(database, config),
        forgetAddresses(database, config.addressDays, signal),
        seeFacts(services).then((hasLess) => (hasLess ? ensureContent(services) : undefined)),
      ]);
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, 'What is old was not forgotten.');
    },
    everyMs: FORGET_EVERY_MS,
    jitterMs: 60_000,
    report,
  });
}
