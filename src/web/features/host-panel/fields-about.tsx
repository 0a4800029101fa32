import { Controller } from 'react-hook-form';
import { TITLE_MAX_LENGTH } from '#shared/constants.ts';
import { Input } from '#web/components/field.tsx';
import { RichTextField } from '#web/components/rich-text-field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';
import { ImageField } from './image-field.tsx';

const words = texts.hostPanel.form;

export function AboutFields({ form, field, lock }: FieldsProps) {
  const description = locked(lock('description'), words.descriptionHint);
  const rules = locked(lock('rules'), words.rulesHint);
  return (
    <FieldGroup title={words.about}>
      <Input
        {...field('tournTitle')}
        label={words.title}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        className="sm:col-span-2"
        {...locked(lock('tournTitle'), words.titleHint)}
      />
      <ImageField form={form} field={field} lock={lock} />
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="description"
          render={(controlled) => (
            <RichTextField
              {...controlled.field}
              label={words.description}
              hint={description.hint}
              isLocked={description.disabled}
            />
          )}
        />
      </div>
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="rules"
          render={(controlled) => (
            <RichTextField
              {...controlled.field}
              error={controlled.fieldState.error?.message}
              label={words.rules}
              hint={rules.hint}
              isLocked={rules.disabled}
            />
          )}
        />
      </div>
      <details className="sm:col-span-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
          {words.inNepali}
        </summary>
        <div className="mt-3 grid gap-5">
          <Input
            {...field('titleNe')}
            label={words.titleNe}
            maxLength={TITLE_MAX_LENGTH}
            autoComplete="off"
            {...locked(lock('titleNe'), words.inNepaliHint)}
          />
          <NepaliText form={form} lock={lock} name="descriptionNe" label={words.descriptionNe} />
          <NepaliText form={form} lock={lock} name="rulesNe" label={words.rulesNe} />
        </div>
      </details>
    </FieldGroup>
  );
}

function NepaliText({
  form,
  lock,
  name,
  label,
}: Pick<FieldsProps, 'form' | 'lock'> & { name: 'descriptionNe' | 'rulesNe'; label: string }) {
  const { hint, disabled } = locked(lock(name));
  return (
    <Controller
      control={form.control}
      name={name}
      render={(controlled) => (
        <RichTextField {...controlled.field} label={label} hint={hint} isLocked={disabled} />
      )}
    />
  );
}
