import { CalendarClock } from 'lucide-react';
import { isClosed } from '#shared/rules/tournament.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useMyEvening } from '#web/api/my-evening.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Section, SectionHeading } from '#web/components/card.tsx';
import { EmptyState, ListSkeleton, LoadFailure, PageSkeleton, Skeleton } from '#web/components/states.tsx';
import { EveningItem } from '#web/features/my-evening/evening-item.tsx';
import { byUrgency, type EveningEntry, withStep } from '#web/lib/evening-step.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

const HostedNow = lazyPart(
  () => import('#web/features/host-panel/hosted-now.tsx'),
  'HostedNow',
  <PageSkeleton />,
);

const words = texts.myEvening;

export function MyEveningPage() {
  const account = useAccount();
  const { canHost } = useAbilities();
  return (
    <>
      <SectionHeading level={1}>{texts.shell.pages['my-evening']}</SectionHeading>
      {account && canHost ? (
        <HostedNow host={account.$id}>{(isHosting) => <MyEvening isHosting={isHosting} />}</HostedNow>
      ) : (
        <MyEvening />
      )}
    </>
  );
}

/**
 * The viewer's tournaments, the most urgent first, each with the next step; below them the last ended ones.
 * @param props.isHosting whether tournaments that the viewer hosts stand above
 */
function MyEvening({ isHosting = false }: { isHosting?: boolean }) {
  const { entries, again, hasFailed, retry } = useMyEvening();
  const now = useNow();
  if (!entries) {
    if (hasFailed) return <LoadFailure text={texts.reasons.joinedFailed} onRetry={retry} />;
    const row = <Skeleton className="h-32" />;
    return <ListSkeleton label={texts.common.loadingTournaments} rows={2} row={row} />;
  }
  const items = entries.map((entry) => withStep(entry, now));
  const isOver = ({ tournament }: EveningEntry) => isClosed(tournament.status);
  const current = items.filter((item) => !isOver(item)).sort(byUrgency);
  const next = [...current, ...again.map((one) => ({ ...one, matches: [] }))];
  const over = items.filter(isOver).sort((a, b) => b.startDate.localeCompare(a.startDate));
  return (
    <>
      {next.length === 0 && !isHosting && (
        <EmptyState
          icon={<CalendarClock />}
          title={words.none}
          action={<ButtonLink to="/tournaments">{texts.common.findTournament}</ButtonLink>}
        >
          {words.noneHint}
        </EmptyState>
      )}
      {next.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className="sr-only">
            {words.next}
          </h2>
          <ul className="grid gap-3">
            {next.map(({ tournament, matches, step }, index) => (
              <EveningItem
                key={tournament.$id}
                tournament={tournament}
                step={step}
                hasGroups={matches.some(({ stage }) => stage !== null)}
                isNext={index === 0}
              />
            ))}
          </ul>
        </section>
      )}
      {over.length > 0 && (
        <Section title={words.over} className="mt-9">
          <ul className="grid gap-3">
            {over.map(({ tournament, step }) => (
              <EveningItem key={tournament.$id} tournament={tournament} step={step} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
