import type { EditableField } from '#shared/rules/tournament.ts';
import { Input } from '#web/components/field.tsx';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';

const DATES = [
  { name: 'regStart', label: 'Registration start', hint: 'Optional.' },
  { name: 'regEnd', label: 'Registration end', hint: 'Optional. The countdown on the card runs to it.' },
  { name: 'startDate', label: 'Tournament start', hint: undefined },
  { name: 'endDate', label: 'Tournament end', hint: undefined },
] as const satisfies readonly { name: EditableField; label: string; hint: string | undefined }[];

export const NEPAL_TIME = 'All times are Nepal time (UTC+5:45), wherever you are.';

export function DateFields({ form, lock }: FieldsProps) {
  return (
    <FieldGroup title="Dates">
      <p className="text-sm text-muted sm:col-span-2">{NEPAL_TIME}</p>
      {DATES.map(({ name, label, hint }) => (
        <Input
          key={name}
          {...form.register(name)}
          label={label}
          type="datetime-local"
          {...locked(lock(name), hint)}
        />
      ))}
    </FieldGroup>
  );
}
