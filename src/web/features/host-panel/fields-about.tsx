import { TITLE_MAX_LENGTH } from '#shared/constants.ts';
import { Input } from '#web/components/field.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, locked } from './form-parts.tsx';
import { ImageField } from './image-field.tsx';

const words = texts.hostPanel.form;

export function AboutFields({ form, field, lock }: FieldsProps) {
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
      {(['description', 'rules'] as const).map((name) => (
        <div key={name} className="sm:col-span-2">
          <RichText form={form} lock={lock} name={name} hint={words[`${name}Hint`]} />
        </div>
      ))}
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
          <RichText form={form} lock={lock} name="descriptionNe" />
          <RichText form={form} lock={lock} name="rulesNe" />
        </div>
      </details>
    </FieldGroup>
  );
}

function RichText({
  form,
  lock,
  name,
  hint,
}: Pick<FieldsProps, 'form' | 'lock'> & {
  name: 'description' | 'rules' | 'descriptionNe' | 'rulesNe';
  hint?: string;
}) {
  const state = locked(lock(name), hint);
  return (
    <FormRichText form={form} name={name} label={words[name]} hint={state.hint} isLocked={state.disabled} />
  );
}
