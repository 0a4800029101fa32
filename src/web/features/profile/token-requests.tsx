/** A player's requests for tokens: the form for a new one, and the state of the others. */
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import { tokenRequest } from '#shared/forms/token-requests.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { TokenRequest } from '#shared/wire/token-requests.ts';
import { ownTokenRequests, useAskForTokens, useWithdrawRequest } from '#web/api/token-requests.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { EvidenceInput } from '#web/components/evidence.tsx';
import { Input, Select, TextArea } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.profile.tokenRequests;
const COLOURS = { asked: 'text-soft', granted: 'text-open', refused: 'text-aborted' } as const;

export function TokenRequests() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(ownTokenRequests);
  return (
    <>
      {!isOpen && (
        <Button size="sm" className="noscript:hidden" onClick={() => setOpen(true)}>
          <Coins size={18} />
          {words.ask}
        </Button>
      )}
      <div className={isOpen ? '' : 'hidden noscript:block'}>
        <AskForm onDone={() => setOpen(false)} />
      </div>
      {data && data.requests.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-xl">{words.requests}</h3>
          <ul className="grid gap-px bg-line">
            {data.requests.map((request) => (
              <RequestRow key={request.$id} request={request} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function RequestRow({ request }: { request: TokenRequest }) {
  const { $id, amount, currency, state, granted, reason, note, at, decidedAt } = request;
  const withdraw = useWithdrawRequest({ id: $id, onSuccess: told(texts.reasons.tokensWithdrawn) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-2">
      <div className="min-w-0 grow basis-44">
        <p className="flex items-baseline gap-2 text-lg font-semibold">
          <Money amount={granted ?? amount} currency={currency} />
          <span className={`text-sm ${COLOURS[state]}`}>{words.states[state]}</span>
        </p>
        {note && <p className="text-sm text-soft wrap-anywhere">{note}</p>}
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <time dateTime={decidedAt ?? at} className="text-sm text-muted">
          {formatMoment(decidedAt ?? at)}
        </time>
      </div>
      {state === 'asked' && (
        <ActButton act={withdraw} action="/profile/tokens/withdraw" also={{ request: $id }} size="sm">
          {words.withdraw}
        </ActButton>
      )}
    </li>
  );
}

interface Values {
  currency: Currency;
  amount: string;
  note: string;
  reference: string;
  picture: FileList | null;
}

const ACTION = '/profile/tokens';

function AskForm({ onDone }: { onDone: () => void }) {
  const { form, field, onSubmit } = useCheckedForm({
    action: ACTION,
    defaultValues: { currency: 'eg_token', amount: '', note: '', reference: '', picture: null } as Values,
    schema: tokenRequest,
    told: ({ currency, amount, note, reference }) => ({
      currency,
      amount: numberOf(amount),
      note: note.trim() || undefined,
      reference: reference.trim() || undefined,
    }),
    says: { amount: words.amountInvalid, reference: words.referenceInvalid },
  });
  const ask = useAskForTokens({
    onSuccess: told(texts.reasons.tokensAsked, () => {
      form.reset();
      onDone();
    }),
  });
  return (
    <SentForm
      action={ACTION}
      encType="multipart/form-data"
      className="grid max-w-2xl gap-3"
      onSubmit={onSubmit((told, { picture }) => ask.mutate({ ...told, picture: picture?.[0] ?? null }))}
    >
      <div className="grid grid-cols-2 gap-3">
        <Input {...field('amount')} label={words.amount} inputMode="numeric" />
        <Select
          {...form.register('currency')}
          label={words.currency}
          options={CURRENCIES.map((value) => ({ value, label: texts.currencies[value] }))}
        />
      </div>
      <TextArea {...field('note')} label={words.note} rows={2} maxLength={500} />
      <Input {...field('reference')} label={words.reference} hint={words.referenceHint} maxLength={64} />
      <EvidenceInput {...field('picture')} label={words.picture} />
      <div className="flex gap-3">
        <Button type="submit" className="grow sm:grow-0" isBusy={ask.isPending}>
          {words.send}
        </Button>
        <Button variant="secondary" className="noscript:hidden" onClick={onDone}>
          {texts.common.cancel}
        </Button>
      </div>
    </SentForm>
  );
}
