import { useMutation } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { logout } from '#web/api/session.ts';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { toast } from '#web/components/toast.ts';
import { navigate } from '#web/lib/navigation.tsx';

export function LogoutModal({ onClose }: { onClose: () => void }) {
  const leave = useMutation({
    mutationFn: async () => {
      await logout();
      navigate('/login');
    },
    onError: () => toast.error(messages.somethingWrong),
  });
  return (
    <ConfirmModal
      question={messages.logoutConfirm}
      isBusy={leave.isPending}
      onYes={() => leave.mutate()}
      onNo={onClose}
    />
  );
}
