import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import type { Step } from './panel-location.ts';

const words = texts.hostPanel.wizard;

const STEPS: readonly Step[] = [1, 2, 3];

/** The steps of the wizard: which one is shown, and buttons to the others. */
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
    <nav aria-label={words.steps} className="mb-7">
      <ol className="grid grid-cols-3 gap-1.5 sm:gap-3">
        {STEPS.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              disabled={isLocked(step)}
              title={isLocked(step) ? words.stepLocked : undefined}
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
                  <span className="sr-only">{words.stepPrefix}</span>
                  {step}
                </span>
                {isLocked(step) && <Lock aria-hidden="true" size={14} className="-mt-1" />}
              </span>
              <span className="display text-base leading-[1.05] sm:pt-1 sm:text-xl">
                {words.stepNames[step]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
