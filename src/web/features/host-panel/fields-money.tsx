import { Controller, useWatch } from 'react-hook-form';
import { CURRENCIES } from '#shared/constants.ts';
import { Input, Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, inputOf } from './form-parts.tsx';
import { AMOUNT, PrizesField } from './prizes-field.tsx';

const words = texts.hostPanel.form;
const OPTIONS = CURRENCIES.map((value) => ({ value, label: texts.common.currencies[value] }));

export function MoneyFields(props: FieldsProps) {
  const { control } = props.form;
  const currency = useWatch({ control, name: 'prizeType' });
  return (
    <>
      <FieldGroup title={words.entryFee}>
        <Input {...inputOf(props, 'fee', words.entryFeeHint)} {...AMOUNT} className={HALF} />
        <Select {...inputOf(props, 'feeCurrency')} className={HALF} options={OPTIONS} />
      </FieldGroup>
      <FieldGroup title={words.prizes}>
        <Select {...inputOf(props, 'prizeType')} options={OPTIONS} />
        <Controller
          control={control}
          name="prizes"
          render={({ field, fieldState }) => (
            <PrizesField
              firstRef={field.ref}
              prizes={field.value}
              currency={currency}
              lockReason={props.lock('prizePool')}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
    </>
  );
}
