import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { APP_TAGLINE, APP_VERSION } from '#shared/constants.ts';
import { buttonClass, IconButton } from '#web/components/button.tsx';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { Logo } from '#web/components/logo.tsx';
import { SocialLinks } from '#web/components/social-links.tsx';
import { useBackCloses, useShadeAfter } from '#web/components/use-layer.ts';
import { CHAT_SERVER } from '#web/lib/community.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** The parts beside and below every page, in one file, which is loaded after the page. */
export { Sidebar } from './sidebar.tsx';

/** The sidebar on phones. The browser's own dialog traps the focus and closes on Escape, without any library. */
export function Drawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose, isOpen);
  useShadeAfter(isOpen);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing beside the drawer; the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-label={texts.shell.menu}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="drawer m-0 h-dvh max-h-none w-[min(19rem,86vw)] max-w-none overflow-y-auto border-r border-line bg-page text-text backdrop:bg-black/70"
    >
      {isOpen && (
        <>
          <div className="flex h-(--bar-height) items-center justify-between border-b border-line pl-4 pr-2">
            <Logo />
            <IconButton label={texts.shell.closeMenu} onClick={onClose}>
              <X />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

const { footer, pages: named } = texts.shell;

const GROUPS = [
  {
    title: footer.play,
    links: [
      ['/tournaments', named.tournaments],
      ['/games', named.games],
      ['/announcement', named.announcement],
    ],
  },
  {
    title: footer.support,
    links: [
      ['/help-center', named['help-center']],
      ['/contact', named.contact],
      ['/feedback', named.feedback],
      ['/developers', named.developers],
    ],
  },
  {
    title: footer.legal,
    links: [
      ['/privacy-policy', named['privacy-policy']],
      ['/terms-conditions', named['terms-conditions']],
      ['/disclaimer', named.disclaimer],
    ],
  },
] as const;

export function Footer() {
  return (
    <footer className="hatch border-t border-line bg-surface/60">
      <div className="mx-auto grid w-full max-w-[84rem] gap-6 px-4 py-7 sm:gap-8 sm:px-6 sm:py-10 lg:grid-cols-[1.3fr_2fr] lg:px-8">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:block">
            <Logo />
            <p className="display pt-1 text-2xl text-primary-hot lg:mt-2 lg:text-3xl">{APP_TAGLINE}</p>
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-3">
            <a
              href={CHAT_SERVER.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'sm', 'whitespace-normal!')}
            >
              <img src={CHAT_SERVER.icon} alt="" width={20} height={20} loading="lazy" />
              {texts.common.joinChat(CHAT_SERVER.name)}
            </a>
            <SocialLinks isWithoutChat />
          </div>
        </div>
        <nav
          aria-label={footer.label}
          className="flex flex-wrap justify-between gap-3 sm:gap-6 lg:grid lg:grid-cols-3"
        >
          {GROUPS.map((group) => (
            <div key={group.title}>
              <p className="display text-xl text-muted">{group.title}</p>
              <ul className="mt-1">
                {group.links.map(([to, label]) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 min-w-11 items-center text-soft hover:text-primary-hot max-sm:text-sm"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto flex w-full max-w-[84rem] flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-4 text-sm text-muted sm:px-6 lg:px-8">
        <span>{footer.copyright}</span>
        <LanguageSwitch className="min-h-11 min-w-11 font-semibold text-soft hover:text-primary-hot" />
        <span>
          {texts.common.version(APP_VERSION)}{' '}
          <span className="ml-1 bg-primary px-1.5 py-0.5 text-2xs font-semibold text-on-primary">
            {texts.common.beta}
          </span>
        </span>
      </div>
    </footer>
  );
}
