import { accountStatus, labels } from '#shared/forms/operator.ts';
import { wrong } from '#shared/forms/schema.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useSetLabels, useSetStatus } from '#web/api/people.ts';
import { Checkbox, Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal } from '../act-modal.tsx';
import { ReasonInput } from '../reason-input.tsx';

const { status: words, labels: labelWords } = texts.adminPeople;
/** Who is blocked is told why. */
const SCHEMA = accountStatus.check(
  wrong('reason', 'reasonMissing', ({ status, reason }) => !status && reason === ''),
);

export function StatusModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
  const isBlocking = account.status;
  const save = useSetStatus(account.$id, {
    onSuccess: told(isBlocking ? words.blocked : words.unblocked, onClose),
  });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { status: !isBlocking, reason: '' },
    schema: SCHEMA,
    says: { reason: texts.admin.reasonMissing },
  });
  return (
    <ActModal
      title={isBlocking ? words.block : words.unblock}
      details={isBlocking ? words.blockDetails : words.unblockDetails}
      submit={isBlocking ? words.block : words.unblock}
      isDanger={isBlocking}
      act={save}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      <ReasonInput
        {...field('reason')}
        isOptional={!isBlocking}
        hint={isBlocking ? words.reasonHint : undefined}
      />
    </ActModal>
  );
}

const KNOWN = ['host', 'verified', 'admin'] as const;
const isKnown = (label: string) => KNOWN.some((one) => one === label);

/** Labels give rights; those that give none are for the operator's own use. */
export function LabelsModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
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
  const save = useSetLabels(account.$id, { onSuccess: told(labelWords.done, onClose) });
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
      <Input {...field('others')} label={labelWords.others} hint={labelWords.othersHint} autoComplete="off" />
      <ReasonInput {...field('reason')} isOptional />
    </ActModal>
  );
}
