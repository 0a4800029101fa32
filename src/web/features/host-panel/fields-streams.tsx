import { useWatch } from 'react-hook-form';
import { isHttpLink } from '#shared/links.ts';
import { TextArea } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, inputOf, WIDE } from './form-parts.tsx';
import { streamLinks } from './tournament-values.ts';

const words = texts.hostPanel.form;

/** The links to streams, one in each line. */
export function StreamFields(props: FieldsProps) {
  const isWrong = !streamLinks(useWatch({ control: props.form.control, name: 'streams' })).every(isHttpLink);
  return (
    <FieldGroup title={words.streams}>
      <TextArea
        {...inputOf(props, 'streams', words.streamsHint)}
        {...(isWrong && { error: words.streamInvalid })}
        rows={2}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v="
        className={WIDE}
      />
    </FieldGroup>
  );
}
