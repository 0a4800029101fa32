import { useCallback, useId, useRef, useState } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Avatar } from '#web/components/avatar.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu');
const LogoutModal = lazyPart(() => import('./logout-modal.tsx'), 'LogoutModal');

export function ProfileButton({ account }: { account: AccountDocument }) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState<'menu' | 'logout' | null>(null);
  const { data } = useMyDetails();
  const close = useCallback(() => setOpen(null), []);
  const isTakenOver = useIsTakenOver();
  return (
    <div className="relative">
      {/* The same button leads to the page until a script opens the menu, so that no press is lost between. */}
      <form
        action={pageAddress('/profile')}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(open ? null : 'menu');
        }}
      >
        <button
          ref={button}
          type="submit"
          aria-label={isTakenOver ? texts.shell.profileMenu : texts.shell.profile}
          aria-expanded={isTakenOver ? open === 'menu' : undefined}
          aria-controls={open === 'menu' ? id : undefined}
          className="grid size-11 place-items-center"
        >
          <Avatar url={data?.prof_pic_url} name={data?.username ?? account.name} className="size-9 text-xl" />
        </button>
      </form>
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
