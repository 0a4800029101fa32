import { useAccount } from '#web/api/session.ts';
import { useContinueWithGoogle } from '#web/api/sign-in.ts';
import { wayBack } from '#web/lib/came-from.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';

export const useHasPassword = () => useAccount()?.passwordUpdate !== '';

/** Replaces a password field for people without a password: they sign in with Google again and return to this page. */
export function GoogleAgain() {
  const { mutate, isPending, isSuccess } = useContinueWithGoogle();
  return (
    <>
      <p className="text-soft">{texts.account.googleAgain}</p>
      <Button
        variant="secondary"
        className="w-full"
        isBusy={isPending || isSuccess}
        onClick={() => mutate(wayBack(location.pathname + location.search))}
      >
        <img src="/social/google.svg" alt="" width={20} height={20} />
        {texts.account.continueWithGoogle}
      </Button>
    </>
  );
}
