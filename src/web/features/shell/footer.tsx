import { APP_TAGLINE, APP_VERSION } from '#shared/constants.ts';
import { buttonClass } from '#web/components/button.tsx';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { Logo } from '#web/components/logo.tsx';
import { SocialLinks } from '#web/components/social-links.tsx';
import { CHAT_SERVER } from '#web/lib/community.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const { footer, pages } = texts.shell;

const GROUPS = [
  {
    title: footer.play,
    links: [
      ['/tournaments', pages.tournaments],
      ['/games', pages.games],
      ['/announcement', pages.announcement],
    ],
  },
  {
    title: footer.support,
    links: [
      ['/help-center', pages['help-center']],
      ['/contact', pages.contact],
      ['/feedback', pages.feedback],
      ['/developers', pages.developers],
    ],
  },
  {
    title: footer.legal,
    links: [
      ['/privacy-policy', pages['privacy-policy']],
      ['/terms-conditions', pages['terms-conditions']],
      ['/disclaimer', pages.disclaimer],
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
