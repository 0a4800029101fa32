import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Menu, MenuButton, MenuLink } from '#web/components/menu.tsx';
import { texts } from '#web/texts/texts.ts';

export function ProfileMenu({
  id,
  account,
  opener,
  onClose,
  onLogout,
}: {
  id: string;
  account: AccountDocument;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onLogout: () => void;
}) {
  const { data } = useMyDetails();
  return (
    <Menu id={id} label={texts.shell.yourAccount} opener={opener} onClose={onClose}>
      <div className="mb-2 border-b border-line px-4 pb-3 pt-1">
        <p className="truncate font-semibold">{data?.username ?? account.name}</p>
        <p className="truncate text-sm text-muted">{account.email}</p>
      </div>
      <MenuLink to="/profile" onClick={onClose}>
        <UserRound />
        {texts.shell.profile}
      </MenuLink>
      {/* The link depends only on the label, even if the label gives no right at present. */}
      {account.labels.includes('admin') && (
        <MenuLink to="/egofficial-admin" onClick={onClose}>
          <ShieldCheck />
          {texts.shell.adminDashboard}
        </MenuLink>
      )}
      <MenuButton onClick={onLogout}>
        <LogOut />
        {texts.shell.logout}
      </MenuButton>
    </Menu>
  );
}
