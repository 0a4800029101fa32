import { Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;
const HINTS = {
  regStart: words.regStartHint,
  regEnd: words.regEndHint,
  startDate: undefined,
  endDate: undefined,
};

export function DateFields({ field, lock }: FieldsProps) {
  return (
    <FieldGroup title={words.dates}>
      <p className="text-sm text-muted sm:col-span-2">{words.nepalTime}</p>
      {(['regStart', 'regEnd', 'startDate', 'endDate'] as const).map((name) => (
        <Input
          key={name}
          {...field(name)}
          label={words[name]}
          type="datetime-local"
          {...locked(lock(name), HINTS[name])}
        />
      ))}
    </FieldGroup>
  );
}
