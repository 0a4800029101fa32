import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CURRENCIES, type Currency, GRANT_UNCONFIRMED_MAX } from '#shared/constants.ts';
import { GRANT_REASON_MAX, grant as grantAct } from '#shared/forms/operator.ts';
import { wrong } from '#shared/forms/schema.ts';
import { wholeOf } from '#shared/texts/number.ts';
import type { PersonOverview } from '#shared/wire/people.ts';
import { sdk } from '#web/api/client.ts';
import { useGrant } from '#web/api/grants.ts';
import { EXACT, Input, Select } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';

const words = texts.adminPeople.grant;

const EMPTY = {
  way: 'give' as 'give' | 'take',
  currency: 'eg_token' as Currency,
  amount: '',
  reason: '',
  confirm: '',
};

const amountIn = (text: string) => wholeOf(text, 10) || 0;
const isLarge = (text: string) => amountIn(text) > GRANT_UNCONFIRMED_MAX;

export function GrantModal({
  person: { account, details },
  onClose,
}: {
  person: PersonOverview;
  onClose: () => void;
}) {
  const key = useIdempotencyKey();
  const name = details.username ?? account.$id;
  const send = useGrant({ id: account.$id, key, onSuccess: told(words.done, onClose) });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: EMPTY,
    schema: grantAct.check(wrong('confirm', 'confirmMissing', ({ confirm = name }) => confirm !== name)),
    told: (values) => ({
      currency: values.currency,
      amount: amountIn(values.amount) * (values.way === 'take' ? -1 : 1),
      reason: values.reason,
      confirm: isLarge(values.amount) ? values.confirm.trim() : undefined,
    }),
    says: {
      amount: words.amountInvalid,
      reason: texts.admin.reasonMissing,
      confirm: words.confirmMissing(name),
    },
  });
  const [way, currency, amount] = useWatch({ control: form.control, name: ['way', 'currency', 'amount'] });
  const isTaking = way === 'take';
  const after = (details[currency] ?? 0) + amountIn(amount) * (isTaking ? -1 : 1);
  return (
    <ActModal
      title={words.title}
      details={words.to(name)}
      submit={isTaking ? words.take : words.give}
      isDanger={isTaking}
      act={{ isPending: send.isPending || key === '', error: send.error }}
      onClose={onClose}
      onSubmit={onSubmit((told) => send.mutate(told))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...form.register('way')}
          label={words.way}
          options={[
            { value: 'give', label: words.give },
            { value: 'take', label: words.take },
          ]}
        />
        <Select
          {...form.register('currency')}
          label={words.currency}
          options={CURRENCIES.map((value) => ({ value, label: texts.currencies[value] }))}
        />
      </div>
      <Input
        {...field('amount')}
        label={words.amount}
        inputMode="numeric"
        hint={words.balance(formatAmount(details[currency] ?? 0), formatAmount(after))}
      />
      <ReasonInput {...field('reason')} hint={words.reasonHint} maxLength={GRANT_REASON_MAX} />
      {isLarge(amount) && (
        <Input
          {...field('confirm')}
          label={words.confirm(name)}
          hint={words.confirmHint(formatAmount(GRANT_UNCONFIRMED_MAX))}
          {...EXACT}
        />
      )}
    </ActModal>
  );
}

/** One key for each opened form: pressing twice, or again after a lost answer, pays once. '': not made yet. */
function useIdempotencyKey(): string {
  const [key, setKey] = useState('');
  useEffect(() => {
    let isCurrent = true;
    // `crypto.randomUUID` exists only on secure origins, so the SDK makes the key.
    void sdk().then(({ ID }) => isCurrent && setKey(ID.unique()));
    return () => {
      isCurrent = false;
    };
  }, []);
  return key;
}
