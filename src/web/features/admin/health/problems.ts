import { CLOCK_DIFFERENCE_MAX_MS } from '#shared/constants.ts';
import type { Health } from '#shared/wire/operator.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminHealth;

export function problemsOf({ database, jobs, mail, backups, errors }: Health): string[] {
  const { clockAheadMs } = database;
  return [
    ...(Math.abs(clockAheadMs) > CLOCK_DIFFERENCE_MAX_MS ? [words.problems.clocks(clockAheadMs / 1000)] : []),
    ...jobs.flatMap(({ name, error }) => (error === null ? [] : [words.problems.job(jobName(name), error)])),
    ...(mail.failing > 0 ? [words.problems.mailFailing(mail.failing)] : []),
    ...(mail.givenUp > 0 ? [words.problems.mailGivenUp(mail.givenUp)] : []),
    ...(backups.error === null ? [] : [words.problems.backupFailed(backups.error)]),
    ...(backups.everyMinutes === null ? [words.problems.noBackups] : []),
    ...(backups.isOverdue ? [words.problems.backupOverdue] : []),
    ...(errors.failed > 0 ? [words.problems.failed(errors.failed)] : []),
  ];
}

/** What a background job does; the name of one that is not known here. */
export function jobName(name: string): string {
  return words.jobNames[name] ?? name;
}
