import { useLogOut } from '#web/api/log-out.ts';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

export function LogoutModal({ onClose }: { onClose: () => void }) {
  const logOut = useLogOut({ onSuccess: () => navigate('/login') });
  return (
    <ConfirmModal
      question={texts.reasons.logoutConfirm}
      isBusy={logOut.isPending}
      onYes={() => logOut.mutate()}
      onNo={onClose}
    />
  );
}
