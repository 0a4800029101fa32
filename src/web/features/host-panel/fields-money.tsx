import { Controller, useWatch } from 'react-hook-form';
import { CURRENCIES } from '#shared/constants.ts';
import { Input, Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { FieldGroup, type FieldsProps, HALF, locked } from './form-parts.tsx';
import { AMOUNT, PrizesField } from './prizes-field.tsx';

const words = texts.hostPanel.form;
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: texts.common.currencies[value] }));

export function MoneyFields({ form, field, lock }: FieldsProps) {
  const currency = useWatch({ control: form.control, name: 'prizeType' });
  const fee = lock('entryFee');
  return (
    <>
      <FieldGroup title={words.entryFee}>
        <Input
          {...field('fee')}
          {...AMOUNT}
          label={words.entryFee}
          className={HALF}
          {...locked(fee, words.entryFeeHint)}
        />
        <Select
          {...field('feeCurrency')}
          label={words.feeCurrency}
          className={HALF}
          options={CURRENCY_OPTIONS}
          {...locked(fee)}
        />
      </FieldGroup>
      <FieldGroup title={words.prizes}>
        <Select
          {...field('prizeType')}
          label={words.prizeCurrency}
          options={CURRENCY_OPTIONS}
          {...locked(lock('prizeType'))}
        />
        <Controller
          control={form.control}
          name="prizes"
          render={(controlled) => (
            <PrizesField
              firstRef={controlled.field.ref}
              prizes={controlled.field.value}
              currency={currency}
              lockReason={lock('prizePool')}
              error={controlled.fieldState.error?.message}
              onChange={controlled.field.onChange}
            />
          )}
        />
      </FieldGroup>
    </>
  );
}
