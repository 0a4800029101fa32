import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import { displayName } from '#shared/forms/profile.ts';
import { useRenameAccount } from '#web/api/rename-account.ts';
import { Button } from '#web/components/button.tsx';
import { BESIDE_FIELD, Input } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

/** The display name: may be changed as often as one likes. */
export function NameForm({ current }: { current: string }) {
  const rename = useRenameAccount({ onSuccess: () => toast.success(texts.reasons.nameChanged) });
  const { field, onSubmit } = useCheckedForm({
    action: '/profile/name',
    defaultValues: { name: current },
    schema: displayName(current),
  });
  const submit = onSubmit(({ name }) => rename.mutate(name));
  return (
    <SentForm action="/profile/name" className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Input
        label={texts.profile.displayName.label}
        className="grow basis-full sm:basis-52"
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        {...field('name')}
      />
      <Button type="submit" variant="secondary" className={BESIDE_FIELD} isBusy={rename.isPending}>
        {texts.common.save}
        <span className="sr-only"> {texts.profile.displayName.saveWhat}</span>
      </Button>
    </SentForm>
  );
}
