import { usernameProblem } from '#shared/forms/profile.ts';
import { useClaimUsername } from '#web/api/claim-username.ts';
import { Button } from '#web/components/button.tsx';
import { BESIDE_FIELD, Input } from '#web/components/field.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';
import { CopyUsername } from './copy-username.tsx';
import { WithDetails } from './with-details.tsx';

const words = texts.profile.username;

/** The username: claimed once, then only to be copied. */
export function UsernameField() {
  return (
    <WithDetails
      skeleton={
        <Loading label={words.loading}>
          <Skeleton className="h-20" />
        </Loading>
      }
    >
      {({ username }) =>
        username ? (
          <div>
            <p className="mb-1.5 text-sm font-semibold text-soft">{words.label}</p>
            <div className="flex min-h-12 items-center justify-between border border-line bg-surface pl-3.5">
              <span className="min-w-0 break-all">{username}</span>
              <CopyUsername username={username} />
            </div>
          </div>
        ) : (
          <ClaimForm />
        )
      }
    </WithDetails>
  );
}

function ClaimForm() {
  const claim = useClaimUsername({ onSuccess: () => toast.success(texts.reasons.usernameClaimed) });
  // Keyboards of phones like to add a space.
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { username: '' },
    check: ({ username }) => usernameProblem(username.trim()),
    fields: { usernameInvalid: 'username' },
  });
  const submit = onSubmit(({ username }) => claim.mutate(username.trim()));
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Input
        label={words.label}
        hint={words.hint}
        className="grow basis-full sm:basis-52"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <Button type="submit" className={BESIDE_FIELD} isBusy={claim.isPending}>
        {words.claim}
      </Button>
    </form>
  );
}
