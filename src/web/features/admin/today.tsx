/** The tasks that wait for the operator, each with its number and a link. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DAY_MS, nepalLocal } from '#shared/nepal-time.ts';
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { list } from '#web/api/client.ts';
import { type CountRequest, useDocumentCounts } from '#web/api/desk-list.ts';
import { errorText } from '#web/api/error-text.ts';
import { problemsQuery } from '#web/api/health.ts';
import { warningsQuery } from '#web/api/host-limits.ts';
import { heldPrizesQuery } from '#web/api/people.ts';
import { waitingTokenRequests } from '#web/api/token-requests.ts';
import { Section } from '#web/components/card.tsx';
import { EmptyState, LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { deskPath, Link } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { RequestRow } from './people/token-requests-page.tsx';
import { deskPage } from './sections.ts';
import { formatTotal } from './units.ts';

const words = texts.admin.today;
/** After this time, in milliseconds, an unanswered call is shown to the operator; until then it is the host's task. */
const CALL_LATE_MS = 5 * 60_000;
/** The most requests for tokens that can be decided here; the others are in their list. */
const TOKENS_SHOWN = 3;

/** The numbers to ask for. The queries contain only a day, so that their cached answers stay usable for a while. */
function countsOf(tomorrow: string): CountRequest[] {
  return [
    { collection: 'disputes', filters: [query.equal('status', 'escalated')] },
    { collection: 'disputes', filters: [query.equal('status', 'open')] },
    { collection: 'feedback', filters: [query.equal('status', 'new')] },
    {
      collection: 'tournaments',
      filters: [query.equal('status', 'Draft'), query.between('regStart', '2000-01-01T00:00', tomorrow)],
    },
  ];
}

/** @param children the page below: it loads, but is hidden until the tasks are known, which would push it down */
export function Today({ children }: { children: ReactNode }) {
  const now = useNow();
  const tomorrow = `${nepalLocal(new Date(now + 2 * DAY_MS)).slice(0, 10)}T00:00`;
  const counts = useDocumentCounts(countsOf(tomorrow));
  const warnings = useQuery(warningsQuery);
  const health = useQuery(problemsQuery);
  const held = useQuery(heldPrizesQuery);
  const tokens = useQuery(waitingTokenRequests);
  const calls = useQuery(list(requests.waitingCalls()));
  const answers = [...counts, warnings, health, held, tokens, calls];
  const failed = answers.find(({ error, data }) => error && data === undefined);
  const retry = () => answers.forEach((one) => void (one.isError && one.refetch()));
  const [escalated = 0, open = 0, feedback = 0, drafts = 0] = counts.map(({ data }) => data);
  const recent = warnings.data?.warnings.filter(({ at }) => Date.parse(at) > now - 7 * DAY_MS) ?? [];
  const prizes = held.data?.prizes ?? [];
  // Only the prize that has waited longest is shown; the next one follows once it is decided.
  const longest = prizes.at(-1);
  const late = calls.data?.documents.filter((one) => Date.parse(one.$createdAt) < now - CALL_LATE_MS) ?? [];
  const problems = health.data?.problems ?? [];
  const waiting = [
    { name: words.calls, count: late.length, to: deskPath(late[0]?.tournamentID ?? '') },
    { name: words.escalated, count: escalated, to: deskPage('disputes') },
    { name: words.open, count: open, to: deskPage('disputes', '', { status: 'open' }) },
    {
      name: words.held,
      count: prizes.length,
      to: deskPage('people', longest?.userID),
      hint: longest && titleOf(longest),
    },
    {
      name: words.tokens,
      count: tokens.data?.requests.length ?? 0,
      to: deskPage('token-requests', '', { state: 'asked' }),
    },
    { name: words.feedback, count: feedback, to: deskPage('feedback', '', { status: 'new' }) },
    { name: words.warnings, count: recent.length, to: deskPage('warnings') },
    { name: words.drafts, count: drafts, to: deskPage('manage', '', { list: 'drafts' }) },
    { name: words.health, count: problems.length, to: deskPage('health'), hint: problems[0]?.says },
  ].filter(({ count }) => count > 0);
  const isLoading = !failed && answers.some(({ data }) => data === undefined);
  return (
    <>
      <Section id="today" title={words.title} className="mb-8">
        {failed?.error && <LoadFailure text={errorText(failed.error)} onRetry={retry} />}
        {isLoading && (
          <Loading label={words.loading}>
            <Skeleton className="h-dvh" />
          </Loading>
        )}
        {!isLoading && !failed && waiting.length === 0 && (
          <EmptyState icon={<CircleCheck />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        )}
        {!isLoading && (
          <ul className="grid gap-px bg-line">
            {waiting.map(({ name, count, to, hint }) => (
              <li key={name}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center gap-4 bg-surface px-4 py-2 -outline-offset-2 hover:bg-raised"
                >
                  <span className="display min-w-10 pt-1 text-3xl tabular-nums text-primary-hot">
                    {formatTotal(count)}
                  </span>
                  <span className="min-w-0 grow">
                    <span className="font-semibold">{name}</span>
                    {hint && <span className="block text-sm text-muted wrap-anywhere">{hint}</span>}
                  </span>
                  <ChevronRight size={20} className="shrink-0 text-primary" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {!isLoading && tokens.data && (
          <div className="grid gap-px bg-line *:bg-surface">
            {tokens.data.requests.slice(0, TOKENS_SHOWN).map((request) => (
              <RequestRow key={request.$id} request={request} />
            ))}
          </div>
        )}
      </Section>
      <div hidden={isLoading}>{children}</div>
    </>
  );
}
