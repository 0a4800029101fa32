import { LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { useBackCloses } from '#web/components/use-layer.ts';
import { Link } from '#web/lib/navigation.tsx';
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

const ITEM =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-soft -outline-offset-3 hover:bg-high hover:text-text [&_svg]:size-5 [&_svg]:text-primary';

/**
 * A panel below the button that opens it. It closes on Escape, Back, on a press elsewhere and when the focus leaves. A
 * disclosure, not an ARIA menu: its entries are ordinary links and buttons, reached with Tab.
 */
function Menu({
  id,
  label,
  opener,
  onClose,
  children,
}: {
  /** The id to which `aria-controls` of the opener refers. */
  id: string;
  label: string;
  /** The button that opens the menu: Escape gives it the focus, and a press on it is not a press elsewhere. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useBackCloses(onClose);
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !opener.current?.contains(target);
    const onElsewhere = (event: Event) => {
      if (isOutside(event.target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [onClose, opener]);
  return (
    <nav
      ref={panel}
      id={id}
      aria-label={label}
      className="panel absolute! right-0 top-full z-40 mt-2 w-64 max-w-[calc(100vw-1rem)] py-2 drop-shadow-[0_14px_30px_rgb(0_0_0/.8)] [--panel-fill:var(--color-raised)]"
    >
      {children}
    </nav>
  );
}

function MenuLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  return (
    <Link to={to} className={ITEM} onClick={onClick}>
      {children}
    </Link>
  );
}

function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={ITEM} onClick={onClick}>
      {children}
    </button>
  );
}
