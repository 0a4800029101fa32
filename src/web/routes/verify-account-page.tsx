import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLogOut } from '#web/api/log-out.ts';
import { useSendVerification } from '#web/api/send-verification.ts';
import { useAccount } from '#web/api/session.ts';
import { useConfirmVerification } from '#web/api/sign-in.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.account.verification;

/** The page of the verification link. It confirms on load, if its account is signed in, and can send a new link. */
export function VerifyAccountPage() {
  const account = useAccount();
  const [userId] = useQueryParam('userId');
  if (account && userId && userId !== account.$id) return <OtherAccount email={account.email} />;
  return <OwnAccount />;
}

/** Shown to another account than the link's: confirming here would end that account's sessions and password. */
function OtherAccount({ email }: { email: string }) {
  const logOut = useLogOut();
  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <div role="status" className="flex flex-col items-center gap-5">
        <CircleAlert size={72} strokeWidth={1.25} className="text-aborted" />
        <h1 className="text-4xl">{words.otherTitle}</h1>
        <p className="max-w-md text-soft wrap-anywhere">{words.otherText(email)}</p>
        {/* After logging out, the page's guard leads to the login and back here. */}
        <ActButton act={logOut} action="/logout">
          {words.otherLogOut}
        </ActButton>
      </div>
    </div>
  );
}

function OwnAccount() {
  const account = useAccount();
  const [userId] = useQueryParam('userId');
  const [secret] = useQueryParam('secret');
  const { mutate, isIdle, isPending } = useConfirmVerification({});
  const isTakenOver = useIsTakenOver();
  const isVerified = account?.emailVerification ?? false;
  const isBusy = isPending || (isIdle && Boolean(userId && secret) && !isVerified);

  // The secret works only once, but effects run twice in development.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isBusy || isAsked.current) return;
    isAsked.current = true;
    mutate({ userId, secret });
  }, [isBusy, mutate, userId, secret]);

  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <div role="status" className="flex flex-col items-center gap-5">
        {isBusy && !isTakenOver ? (
          <SentForm action="/verify-account" also={{ userId, secret }}>
            <h1 className="mb-5 text-4xl">{words.failed}</h1>
            <Button type="submit">{words.confirm}</Button>
          </SentForm>
        ) : isBusy ? (
          <>
            <LoaderCircle size={72} strokeWidth={1.25} className="animate-spin text-primary" />
            <h1 className="text-4xl">{words.running}</h1>
          </>
        ) : (
          <>
            {isVerified ? (
              <CircleCheck size={72} strokeWidth={1.25} className="text-open" />
            ) : (
              <CircleAlert size={72} strokeWidth={1.25} className="text-aborted" />
            )}
            <h1 className="text-5xl">{isVerified ? words.done : words.failed}</h1>
            {isVerified ? (
              <ButtonLink to="/tournaments">{texts.common.findTournament}</ButtonLink>
            ) : (
              <SendLink />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function SendLink() {
  const send = useSendVerification({ onSuccess: () => toast.success(texts.general.verificationSent) });
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ActButton act={send} action="/verify-account/send">
        {words.send}
      </ActButton>
      <ButtonLink to="/profile" variant="secondary">
        {texts.shell.profile}
      </ButtonLink>
    </div>
  );
}
