import { useState } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useSetLabels } from '#web/api/people.ts';
import { Checkbox, Input } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal } from '../act-modal.tsx';

const words = texts.adminPeople.labels;
const KNOWN = ['host', 'verified', 'admin'] as const;
const isKnown = (label: string) => KNOWN.some((one) => one === label);

/** Labels give rights; those that give none are for the operator's own use. */
export function LabelsModal({ account, onClose }: { account: AccountDocument; onClose: () => void }) {
  const [given, setGiven] = useState<readonly string[]>(account.labels.filter(isKnown));
  const [others, setOthers] = useState(account.labels.filter((label) => !isKnown(label)).join(' '));
  const [reason, setReason] = useState('');
  const save = useSetLabels(account.$id, {
    onSuccess: () => {
      toast.success(words.done);
      onClose();
    },
  });
  return (
    <ActModal
      title={words.title}
      details={account.email}
      submit={texts.common.save}
      isBusy={save.isPending}
      refused={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const labels = [...given, ...others.split(/[\s,]+/).filter(Boolean)];
        save.mutate({ labels: [...new Set(labels)], reason: reason.trim() });
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{words.rights}</legend>
        {KNOWN.map((label) => (
          <Checkbox
            key={label}
            label={words.known[label]}
            checked={given.includes(label)}
            onChange={({ target: { checked } }) =>
              setGiven(checked ? [...given, label] : given.filter((one) => one !== label))
            }
          />
        ))}
      </fieldset>
      <Input
        label={words.others}
        hint={words.othersHint}
        value={others}
        autoComplete="off"
        onChange={(event) => setOthers(event.target.value)}
      />
      <Input
        label={texts.admin.reasonOptional}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </ActModal>
  );
}
