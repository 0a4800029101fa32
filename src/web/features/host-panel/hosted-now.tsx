/** At the top of other pages of a host: his current evenings or the next one, each with a link to its desk. */
import type { ReactNode } from 'react';
import { hostedBy, useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { isLive, LiveRow } from './live-row.tsx';

const words = texts.hostPanel.list;

/** Renders nothing, not even `children`, before the evenings are known: they would push the page down. */
export function HostedNow({ host, children }: { host: string; children: (isHosting: boolean) => ReactNode }) {
  const { data, isError } = useManagedTournaments(hostedBy.ahead(host));
  const now = useNow();
  if (!data && !isError) return <PageSkeleton />;
  const ahead = data?.pages[0]?.documents ?? [];
  const live = ahead.filter((one) => isLive(one, now));
  const shown = live.length > 0 ? live : ahead.slice(0, 1);
  return (
    <>
      {shown.length > 0 && (
        <section className="mb-7">
          <SectionHeading className="mb-2!" aside={<ViewAll to="/profile?tab=host">{words.all}</ViewAll>}>
            {words.title}
          </SectionHeading>
          <ul className="grid gap-2">
            {shown.map((tournament) => (
              <LiveRow key={tournament.$id} tournament={tournament} />
            ))}
          </ul>
        </section>
      )}
      {children(shown.length > 0)}
    </>
  );
}
