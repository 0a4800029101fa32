/** What the server does by itself on the evening: the clock and check-in; and whose the seats are. */
import { useWatch } from 'react-hook-form';
import { HOLD_MINUTES_MAX, SUBSTITUTES_MAX } from '#shared/rules/entry-rules.ts';
import { Checkbox, Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;

export function EveningFields({ form, field, lock }: FieldsProps) {
  const hasCheckIn = useWatch({ control: form.control, name: 'hasCheckIn' });
  const clock = locked(lock('clock'), words.clockHint);
  const checkIn = locked(lock('checkIn'), words.checkInHint);
  const hasTeams = useWatch({ control: form.control, name: 'hasTeams' });
  const teams = locked(lock('entryRules'), words.teamsHint);
  const minutes = { type: 'number', inputMode: 'numeric', min: 0, disabled: checkIn.disabled } as const;
  return (
    <FieldGroup title={words.evening}>
      <div className="sm:col-span-2">
        <Checkbox {...form.register('hasClock')} disabled={clock.disabled} label={words.clock} />
        <p className="mt-1 text-sm text-muted">{clock.hint}</p>
      </div>
      <div className="sm:col-span-2">
        <Checkbox {...form.register('hasCheckIn')} disabled={checkIn.disabled} label={words.checkIn} />
        <p className="mt-1 text-sm text-muted">{checkIn.hint}</p>
      </div>
      {hasCheckIn && (
        <>
          <Input {...field('checkInOpens')} {...minutes} label={words.checkInOpens} className={HALF} />
          <Input {...field('checkInCloses')} {...minutes} label={words.checkInCloses} className={HALF} />
        </>
      )}
      <div className="sm:col-span-2">
        <Checkbox {...form.register('hasTeams')} disabled={teams.disabled} label={words.teams} />
        <p className="mt-1 text-sm text-muted">{teams.hint}</p>
      </div>
      {hasTeams && (
        <>
          <Input
            {...field('substitutes')}
            type="number"
            inputMode="numeric"
            min={0}
            max={SUBSTITUTES_MAX}
            disabled={teams.disabled}
            label={words.substitutes}
            className={HALF}
          />
          <Input
            {...field('holdMinutes')}
            type="number"
            inputMode="numeric"
            min={1}
            max={HOLD_MINUTES_MAX}
            disabled={teams.disabled}
            label={words.holdMinutes}
            className={HALF}
          />
        </>
      )}
    </FieldGroup>
  );
}
