import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { Input } from '#web/components/field.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;
const HINTS = {
  regStart: words.regStartHint,
  regEnd: words.regEndHint,
  startDate: undefined,
  endDate: undefined,
};

/** The field of each reason. */
const MARKED = { startInPast: 'startDate', endBeforeStart: 'endDate' } as const;

/** @param isMarked marks dates that cannot be published */
export function DateFields({ form, field, lock, isMarked }: FieldsProps & { isMarked: boolean }) {
  const [startDate, endDate] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  const now = useNow();
  const reason = isMarked ? datesRefusal({ startDate, endDate }, { now }) : null;
  const hintOf = (name: keyof typeof HINTS) =>
    reason && MARKED[reason] === name ? <DatesMark>{texts.reasons[reason]}</DatesMark> : HINTS[name];
  return (
    <FieldGroup title={words.dates}>
      <p className="text-sm text-muted sm:col-span-2">{words.nepalTime}</p>
      {(['regStart', 'regEnd', 'startDate', 'endDate'] as const).map((name) => (
        <Input
          key={name}
          {...field(name)}
          label={words[name]}
          type="datetime-local"
          {...locked(lock(name), hintOf(name))}
        />
      ))}
    </FieldGroup>
  );
}

/** Why a draft cannot be published with its dates. */
export function DatesMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-ongoing">
      <TriangleAlert aria-hidden="true" size={15} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}
