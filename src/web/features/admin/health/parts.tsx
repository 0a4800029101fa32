/** The parts of the page of the installation. */
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Health } from '#shared/wire/operator.ts';
import { useRetryMail } from '#web/api/health.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { formatAgo, formatAmount, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Facts, type NamedValue } from '../facts.tsx';
import { jobName } from './problems.ts';

const words = texts.adminHealth;

/** A part of the installation: what is known of it. */
export function Part({
  title,
  facts = [],
  children,
}: {
  title: string;
  facts?: readonly NamedValue[];
  /** Below the facts. */
  children?: ReactNode;
}) {
  return (
    <section>
      <h3 className="mb-2 text-2xl text-soft">{title}</h3>
      {facts.length > 0 && <Facts facts={facts} />}
      {children}
    </section>
  );
}

/** A value, marked where it needs attention. */
export function bad(isBad: boolean, text: string): ReactNode {
  return isBad ? <span className="text-aborted">{text}</span> : text;
}

/** Mail that was not sent, and the button that tries it again. */
export function Mail({ mail }: { mail: Health['mail'] }) {
  const retry = useRetryMail({ onSuccess: ({ retried }) => toast.success(words.retried(retried)) });
  return (
    <Part
      title={words.mail}
      facts={[
        [words.waiting, formatAmount(mail.waiting)],
        [words.failing, bad(mail.failing > 0, formatAmount(mail.failing))],
        [words.givenUp, bad(mail.givenUp > 0, formatAmount(mail.givenUp))],
        [words.oldest, mail.oldestAt ? formatMoment(mail.oldestAt) : words.none],
        [words.lastError, mail.lastError ?? words.none],
      ]}
    >
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={mail.failing === 0}
        isBusy={retry.isPending}
        onClick={() => retry.mutate(undefined)}
      >
        <Send size={17} />
        {words.retry}
      </Button>
    </Part>
  );
}

/** The background jobs of the process that answered, each with its last run. */
export function Jobs({ jobs, now }: { jobs: Health['jobs']; now: number }) {
  return (
    <Part title={words.jobs}>
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
    </Part>
  );
}
