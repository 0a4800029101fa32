import { labels } from '#shared/forms/operator.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useSetLabels } from '#web/api/people.ts';
import { Checkbox, Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal } from '../act-modal.tsx';

const words = texts.adminPeople.labels;
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
    says: { labels: words.othersHint },
  });
  const save = useSetLabels(account.$id, {
    onSuccess: told(words.done, onClose),
  });
  return (
    <ActModal
      title={words.title}
      details={account.email}
      submit={texts.common.save}
      isBusy={save.isPending}
      refused={save.error}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{words.rights}</legend>
        {KNOWN.map((label) => (
          <Checkbox key={label} {...form.register('given')} value={label} label={words.known[label]} />
        ))}
      </fieldset>
      <Input {...field('others')} label={words.others} hint={words.othersHint} autoComplete="off" />
      <Input {...field('reason')} label={texts.admin.reasonOptional} maxLength={500} autoComplete="off" />
    </ActModal>
  );
}
