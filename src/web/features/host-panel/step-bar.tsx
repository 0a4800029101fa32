import clsx from 'clsx';
import { Lock } from 'lucide-react';
import type { Step } from './place.ts';

const STEPS: readonly { step: Step; label: string }[] = [
  { step: 1, label: 'Create Tournament' },
  { step: 2, label: 'Setup Bracket' },
  { step: 3, label: 'Schedule Matches' },
];

/** Where one is in the wizard, and the way to the other steps. */
export function StepBar({
  current,
  isLocked,
  onGo,
}: {
  current: Step;
  isLocked: (step: Step) => boolean;
  onGo: (step: Step) => void;
}) {
  return (
    <nav aria-label="Steps" className="mb-7">
      <ol className="grid grid-cols-3 gap-1.5 sm:gap-3">
        {STEPS.map(({ step, label }) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              disabled={isLocked(step)}
              title={isLocked(step) ? 'Create the draft first' : undefined}
              onClick={() => onGo(step)}
              className={clsx(
                'flex h-full min-h-16 w-full flex-col items-start gap-1 border-t-3 px-2.5 py-2 text-left transition-colors sm:flex-row sm:items-center sm:gap-3 sm:px-4',
                step === current
                  ? 'border-primary bg-raised text-text'
                  : 'border-line bg-surface text-muted enabled:hover:border-primary-deep enabled:hover:text-text',
              )}
            >
              <span
                className={clsx(
                  'display flex items-center gap-1.5 pt-0.5 text-2xl sm:text-3xl',
                  step === current && 'text-primary-hot',
                )}
              >
                <span>
                  <span className="sr-only">Step </span>
                  {step}
                </span>
                {isLocked(step) && <Lock aria-hidden="true" size={14} className="-mt-1" />}
              </span>
              <span className="display text-base leading-[1.05] sm:pt-1 sm:text-xl">{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
