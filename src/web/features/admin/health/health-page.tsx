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
import { formatBytes, formatFraction, formatSeconds } from '../units.ts';
import { bad, Jobs, Mail, Part } from './parts.tsx';
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
            <RotateCw size={17} />
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
          <CircleCheck size={24} className="shrink-0" />
          {words.fine}
        </p>
      ) : (
        <ul aria-label={words.attention} className="grid gap-2">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-3 font-semibold text-aborted">
              <TriangleAlert size={20} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Parts({ health, now }: { health: Health; now: number }) {
  const { version, uptimeSeconds, database, storage, sockets, errors, slowest } = health;
  const { everyMinutes, lastAt, failedAt, isOverdue } = health.backups;
  const rate = (count: number) =>
    words.rate(formatAmount(count), formatFraction(errors.calls === 0 ? 0 : count / errors.calls));
  return (
    <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
      <Part
        title={words.server}
        facts={[
          [words.version, version],
          [words.uptime, formatSeconds(uptimeSeconds)],
          [words.sockets, formatAmount(sockets.open)],
          [words.since(formatClock(errors.since)), formatAmount(errors.calls)],
          [words.refused, rate(errors.refused)],
          [words.failed, bad(errors.failed > 0, rate(errors.failed))],
        ]}
      />
      <div className="grid content-start gap-8">
        <Part
          title={words.database}
          facts={[
            [words.engine, `${words.engines[database.engine]} ${database.version}`],
            [words.size, formatBytes(database.bytes)],
            [words.connections, formatAmount(database.connections)],
            [words.lastVacuum, database.lastVacuumAt ? formatMoment(database.lastVacuumAt) : words.never],
          ]}
        />
        <Part
          title={words.storage}
          facts={[
            [words.kind, words.kinds[storage.kind]],
            [words.files, formatAmount(storage.files)],
            [words.size, formatBytes(storage.bytes)],
          ]}
        />
      </div>
      <Mail mail={health.mail} />
      <Part
        title={words.backups}
        facts={[
          [words.schedule, everyMinutes === null ? words.noSchedule : formatSeconds(everyMinutes * 60)],
          [words.lastBackup, bad(isOverdue, lastAt ? formatMoment(lastAt) : words.never)],
          [words.backupFailure, bad(failedAt !== null, failedAt ? formatMoment(failedAt) : words.none)],
        ]}
      />
      <Jobs jobs={health.jobs} now={now} />
      <div className="xl:col-span-2">
        <Part
          title={words.slowest}
          facts={slowest.map(({ call, calls, meanMs, maxMs }) => [
            call,
            words.callTimes(formatAmount(calls), formatAmount(meanMs), formatAmount(maxMs)),
          ])}
        >
          {slowest.length === 0 && <p className="text-muted">{words.noCalls}</p>}
        </Part>
      </div>
    </div>
  );
}
