/** The health of the installation; problems that need attention come first. */

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw, Send, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DAY_MS } from '#shared/nepal-time.ts';
import { PROBLEM_TEXTS, type ProblemKind } from '#shared/problems.ts';
import type { Health, Problems, Silence } from '#shared/wire/operator.ts';
import { errorText } from '#web/api/error-text.ts';
import {
  healthQuery,
  problemsQuery,
  silencesQuery,
  useRetryMail,
  useSilence,
  useTellAgain,
} from '#web/api/health.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { formatAgo } from '#web/lib/ago.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatAmount, formatClock, formatMoment } from '#web/lib/format.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { Facts, type NamedValue } from '../facts.tsx';
import { formatBytes, formatFraction, formatSeconds } from '../units.ts';

const words = texts.adminHealth;

export function HealthPage() {
  const health = useQuery(healthQuery);
  const problems = useQuery(problemsQuery);
  const silences = useQuery(silencesQuery);
  const { data, dataUpdatedAt } = health;
  const error = health.error ?? problems.error ?? silences.error;
  // Only a press makes the button busy: it must not be disabled whenever the page refreshes itself.
  const [isAsked, setAsked] = useState(false);
  const refresh = async () => {
    setAsked(true);
    await Promise.all([health.refetch(), problems.refetch(), silences.refetch()]);
    setAsked(false);
  };
  return (
    <>
      <SectionHeading
        aside={
          <Button size="sm" isBusy={isAsked} onClick={refresh}>
            <RotateCw size={17} />
            {words.refresh}
          </Button>
        }
      >
        {texts.admin.pages.health}
      </SectionHeading>
      {data && problems.data && silences.data ? (
        <>
          <Attention problems={problems.data.problems} silences={silences.data.silences} />
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

function Attention({ problems, silences }: { problems: Problems['problems']; silences: readonly Silence[] }) {
  const ofOthers = silences.filter(({ kind }) => !problems.some((one) => one.kind === kind));
  return (
    <div role="status" className="panel p-4">
      {problems.length === 0 && (
        <p className="flex items-center gap-3 font-semibold text-open">
          <CircleCheck size={24} className="shrink-0" />
          {words.fine}
        </p>
      )}
      {problems.length > 0 && (
        <ul aria-label={words.attention} className="grid gap-2">
          {problems.map(({ kind, says, detail }) => (
            <li key={kind} className="flex items-start gap-3">
              <TriangleAlert size={20} className="mt-0.5 shrink-0 text-aborted" />
              <div className="min-w-0 grow wrap-anywhere">
                <p className="font-semibold text-aborted">{says}</p>
                {detail !== null && <p className="text-sm text-muted">{detail}</p>}
                <Telling kind={kind} silence={silences.find((one) => one.kind === kind)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {ofOthers.map((silence) => (
        <Telling key={silence.kind} kind={silence.kind} silence={silence} />
      ))}
    </div>
  );
}

/** Whether the server sends messages about a kind of problem, and a button to change that. */
function Telling({ kind, silence }: { kind: ProblemKind; silence: Silence | undefined }) {
  const keepQuiet = useSilence({ kind, reason: words.silencedHere });
  const tellAgain = useTellAgain({ kind });
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {silence && <span>{words.silenced(PROBLEM_TEXTS[LANGUAGE][kind], formatMoment(silence.until))}</span>}
      {silence ? (
        <ActButton act={tellAgain} size="sm">
          {words.tellAgain}
        </ActButton>
      ) : (
        <Button
          size="sm"
          isBusy={keepQuiet.isPending}
          onClick={() => keepQuiet.mutate({ until: new Date(serverNow() + DAY_MS).toISOString() })}
        >
          {words.silence}
        </Button>
      )}
    </p>
  );
}

function Parts({ health, now }: { health: Health; now: number }) {
  const { version, uptimeSeconds, database, storage, sockets, errors, slowest } = health;
  const { everyMinutes, lastAt, failedAt, isOverdue, sentAt, sendError, drill } = health.backups;
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
          [words.drill, bad(!!drill?.error, drill ? formatMoment(drill.at) : words.never)],
          [words.storedElsewhere, bad(sendError !== null, sentAt ? formatMoment(sentAt) : words.never)],
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

/** A part of the installation with its known facts. */
function Part({
  title,
  facts = [],
  children,
}: {
  title: string;
  facts?: readonly NamedValue[];
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

/** A value, marked if it needs attention. */
function bad(isBad: boolean, text: string): ReactNode {
  return isBad ? <span className="text-aborted">{text}</span> : text;
}

function Mail({ mail }: { mail: Health['mail'] }) {
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
      <ActButton act={retry} size="sm" className="mt-3" disabled={mail.failing === 0}>
        <Send size={17} />
        {words.retry}
      </ActButton>
    </Part>
  );
}

/** The background jobs of the answering server process, each with its last run. */
function Jobs({ jobs, now }: { jobs: Health['jobs']; now: number }) {
  return (
    <Part title={words.jobs}>
      {jobs.length === 0 && <p className="text-muted">{words.noJobs}</p>}
      <ul aria-label={words.jobs} className="grid gap-px bg-line">
        {jobs.map(({ name, lastRunAt, ms, error }) => (
          <li key={name} className="bg-surface px-3 py-2">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-semibold">
                {(words.jobNames as Readonly<Record<string, string>>)[name] ?? name}
              </span>
              {lastRunAt !== null && (
                <Badge className={error === null ? 'text-open' : 'text-aborted'}>
                  {error === null ? words.jobFine : words.failed}
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
