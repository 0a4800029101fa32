import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { Input } from '#web/components/field.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, inputOf, WIDE } from './form-parts.tsx';

const words = texts.hostPanel.form;

/** Each date with its hint. */
const DATES = [
  ['regStart', words.regStartHint],
  ['regEnd', words.regEndHint],
  ['startDate', undefined],
  ['endDate', undefined],
] as const;

/** The field of each reason. */
const MARKED = { startInPast: 'startDate', endBeforeStart: 'endDate' } as const;

/** @param isMarked marks dates that cannot be published */
export function DateFields({ isMarked, ...props }: FieldsProps & { isMarked: boolean }) {
  const [startDate, endDate] = useWatch({ control: props.form.control, name: ['startDate', 'endDate'] });
  const now = useNow();
  const reason = isMarked ? datesRefusal({ startDate, endDate }, { now }) : null;
  return (
    <FieldGroup title={words.dates}>
      <p className={`text-sm text-muted ${WIDE}`}>{words.nepalTime}</p>
      {DATES.map(([name, hint]) => {
        const isWrong = reason !== null && MARKED[reason] === name;
        const said = isWrong ? <DatesMark>{texts.reasons[reason]}</DatesMark> : hint;
        return <Input key={name} {...inputOf(props, name, said)} type="datetime-local" />;
      })}
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
