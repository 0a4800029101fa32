/** How the installation is; what needs attention stands first. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Health } from '#shared/wire/operator.ts';
import { errorText } from '#web/api/error-text.ts';
import { healthQuery } from '#web/api/health.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatAmount, formatClock, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Facts } from '../facts.tsx';
import { formatBytes, formatFraction, formatSeconds } from '../units.ts';
import { Jobs } from './jobs.tsx';
import { Mail } from './mail.tsx';
import { problemsOf } from './problems.ts';

const words = texts.adminHealth;

export function HealthPage() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(healthQuery);
  // Only what was asked for here: the button must not be out of use whenever the page refreshes itself.
  const [isAsked, setAsked] = useState(false);
  const refresh = async () => {
    setAsked(true);
    await refetch();
    setAsked(false);
  };
  return (
    <>
      <SectionHeading
        aside={
          <Button variant="secondary" size="sm" isBusy={isAsked} onClick={refresh}>
            <RotateCw aria-hidden="true" size={17} />
            {words.refresh}
          </Button>
        }
      >
        {words.title}
      </SectionHeading>
      {data ? (
        <>
          <Attention health={data} />
          <p className="mb-8 mt-2 text-sm text-muted">
            {words.asOf(formatClock(new Date(dataUpdatedAt).toISOString()))}
            {error && <span className="block text-aborted">{words.stale(errorText(error))}</span>}
          </p>
          <Parts health={data} now={dataUpdatedAt} />
        </>
      ) : error ? (
        <LoadFailure text={errorText(error)} onRetry={refresh} />
      ) : (
        <ListSkeleton rows={6} row={<Skeleton className="h-40" />} />
      )}
    </>
  );
}

function Attention({ health }: { health: Health }) {
  const problems = problemsOf(health);
  return (
    <div role="status" className="panel p-4">
      {problems.length === 0 ? (
        <p className="flex items-center gap-3 font-semibold text-open">
          <CircleCheck aria-hidden="true" size={24} className="shrink-0" />
          {words.fine}
        </p>
      ) : (
        <ul aria-label={words.attention} className="grid gap-2">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-3 font-semibold text-aborted">
              <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Parts({ health, now }: { health: Health; now: number }) {
  const { version, uptimeSeconds, database, storage, sockets, errors } = health;
  const rate = (count: number) =>
    words.rate(formatAmount(count), formatFraction(errors.calls === 0 ? 0 : count / errors.calls));
  return (
    <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
      <section>
        <h3 className="mb-2 text-2xl text-soft">{words.server}</h3>
        <Facts
          facts={[
            [words.version, version],
            [words.uptime, formatSeconds(uptimeSeconds)],
            [words.sockets, formatAmount(sockets.open)],
            [words.since(formatClock(errors.since)), formatAmount(errors.calls)],
            [words.refused, rate(errors.refused)],
            [words.failed, <Bad key="failed" isBad={errors.failed > 0} text={rate(errors.failed)} />],
          ]}
        />
      </section>
      <section>
        <h3 className="mb-2 text-2xl text-soft">{words.database}</h3>
        <Facts
          facts={[
            [words.engine, `${words.engines[database.engine]} ${database.version}`],
            [words.size, formatBytes(database.bytes)],
            [words.connections, formatAmount(database.connections)],
            [words.lastVacuum, database.lastVacuumAt ? formatMoment(database.lastVacuumAt) : words.never],
          ]}
        />
        <h3 className="mb-2 mt-8 text-2xl text-soft">{words.storage}</h3>
        <Facts
          facts={[
            [words.kind, words.kinds[storage.kind]],
            [words.files, formatAmount(storage.files)],
            [words.size, formatBytes(storage.bytes)],
          ]}
        />
      </section>
      <Mail mail={health.mail} />
      <Backups backups={health.backups} />
      <Jobs jobs={health.jobs} now={now} />
      <section className="xl:col-span-2">
        <h3 className="mb-2 text-2xl text-soft">{words.slowest}</h3>
        {health.slowest.length === 0 ? (
          <p className="text-muted">{words.noCalls}</p>
        ) : (
          <Facts
            facts={health.slowest.map(({ call, calls, meanMs, maxMs }) => [
              call,
              words.callTimes(formatAmount(calls), formatAmount(meanMs), formatAmount(maxMs)),
            ])}
          />
        )}
      </section>
    </div>
  );
}

function Backups({ backups }: { backups: Health['backups'] }) {
  const { everyMinutes, lastAt, failedAt, isOverdue } = backups;
  return (
    <section>
      <h3 className="mb-2 text-2xl text-soft">{words.backups}</h3>
      <Facts
        facts={[
          [words.schedule, everyMinutes === null ? words.noSchedule : formatSeconds(everyMinutes * 60)],
          [
            words.lastBackup,
            <Bad key="last" isBad={isOverdue} text={lastAt ? formatMoment(lastAt) : words.never} />,
          ],
          [
            words.backupFailure,
            <Bad
              key="failed"
              isBad={failedAt !== null}
              text={failedAt ? formatMoment(failedAt) : words.none}
            />,
          ],
        ]}
      />
    </section>
  );
}

function Bad({ isBad, text }: { isBad: boolean; text: string }) {
  return isBad ? <span className="text-aborted">{text}</span> : text;
}
