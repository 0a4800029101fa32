import { useCallback, useId, useRef, useState } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Avatar } from '#web/components/avatar.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu');
const LogoutModal = lazyPart(() => import('./logout-modal.tsx'), 'LogoutModal');

export function ProfileButton({ account }: { account: AccountDocument }) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState<'menu' | 'logout' | null>(null);
  const { data } = useMyDetails();
  const close = useCallback(() => setOpen(null), []);
  const picture = (
    <Avatar url={data?.prof_pic_url} name={data?.username ?? account.name} className="size-9 text-xl" />
  );
  // Until a script opens the menu.
  if (!useIsTakenOver()) {
    return (
      <Link to="/profile" aria-label={texts.shell.profile} className="grid size-11 place-items-center">
        {picture}
      </Link>
    );
  }
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={texts.shell.profileMenu}
        aria-expanded={open === 'menu'}
        aria-controls={open === 'menu' ? id : undefined}
        onClick={() => setOpen(open ? null : 'menu')}
        className="grid size-11 place-items-center"
      >
        {picture}
      </button>
      {open === 'menu' && (
        <ProfileMenu
          id={id}
          account={account}
          opener={button}
          onClose={close}
          onLogout={() => setOpen('logout')}
        />
      )}
      {open === 'logout' && <LogoutModal onClose={close} />}
    </div>
  );
}
