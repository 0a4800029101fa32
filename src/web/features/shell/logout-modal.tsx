import { useEffect, useState } from 'react';
import { wasAtDesk } from '#web/api/desk-mark.ts';
import { useLogOut } from '#web/api/log-out.ts';
import { useAccount } from '#web/api/session.ts';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export function LogoutModal({ onClose }: { onClose: () => void }) {
  const logOut = useLogOut({ onSuccess: () => navigate('/login') });
  const lost = useLost();
  return (
    <ConfirmModal
      question={texts.reasons.logoutConfirm}
      yes={texts.common.yes}
      no={texts.common.no}
      {...(lost > 0 && { details: texts.shell.logoutLoses(lost), isDanger: true })}
      isBusy={logOut.isPending}
      onYes={() => logOut.mutate()}
      onNo={onClose}
    />
  );
}

/** The number of entries at desks that have not reached the server: logging out deletes them from this device. */
function useLost(): number {
  const account = useAccount()?.$id;
  const [lost, setLost] = useState(0);
  useEffect(() => {
    if (account === undefined || !wasAtDesk()) return;
    import('#web/api/waiting.ts')
      .then(({ countWaiting }) => countWaiting(account))
      .then(setLost, () => undefined);
  }, [account]);
  return lost;
}
