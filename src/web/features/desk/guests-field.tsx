/** How many players without a seat were in the room, with whom more kills are possible. */
import { useId } from 'react';
import { CONTROL, FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import type { DraftProblem } from './results-draft.ts';

const words = texts.desk.results;

export function GuestsField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: DraftProblem | null;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const wrong = problem?.field === 'guests' ? problem : null;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {words.guests}
        </label>
        <input
          id={id}
          name="guests"
          value={value}
          placeholder="0"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
          className={`${CONTROL} min-h-11! w-15! px-2! text-center sm:w-20!`}
        />
        <span id={`${id}-hint`} className="text-sm text-muted">
          {words.guestsHint}
        </span>
      </div>
      {wrong && <FieldError>{texts.resultsProblems[wrong.rule](wrong.limit ?? 0)}</FieldError>}
    </div>
  );
}
