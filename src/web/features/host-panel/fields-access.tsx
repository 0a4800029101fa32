import { ACCESS_KINDS, NO_SHOWS_MAX } from '#shared/rules/access.ts';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';

const words = texts.hostPanel.form;

/** Who may enter: everybody, unless the host says otherwise. */
export function AccessFields({ form, field, lock }: FieldsProps) {
  const state = locked(lock('access'));
  return (
    <FieldGroup title={words.access}>
      <Select
        {...field('accessKind')}
        label={words.accessKind}
        options={ACCESS_KINDS.map((kind) => ({ value: kind, label: words.accessKinds[kind] }))}
        {...state}
      />
      <Input
        {...field('noShowsMax')}
        label={words.noShowsMax}
        type="number"
        inputMode="numeric"
        min={0}
        max={NO_SHOWS_MAX}
        {...locked(lock('access'), words.noShowsMaxHint)}
      />
      <Checkbox
        {...form.register('isVerifiedOnly')}
        disabled={state.disabled}
        label={words.verifiedOnly}
        className="sm:col-span-2"
      />
    </FieldGroup>
  );
}
