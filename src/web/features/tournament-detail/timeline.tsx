import clsx from 'clsx';
import { Check, X } from 'lucide-react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Dated } from '#web/components/dated.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { type TimelineStep, timelineSteps } from './timeline-steps.ts';

const words = texts.tournamentParts.timeline;

/** The timeline of the tournament's steps: from top to bottom on phones, from left to right on wider screens. */
export function Timeline({ tournament }: { tournament: TournamentDocument }) {
  const steps = timelineSteps(tournament, useNow());
  return (
    <section aria-label={words.label}>
      <ol className="flex flex-col sm:flex-row">
        {steps.map((step, index) => (
          <Step key={step.label} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
      <p className="mt-1 text-sm text-muted sm:mt-4">
        {words.nepalTime}
        {tournament.belowMin && ` ${words.belowMin}`}
      </p>
    </section>
  );
}

function Step({ step, isLast }: { step: TimelineStep; isLast: boolean }) {
  const { state, isAborted } = step;
  return (
    <li
      aria-current={state === 'awaited' ? 'step' : undefined}
      className="relative flex min-h-11 grow basis-0 gap-3.5 sm:min-h-0 sm:flex-col sm:gap-3 sm:pr-3"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute left-[0.8125rem] top-7 h-[calc(100%-1.75rem)] w-0.5 sm:left-8 sm:top-[0.8125rem] sm:h-0.5 sm:w-[calc(100%-2.25rem)]',
            state === 'done' ? 'bg-primary' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-7 shrink-0 -skew-x-[14deg] place-items-center border-2',
          isAborted && 'border-aborted bg-aborted text-page',
          !isAborted && state === 'done' && 'border-primary bg-primary text-on-primary',
          state === 'awaited' && 'border-primary bg-page',
          state === 'ahead' && 'border-line bg-page',
        )}
      >
        {isAborted && <X size={16} strokeWidth={3} />}
        {!isAborted && state === 'done' && <Check size={16} strokeWidth={3} />}
        {state === 'awaited' && <span className="size-2.5 animate-pulse bg-primary" />}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 self-start pt-0.5 pb-3 sm:block sm:p-0">
        <p
          className={clsx(
            'font-semibold leading-snug',
            isAborted && 'text-aborted',
            !isAborted && (state === 'ahead' ? 'text-muted' : 'text-text'),
          )}
        >
          {step.label}
          <span className="sr-only">, {words.states[state]}</span>
        </p>
        {step.at && (
          <p className="text-sm text-muted">
            <Dated at={step.at}>{formatLocal(step.at)}</Dated>
          </p>
        )}
      </div>
    </li>
  );
}
