import type { Health } from '#shared/wire/operator.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatAgo, formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { jobName } from './problems.ts';

const words = texts.adminHealth;

/** The background jobs of the process that answered, each with its last run. */
export function Jobs({ jobs, now }: { jobs: Health['jobs']; now: number }) {
  return (
    <section>
      <h3 className="mb-2 text-2xl text-soft">{words.jobs}</h3>
      {jobs.length === 0 && <p className="text-muted">{words.noJobs}</p>}
      <ul aria-label={words.jobs} className="grid gap-px bg-line">
        {jobs.map(({ name, lastRunAt, ms, error }) => (
          <li key={name} className="bg-surface px-3 py-2">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-semibold">{jobName(name)}</span>
              {lastRunAt !== null && (
                <Badge className={error === null ? 'text-open' : 'text-aborted'}>
                  {error === null ? words.jobFine : words.jobFailed}
                </Badge>
              )}
            </p>
            <p className="text-sm text-muted">
              {lastRunAt === null
                ? words.notYet
                : words.ran(formatAgo(lastRunAt, now), formatAmount(ms ?? 0))}
            </p>
            {error !== null && <p className="text-sm text-aborted wrap-anywhere">{error}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
