import { Ban, CircleSlash, Coins, Download, ScrollText, Tags, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CURRENCIES, type Currency, GRANT_UNCONFIRMED_MAX } from '#shared/constants.ts';
import { accountStatus, GRANT_REASON_MAX, grant as grantAct, labels } from '#shared/forms/operator.ts';
import { wrong } from '#shared/forms/schema.ts';
import { wholeOf } from '#shared/texts/number.ts';
import type { AccountDocument, PersonOverview } from '#shared/wire/people.ts';
import { sdk } from '#web/api/client.ts';
import { useGrant } from '#web/api/grants.ts';
import { useCopyAccount, useEndAccount, useSetLabels, useSetStatus } from '#web/api/people.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Checkbox, EXACT, Input, Select } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatAmount } from '#web/lib/format.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';
import { deskPage } from '../sections.ts';
import { BanModal } from './ban-modal.tsx';

const words = texts.adminPeople.acts;
const grantWords = texts.adminPeople.grant;

export function PersonActs({ person }: { person: PersonOverview }) {
  const [open, setOpen] = useState<'grant' | 'labels' | 'status' | 'ban' | 'copy' | 'end' | null>(null);
  const { account } = person;
  const close = () => setOpen(null);
  const button = (act: typeof open, icon: ReactNode, label: string, isDanger = false) => (
    <Button variant={isDanger ? 'danger' : 'secondary'} size="sm" onClick={() => setOpen(act)}>
      {icon}
      {label}
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {button('grant', <Coins size={17} />, texts.adminPeople.grant.title)}
      {button('labels', <Tags size={17} />, texts.adminPeople.labels.title)}
      {button(
        'status',
        <CircleSlash size={17} />,
        account.status ? words.block : words.unblock,
        account.status,
      )}
      {button('ban', <Ban size={17} />, texts.adminPeople.ban.title, true)}
      <ButtonLink to={deskPage('log', '', { target: account.$id })} size="sm">
        <ScrollText size={17} />
        {texts.admin.pages.log}
      </ButtonLink>
      {button('copy', <Download size={17} />, words.copy)}
      {button('end', <UserX size={17} />, words.end, true)}
      {open === 'copy' && <CopyModal account={account} onClose={close} />}
      {open === 'end' && <EndModal account={account} onClose={close} />}
      {open === 'grant' && <GrantModal person={person} onClose={close} />}
      {open === 'labels' && <LabelsModal account={account} onClose={close} />}
      {open === 'status' && <StatusModal account={account} onClose={close} />}
      {open === 'ban' && <BanModal initial={{ kind: 'account', value: account.$id }} onClose={close} />}
    </div>
  );
}

const { status: statusWords, labels: labelWords } = texts.adminPeople;
/** Blocking needs a reason, because the blocked person is told it. */
const SCHEMA = accountStatus.check(
  wrong('reason', 'reasonMissing', ({ status, reason }) => !status && reason === ''),
);

function StatusModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
  const isBlocking = account.status;
  const save = useSetStatus({
    id: account.$id,
    onSuccess: told(isBlocking ? statusWords.blocked : statusWords.unblocked, onClose),
  });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { status: !isBlocking, reason: '' },
    schema: SCHEMA,
    says: { reason: texts.admin.reasonMissing },
  });
  return (
    <ActModal
      title={isBlocking ? statusWords.block : statusWords.unblock}
      details={isBlocking ? statusWords.blockDetails : statusWords.unblockDetails}
      submit={isBlocking ? statusWords.block : statusWords.unblock}
      isDanger={isBlocking}
      act={save}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      <ReasonInput
        {...field('reason')}
        isOptional={!isBlocking}
        hint={isBlocking ? statusWords.reasonHint : undefined}
      />
    </ActModal>
  );
}

/** Saves a copy of a person's data, for people who ask for it by mail. */
function CopyModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
  const copy = useCopyAccount({ id: account.$id, onSuccess: onClose });
  const { field, onSubmit } = useCheckedForm({ defaultValues: { reason: '' } });
  return (
    <ActModal
      title={words.copy}
      details={words.copyDetails}
      submit={words.copy}
      act={copy}
      onClose={onClose}
      onSubmit={onSubmit((told) => copy.mutate(told))}
    >
      <ReasonInput {...field('reason')} isOptional />
    </ActModal>
  );
}

function EndModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
  const end = useEndAccount({
    id: account.$id,
    onSuccess: told(words.ended, () => navigate(deskPage('people'))),
  });
  const { field, onSubmit } = useCheckedForm({ defaultValues: { reason: '' } });
  return (
    <ActModal
      title={words.end}
      details={words.endDetails}
      submit={words.end}
      isDanger
      act={end}
      onClose={onClose}
      onSubmit={onSubmit(({ reason }) => end.mutate({ reason: reason || null }))}
    >
      <ReasonInput {...field('reason')} isOptional />
    </ActModal>
  );
}

const KNOWN = ['host', 'verified', 'admin'] as const;
const isKnown = (label: string) => KNOWN.some((one) => one === label);

/** Labels give rights; those that give none are for the operator's own use. */
function LabelsModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: {
      given: account.labels.filter(isKnown),
      others: account.labels.filter((label) => !isKnown(label)).join(' '),
      reason: '',
    },
    schema: labels,
    told: ({ given, others, reason }) => ({
      labels: [...new Set([...given, ...others.split(/[\s,]+/).filter(Boolean)])],
      reason,
    }),
    fields: { labels: 'others' },
    says: { labels: labelWords.othersHint },
  });
  const save = useSetLabels({ id: account.$id, onSuccess: told(labelWords.done, onClose) });
  return (
    <ActModal
      title={labelWords.title}
      details={account.email}
      submit={texts.common.save}
      act={save}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{labelWords.rights}</legend>
        {KNOWN.map((label) => (
          <Checkbox key={label} {...form.register('given')} value={label} label={labelWords.known[label]} />
        ))}
      </fieldset>
      <Input {...field('others')} label={labelWords.others} hint={labelWords.othersHint} />
      <ReasonInput {...field('reason')} isOptional />
    </ActModal>
  );
}

const EMPTY = {
  way: 'give' as 'give' | 'take',
  currency: 'eg_token' as Currency,
  amount: '',
  reason: '',
  confirm: '',
};

const amountIn = (text: string) => wholeOf(text, 10) || 0;
const isLarge = (text: string) => amountIn(text) > GRANT_UNCONFIRMED_MAX;

function GrantModal({
  person: { account, details },
  onClose,
}: {
  person: PersonOverview;
  onClose: () => void;
}) {
  const key = useIdempotencyKey();
  const name = details.username ?? account.$id;
  const send = useGrant({ id: account.$id, key, onSuccess: told(grantWords.done, onClose) });
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
      amount: grantWords.amountInvalid,
      reason: texts.admin.reasonMissing,
      confirm: grantWords.confirmMissing(name),
    },
  });
  const [way, currency, amount] = useWatch({ control: form.control, name: ['way', 'currency', 'amount'] });
  const isTaking = way === 'take';
  const after = (details[currency] ?? 0) + amountIn(amount) * (isTaking ? -1 : 1);
  return (
    <ActModal
      title={grantWords.title}
      details={grantWords.to(name)}
      submit={isTaking ? grantWords.take : grantWords.give}
      isDanger={isTaking}
      act={{ isPending: send.isPending || key === '', error: send.error }}
      onClose={onClose}
      onSubmit={onSubmit((told) => send.mutate(told))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...form.register('way')}
          label={grantWords.way}
          options={[
            { value: 'give', label: grantWords.give },
            { value: 'take', label: grantWords.take },
          ]}
        />
        <Select
          {...form.register('currency')}
          label={grantWords.currency}
          options={CURRENCIES.map((value) => ({ value, label: texts.currencies[value] }))}
        />
      </div>
      <Input
        {...field('amount')}
        label={grantWords.amount}
        inputMode="numeric"
        hint={grantWords.balance(formatAmount(details[currency] ?? 0), formatAmount(after))}
      />
      <ReasonInput {...field('reason')} hint={grantWords.reasonHint} maxLength={GRANT_REASON_MAX} />
      {isLarge(amount) && (
        <Input
          {...field('confirm')}
          label={grantWords.confirm(name)}
          hint={grantWords.confirmHint(formatAmount(GRANT_UNCONFIRMED_MAX))}
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
