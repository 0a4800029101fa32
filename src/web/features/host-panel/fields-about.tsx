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
    </FieldGroup>
  );
}
