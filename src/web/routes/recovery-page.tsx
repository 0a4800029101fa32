import { RecoveryForm } from '#web/features/account/recovery-form.tsx';
import { texts } from '#web/texts/texts.ts';

/** The page to request a recovery link; with scripts, the login page has a dialog for this. */
export function RecoveryPage() {
  return (
    <div className="panel mx-auto max-w-md p-6 [--cut:18px] sm:p-9">
      <h1 className="mb-3 text-5xl">{texts.account.recovery.title}</h1>
      <p className="mb-6 text-soft">{texts.account.recovery.description}</p>
      <RecoveryForm />
    </div>
  );
}
