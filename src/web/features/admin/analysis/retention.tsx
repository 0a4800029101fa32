import type { RetentionWeek } from '#shared/wire/analytics.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { formatAmount, formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ShortFact } from '../facts.tsx';
import { formatFraction } from '../units.ts';

const words = texts.adminAnalysis;

/** Of the accounts of each week, how many came back, week by week. */
export function Retention({ weeks }: { weeks: readonly RetentionWeek[] }) {
  const shown = weeks.filter(({ signUps }) => signUps > 0);
  return (
    <section>
      <SectionHeading>{words.retention}</SectionHeading>
      <p className="-mt-2 mb-4 text-soft">{words.retentionHint}</p>
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
    </section>
  );
}
