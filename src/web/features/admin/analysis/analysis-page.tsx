/** Data analysis: numbers of documents, and the figures of a period, for the game or host that the address names. */
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { CURRENCIES, TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { GAMES } from '#shared/games/games.ts';
import { query } from '#shared/queries.ts';
import type { RankedHost, RetentionWeek } from '#shared/wire/analytics.ts';
import {
  type AnalyticsQuestion,
  analyticsQuery,
  analyticsTable,
  lastDays,
  PERIOD_DAYS_MAX,
  periodLength,
} from '#web/api/analytics.ts';
import { type CountRequest, useDocumentCounts } from '#web/api/desk-list.ts';
import { errorText } from '#web/api/error-text.ts';
import { Section } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { FieldError } from '#web/components/field.tsx';
import { Figures } from '#web/components/figures.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { formatAmount, formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ShortFact } from '../facts.tsx';
import { type Filter, ListFilters, PersonLink, useQuestion, withAny } from '../list-tools.tsx';
import { formatFraction, formatTotal } from '../units.ts';
import { DayChart } from './day-chart.tsx';
import { formatFillRate, SHOWN_FIGURES } from './shown-figures.ts';

const words = texts.adminAnalysis;
const DAYS = ['7', '30', '90'] as const;
const DAYS_DEFAULT = '30';
const OWN = 'own';

const RANGES = [...DAYS, OWN] as const;
const GAME_NAMES = Object.fromEntries(GAMES.map(({ id, name }) => [id, name]));

const FILTERS: readonly Filter[] = [
  {
    name: 'range',
    label: words.range,
    options: RANGES.map((one) => ({ value: one === DAYS_DEFAULT ? '' : one, label: words.ranges[one] })),
  },
  { name: 'game', label: words.game, options: withAny(GAME_NAMES) },
  { name: 'host', label: words.host, hint: words.hostHint },
];
const OWN_DAYS: readonly Filter[] = [
  { name: 'from', label: texts.admin.lists.from, isDay: true },
  { name: 'to', label: texts.admin.lists.to, isDay: true },
];

export function AnalysisPage() {
  return (
    <>
      <Totals />
      <PeriodFigures />
    </>
  );
}

function PeriodFigures() {
  const { range, from, to, game, host } = useQuestion(['range', 'from', 'to', 'game', 'host']);
  const days = DAYS.find((one) => one === range) ?? DAYS_DEFAULT;
  const period = range === OWN ? { from, to } : lastDays(Number(days));
  const problem = problemOf(period);
  const question = { ...period, game, host };
  return (
    <Section title={words.title} about={words.hint}>
      <ListFilters
        filters={range === OWN ? [...FILTERS, ...OWN_DAYS] : FILTERS}
        aside={
          !problem && <DownloadLink to={analyticsTable(question)}>{texts.admin.lists.table}</DownloadLink>
        }
      />
      {problem ? <FieldError>{problem}</FieldError> : <Answer question={question} />}
    </Section>
  );
}

function Answer({ question }: { question: AnalyticsQuestion }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(question));
  if (!data && error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
  if (!data) return <ListSkeleton rows={4} row={<Skeleton className="h-48" />} />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div>
        <p className="mb-2 text-sm text-muted">
          <Dated at={data.from}>{words.period(formatDay(data.from), formatDay(data.to))}</Dated>
        </p>
        <Figures
          figures={SHOWN_FIGURES.map(({ label, of, short }) => ({ name: label, value: short(of(data)) }))}
        />
      </div>
      <DayChart days={data.days} />
      <Retention weeks={data.retention} />
      <HostRanking hosts={data.hosts} />
    </div>
  );
}

/** Why the server would refuse a period; null: it accepts the period. */
function problemOf(period: { from: string; to: string }): string | null {
  const length = periodLength(period);
  if (length === null) return null;
  if (length < 1) return words.reversed;
  return length > PERIOD_DAYS_MAX ? words.tooLong(PERIOD_DAYS_MAX) : null;
}

