import { username } from '#shared/forms/profile.ts';
import { useClaimUsername } from '#web/api/own-details.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { BESIDE_FIELD, Input } from './field.tsx';
import { SentForm } from './sent-form.tsx';
import { toast } from './toast.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** Claims the final username. @param wayBack where the form leads without scripts; undefined: to the profile */
export function ClaimUsername({ wayBack }: { wayBack?: string }) {
  const claim = useClaimUsername({ onSuccess: () => toast.success(texts.reasons.usernameClaimed) });
  // The value is trimmed, because keyboards of phones often add a space.
  const { field, onSubmit } = useCheckedForm({
    action: '/profile/username',
    defaultValues: { username: '' },
    schema: username,
    told: ({ username }) => ({ username: username.trim() }),
    fields: { usernameTaken: 'username', usernameOwned: 'username' },
    refused: { error: claim.error },
  });
  const submit = onSubmit(({ username }) => claim.mutate(username));
  return (
    <SentForm
      action="/profile/username"
      also={{ return: wayBack }}
      className="flex flex-wrap items-start gap-3"
      onSubmit={submit}
    >
      <Input
        label={texts.profile.username.label}
        hint={texts.profile.username.hint}
        className="grow basis-full sm:basis-52"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <Button type="submit" className={BESIDE_FIELD} isBusy={claim.isPending}>
        {texts.profile.username.claim}
      </Button>
    </SentForm>
  );
}
