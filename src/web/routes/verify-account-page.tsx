import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { confirmVerification, useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';

/** Where the verification link leads: confirms on load. */
export function VerifyAccountPage() {
  const account = useAccount();
  const [userId] = useQueryParam('userId');
  const [secret] = useQueryParam('secret');
  const isAsked = useRef(false);
  const [isBusy, setBusy] = useState(Boolean(userId && secret) && !account?.emailVerification);

  useEffect(() => {
    // The secret works once, and effects run twice in development.
    if (!isBusy || isAsked.current) return;
    isAsked.current = true;
    confirmVerification(userId, secret)
      .catch(() => toast.error(messages.somethingWrong))
      .finally(() => setBusy(false));
  }, [isBusy, userId, secret]);

  const isVerified = account?.emailVerification ?? false;
  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <div role="status" className="flex flex-col items-center gap-5">
        {isBusy ? (
          <>
            <LoaderCircle
              aria-hidden="true"
              size={72}
              strokeWidth={1.25}
              className="animate-spin text-primary"
            />
            <h1 className="text-4xl">Verifying your account</h1>
          </>
        ) : (
          <>
            {isVerified ? (
              <CircleCheck aria-hidden="true" size={72} strokeWidth={1.25} className="text-open" />
            ) : (
              <CircleAlert aria-hidden="true" size={72} strokeWidth={1.25} className="text-aborted" />
            )}
            <h1 className="text-5xl">{isVerified ? 'Account Verified' : 'Account is Unverified'}</h1>
            <ButtonLink to={isVerified ? '/tournaments' : '/profile'}>
              {isVerified ? 'Find a tournament' : 'Profile'}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
