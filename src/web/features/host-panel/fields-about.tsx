import { Controller } from 'react-hook-form';
import { TITLE_MAX_LENGTH } from '#shared/constants.ts';
import { Input } from '#web/components/field.tsx';
import { RichTextField } from '#web/components/rich-text-field.tsx';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';
import { ImageField } from './image-field.tsx';

export function AboutFields({ form, lock }: FieldsProps) {
  const description = locked(lock('description'), 'What players read first. Optional.');
  const rules = locked(lock('rules'), 'Everything players have to know and keep to.');
  return (
    <FieldGroup title="About">
      <Input
        {...form.register('tournTitle')}
        label="Title"
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        className="sm:col-span-2"
        {...locked(lock('tournTitle'), 'Over 3 and under 150 characters.')}
      />
      <ImageField form={form} lock={lock} />
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="description"
          render={({ field }) => (
            <RichTextField
              {...field}
              label="Description"
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
          render={({ field }) => (
            <RichTextField {...field} label="Rules" hint={rules.hint} isLocked={rules.disabled} />
          )}
        />
      </div>
    </FieldGroup>
  );
}
