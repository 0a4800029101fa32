/** At the top of a page: the viewer's most urgent tournament with its next step. */
import type { ReactNode } from 'react';
import { useMyEvening } from '#web/api/my-evening.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { byUrgency, withStep } from '#web/lib/evening-step.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { EveningItem } from './evening-item.tsx';

const words = texts.myEvening;

/** Renders nothing, not even `children`, before the step is known: it would push the page down. */
export function NextFirst({ children }: { children: ReactNode }) {
  const { entries, again, hasFailed } = useMyEvening();
  const now = useNow();
  if (!entries && !hasFailed) return <PageSkeleton />;
  const current = (entries ?? [])
    .filter(({ place }) => !place.isOver)
    .map((entry) => withStep(entry, now))
    .sort(byUrgency);
  const [next, ...others] = [...current, ...again];
  return (
    <>
      {next && (
        <section className="mb-7">
          <SectionHeading
            className="mb-2!"
            aside={others.length > 0 && <ViewAll to="/my-evening">{texts.shell.pages['my-evening']}</ViewAll>}
          >
            {words.yours}
          </SectionHeading>
          <ul>
            <EveningItem tournament={next.tournament} step={next.step} isNext />
          </ul>
        </section>
      )}
      {children}
    </>
  );
}