/** The hosts; those with the most joins come first. */
function HostRanking({ hosts }: { hosts: readonly RankedHost[] }) {
  return (
    <Section title={words.hosts}>
      {hosts.length === 0 && <EmptyState icon={<Trophy />} title={words.noHosts} />}
      <ol aria-label={words.hosts} className="grid gap-px bg-line">
        {hosts.map((one) => (
          <li
            key={one.host}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-2.5"
          >
            <PersonLink $id={one.host} username={one.name} />
            <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
              <ShortFact name={words.figures.joins}>{formatAmount(one.joins)}</ShortFact>
              <ShortFact name={words.tournaments}>{formatAmount(one.tournaments)}</ShortFact>
              <ShortFact name={words.figures.fillRate}>{formatFillRate(one.fillRate)}</ShortFact>
              {(['fees', 'prizes'] as const).flatMap((name) =>
                CURRENCIES.filter((currency) => one[name][currency] > 0).map((currency) => (
                  <ShortFact key={`${name} ${currency}`} name={words.figures[name]}>
                    <Money amount={one[name][currency]} currency={currency} isShort />
                  </ShortFact>
                )),
              )}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Shows how many of each week's new accounts came back, week by week. */
function Retention({ weeks }: { weeks: readonly RetentionWeek[] }) {
  const shown = weeks.filter(({ signUps }) => signUps > 0);
  return (
    <Section title={words.retention} about={words.retentionHint}>
      {shown.length === 0 && <p className="text-muted">{words.noSignUps}</p>}
      <ul aria-label={words.retention} className="grid gap-px bg-line">
        {shown.map(({ week, signUps, active }) => (
          <li key={week} className="bg-surface px-4 py-3">
            <h3 className="font-sans font-semibold">
              <Dated at={week}>{words.week(formatDay(week), signUps)}</Dated>
            </h3>
            <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
              {active.map((count, weeksLater) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is the figure of.
                <ShortFact key={weeksLater} name={words.weeksLater(weeksLater)}>
                  {words.share(formatAmount(count), formatFraction(count / signUps))}
                </ShortFact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const totalWords = texts.admin.figures;

interface Figure extends CountRequest {
  label: string;
}

const GROUPS: readonly { title: string; figures: readonly Figure[] }[] = [
  {
    title: totalWords.platform,
    figures: [
      { label: totalWords.players, collection: 'user_details' },
      { label: totalWords.tournaments, collection: 'tournaments' },
      { label: totalWords.matches, collection: 'matches' },
      { label: totalWords.notifications, collection: 'notifications' },
      { label: totalWords.feedback, collection: 'feedback' },
    ],
  },
  {
    title: totalWords.byStatus,
    figures: TOURNAMENT_STATUSES.map((status) => ({
      label: texts.statuses.tournaments[status],
      collection: 'tournaments',
      filters: [query.equal('status', status)],
    })),
  },
];

const ALL = GROUPS.flatMap((group) => group.figures);

/** The number of documents by collection, and of tournaments by status. */
function Totals() {
  const results = useDocumentCounts(ALL);
  const failed = results.find((result) => result.error);
  if (failed?.error) {
    const retry = () => results.forEach((result) => void (result.isError && result.refetch()));
    return (
      <div className="mb-10">
        <LoadFailure text={errorText(failed.error)} onRetry={retry} />
      </div>
    );
  }
  const totals = new Map(ALL.map((figure, index) => [figure, results[index]?.data]));
  return GROUPS.map(({ title, figures }) => (
    <Section key={title} title={title} className="mb-10">
      <dl className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-3">
        {figures.map((figure) => {
          const total = totals.get(figure);
          return (
            <div key={figure.label} className="panel px-4 py-3">
              <dt className="text-sm text-muted">{figure.label}</dt>
              <dd className="display flex h-11 items-center pt-1 text-4xl tabular-nums">
                {total === undefined ? <Skeleton className="h-9 w-16" /> : formatTotal(total)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  ));
}
