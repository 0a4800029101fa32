import { TITLE_MAX_LENGTH } from '#shared/constants.ts';
import { Input } from '#web/components/field.tsx';
import { FormRichText } from '#web/components/rich-text-field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, inputOf, shownAs, WIDE } from './form-parts.tsx';
import { ImageField } from './image-field.tsx';

const words = texts.hostPanel.form;
const TITLE = { maxLength: TITLE_MAX_LENGTH, autoComplete: 'off' } as const;

export function AboutFields(props: FieldsProps) {
  const richText = (name: 'description' | 'rules' | 'descriptionNe' | 'rulesNe', text?: string) => {
    const { label, hint, disabled } = shownAs(props, name, text);
    return <FormRichText form={props.form} name={name} label={label} hint={hint} isLocked={disabled} />;
  };
  return (
    <FieldGroup title={words.about}>
      <Input {...inputOf(props, 'tournTitle', words.titleHint)} {...TITLE} className={WIDE} />
      <ImageField {...props} />
      <div className={WIDE}>{richText('description', words.descriptionHint)}</div>
      <div className={WIDE}>{richText('rules', words.rulesHint)}</div>
      <details className={WIDE}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
          {words.inNepali}
        </summary>
        <div className="mt-3 grid gap-5">
          <Input {...inputOf(props, 'titleNe', words.inNepaliHint)} {...TITLE} />
          {richText('descriptionNe')}
          {richText('rulesNe')}
        </div>
      </details>
    </FieldGroup>
  );
}
