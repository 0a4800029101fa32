/** The health of the installation on the operator's desk. */
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Background jobs by name. */
const jobs: Readonly<Record<string, string>> = {
  mail: 'Sending mail',
  push: 'Sending notifications to phones',
  pictures: 'Comparing pictures',
  closedDays: 'Adding up the days',
  files: 'Removing unused files',
  deadlines: 'Deadlines of tournaments',
  maintenance: 'Maintenance of the database',
  rateLimits: 'Forgetting old call counts',
};

export const adminHealth = {
  refresh: 'Refresh',
  asOf: (time: string) => `As of ${time}, refreshed every 30 seconds`,
  stale: (reason: string) => `Could not be refreshed: ${reason}`,

  attention: 'What needs attention',
  fine: 'Nothing needs attention.',
  silence: 'Tell nobody for a day',
  silenced: (says: string, until: string) => `Nobody is told until ${until}: ${says}`,
  silencedHere: 'Silenced on the page Health',
  tellAgain: 'Tell again',

  server: 'Server',
  version: 'Version',
  uptime: 'Running for',
  sockets: 'Live connections',
  since: (time: string) => `Calls since ${time}`,
  refused: 'Refused',
  failed: 'Failed',
  rate: (count: string, share: string) => `${count} (${share})`,

  database: 'Database',
  engine: 'Engine',
  engines: { pglite: 'PGlite', postgres: 'PostgreSQL' },
  size: 'Size',
  connections: 'Connections',
  lastVacuum: 'Last vacuum',
  never: 'Never',

  backups: 'Backups',
  schedule: 'Schedule',
  noSchedule: 'None: set BACKUP_EVERY',
  lastBackup: 'Last backup',
  backupFailure: 'Failed since',
  storedElsewhere: 'Stored elsewhere',
  drill: 'Restored on trial',

  storage: 'Storage',
  kind: 'Kept in',
  kinds: { folder: 'A folder', s3: 'S3' },
  files: 'Files',

  mail: 'Mail of the last day',
  waiting: 'Waiting',
  failing: 'Of those, tried in vain',
  givenUp: 'Given up',
  oldest: 'Waiting since',
  lastError: 'Last error',
  none: 'None',
  retry: 'Try again now',
  retried: (count: number) => `${counted(count, 'mail is', 'mails are')} tried again.`,

  jobs: 'Background jobs',
  noJobs: 'This process runs no background jobs',
  jobNames: jobs,
  ran: (ago: string, ms: string) => `Last run ${ago}, took ${ms} ms`,
  notYet: 'Has not run yet',
  jobFine: 'Fine',

  slowest: 'Slowest calls',
  noCalls: 'No calls yet',
  callTimes: (calls: string, mean: string, max: string) => `${calls} × ${mean} ms, at most ${max} ms`,
};
