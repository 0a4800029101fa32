import { useWatch } from 'react-hook-form';
import { ban as banAct } from '#shared/forms/operator.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import type { BanDocument } from '#shared/wire/people.ts';
import { type NewBan, useSaveBan } from '#web/api/bans.ts';
import { EXACT, Input, Select } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';

const words = texts.adminPeople.ban;
const KINDS = ['account', 'uid', 'network'] as const;

export function BanModal({
  initial,
  ban = null,
  onClose,
}: {
  initial: Pick<NewBan, 'kind' | 'value'>;
  /** The ban to change; null: a new one. */
  ban?: BanDocument | null;
  onClose: () => void;
}) {
  const act = useSaveBan({ before: ban, onSuccess: told(ban ? words.changed : words.done, onClose) });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: {
      ...initial,
      reason: ban?.reason ?? '',
      // A local Nepal time; '': the ban has no end.
      until: ban?.until ? nepalLocal(new Date(ban.until)) : '',
    },
    schema: banAct,
    told: ({ until, ...told }) => ({ ...told, until: nepalInstant(until)?.toISOString() ?? null }),
    says: { value: words.valueMissing, reason: texts.admin.reasonMissing },
    refused: { error: act.error, otherwise: 'value' },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <ActModal
      title={ban ? words.change : words.title}
      details={words.details}
      submit={ban ? texts.common.save : words.submit}
      isDanger={!ban}
      act={act}
      onClose={onClose}
      onSubmit={onSubmit((told) => act.mutate(told))}
    >
      <Select
        {...form.register('kind')}
        label={words.kind}
        disabled={Boolean(ban)}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Input
        {...field('value')}
        label={words.values[kind]}
        hint={words.hints[kind]}
        disabled={Boolean(ban)}
        maxLength={100}
        {...EXACT}
      />
      <ReasonInput {...field('reason')} hint={words.reasonHint} />
      <Input {...field('until')} label={words.until} hint={words.untilHint} type="datetime-local" />
    </ActModal>
  );
}
