import { CircleAlert, CircleCheck } from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import { openStep } from './panel-location.ts';
import type { PublishCheck } from './publish-checks.ts';

const words = texts.hostPanel.publish;

/** All that is asked before publishing, at one look. */
export function CheckList({ id, checks }: { id: string; checks: readonly PublishCheck[] }) {
  return (
    <ul aria-label={words.checks} className="mb-5 divide-y divide-line border border-line bg-surface">
      {checks.map(({ name, step, problem }) => (
        <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5">
          {problem ? (
            <CircleAlert role="img" aria-label={words.notYet} size={20} className="shrink-0 text-ongoing" />
          ) : (
            <CircleCheck role="img" aria-label={words.done} size={20} className="shrink-0 text-open" />
          )}
          <span className="min-w-0 grow basis-40">
            <span className="font-semibold">{words.checkNames[name]}</span>
            {problem && (
              <span className="block text-sm text-soft">
                {problem === 'usernameNeeded' ? words.claimBelow : texts.reasons[problem]}
              </span>
            )}
          </span>
          {problem && (step === 1 || step === 2) && (
            <button
              type="button"
              onClick={() => openStep(id, step)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-hot underline underline-offset-4"
            >
              {words.toStep(step)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
