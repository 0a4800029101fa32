import { useState } from 'react';
import { usernameProblem } from '#shared/forms/profile.ts';
import { messages } from '#shared/messages.ts';
import { errorText } from '#web/api/errors.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { CopyUsername } from './copy-username.tsx';
import { useClaimUsername } from './profile-api.ts';
import { WithDetails } from './with-details.tsx';

/** The username: claimed once, then only to be copied (specification section 4). */
export function UsernameField() {
  // Here and not in the form: the form is gone by the time its claim has succeeded.
  const claim = useClaimUsername({
    onSuccess: () => toast.success(messages.usernameClaimed),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <WithDetails
      skeleton={
        <Loading label="Loading username">
          <Skeleton className="h-20" />
        </Loading>
      }
    >
      {({ username }) =>
        username ? (
          <div>
            <p className="mb-1.5 text-sm font-semibold text-soft">Username</p>
            <div className="flex min-h-12 items-center justify-between border border-line bg-surface pl-3.5">
              <span className="min-w-0 break-all">{username}</span>
              <CopyUsername username={username} />
            </div>
          </div>
        ) : (
          <ClaimForm isBusy={claim.isPending} onClaim={claim.mutate} />
        )
      }
    </WithDetails>
  );
}

/** Level with the field: as far down as its label is high. */
const BESIDE_FIELD = 'max-sm:grow sm:mt-[1.65rem]';

function ClaimForm({ isBusy, onClaim }: { isBusy: boolean; onClaim: (username: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Keyboards of phones like to add a space.
        const username = text.trim();
        const problem = usernameProblem(username);
        if (problem) return toast.error(messages[problem]);
        onClaim(username);
      }}
    >
      <Input
        label="Username"
        hint="3 to 20 letters, digits, _ or -. You choose it once, it cannot be changed."
        className="grow basis-52"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" className={BESIDE_FIELD} isBusy={isBusy}>
        Claim
      </Button>
    </form>
  );
}
