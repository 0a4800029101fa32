/** What the server does by itself on the evening: the clock and check-in; and whose the seats are. */
import { useWatch } from 'react-hook-form';
import { HOLD_MINUTES_MAX, SUBSTITUTES_MAX } from '#shared/rules/entry-rules.ts';
import { Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, inputOf, NUMBER, Switch } from './form-parts.tsx';

const words = texts.hostPanel.form;

export function EveningFields(props: FieldsProps) {
  const [hasCheckIn, hasTeams] = useWatch({ control: props.form.control, name: ['hasCheckIn', 'hasTeams'] });
  /** Why it is locked is told at the choice above it. */
  const below = (name: 'checkInOpens' | 'checkInCloses' | 'substitutes' | 'holdMinutes') =>
    ({ ...inputOf(props, name), ...NUMBER, min: 0, hint: undefined, className: HALF }) as const;
  return (
    <FieldGroup title={words.evening}>
      <Switch {...props} name="hasClock" hint={words.clockHint} />
      <Switch {...props} name="hasCheckIn" hint={words.checkInHint} />
      {hasCheckIn && (
        <>
          <Input {...below('checkInOpens')} />
          <Input {...below('checkInCloses')} />
        </>
      )}
      <Switch {...props} name="hasTeams" hint={words.teamsHint} />
      {hasTeams && (
        <>
          <Input {...below('substitutes')} max={SUBSTITUTES_MAX} />
          <Input {...below('holdMinutes')} min={1} max={HOLD_MINUTES_MAX} />
        </>
      )}
    </FieldGroup>
  );
}
