import { accountStatus } from '#shared/forms/operator.ts';
import { wrong } from '#shared/forms/schema.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useSetStatus } from '#web/api/people.ts';
import { Input } from '#web/components/field.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal } from '../act-modal.tsx';

const words = texts.adminPeople.status;
/** Who is blocked is told why. */
const SCHEMA = accountStatus.check(
  wrong('reason', 'reasonMissing', ({ status, reason }) => !status && reason === ''),
);

/** Blocks an account, or lets it in again. */
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
      isBusy={save.isPending}
      refused={save.error}
      onClose={onClose}
      onSubmit={onSubmit((told) => save.mutate(told))}
    >
      <Input
        {...field('reason')}
        label={isBlocking ? texts.admin.reason : texts.admin.reasonOptional}
        hint={isBlocking ? words.reasonHint : undefined}
        maxLength={500}
        autoComplete="off"
      />
    </ActModal>
  );
}
