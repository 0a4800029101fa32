/** Before the rest of a page: the tournament of its reader in which something is to be done next, with what that is. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMyEvening } from '#web/api/my-evening.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { byUrgency, withStep } from '#web/lib/evening-step.ts';
import { Link } from '#web/lib/navigation.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { EveningItem } from './evening-item.tsx';

const words = texts.myEvening;

/** Until it is known, nothing is shown: it would push the page down. */
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
            aside={
              others.length > 0 && (
                <Link
                  to="/my-evening"
                  className="display inline-flex min-h-11 shrink-0 items-center gap-1.5 pt-0.5 text-lg text-primary-hot hover:text-text"
                >
                  {texts.shell.pages['my-evening']}
                  <ArrowRight size={18} className="-mt-0.5" />
                </Link>
              )
            }
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
