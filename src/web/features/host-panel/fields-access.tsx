import { ACCESS_KINDS, NO_SHOWS_MAX } from '#shared/rules/access.ts';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, inputOf, NUMBER, WIDE } from './form-parts.tsx';

const words = texts.hostPanel.form;

/** Who may enter: everybody, unless the host says otherwise. */
export function AccessFields(props: FieldsProps) {
  return (
    <FieldGroup title={words.access}>
      <Select
        {...inputOf(props, 'accessKind')}
        options={ACCESS_KINDS.map((kind) => ({ value: kind, label: words.accessKinds[kind] }))}
      />
      <Input {...inputOf(props, 'noShowsMax', words.noShowsMaxHint)} {...NUMBER} min={0} max={NO_SHOWS_MAX} />
      <Checkbox
        {...props.form.register('isVerifiedOnly')}
        disabled={props.lock('access') !== null}
        label={words.verifiedOnly}
        className={WIDE}
      />
    </FieldGroup>
  );
}
