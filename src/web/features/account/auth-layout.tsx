/** The layout of signup and login: the form, and on wide screens a panel beside it. */
import type { ReactNode } from 'react';
import { APP_TAGLINE, APP_VERSION } from '#shared/constants.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { buttonClass } from '#web/components/button.tsx';
import { Logo } from '#web/components/logo.tsx';
import { artAddress } from '#web/lib/art.ts';
import { comingFrom } from '#web/lib/came-from.ts';
import { CHAT_SERVER } from '#web/lib/community.ts';
import { fillText } from '#web/lib/fill-text.ts';
import { Link } from '#web/lib/navigation.tsx';
import { useCameFrom } from '#web/lib/use-came-from.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.account;
const PAGES = {
  login: {
    heading: words.loginHeading,
    title: texts.common.login,
    consent: words.loginConsent,
    other: { question: words.noAccount, path: '/signup', label: words.signupLink },
  },
  signup: {
    heading: words.signupHeading,
    title: texts.common.signup,
    consent: words.signupConsent,
    other: { question: words.haveAccount, path: '/login', label: texts.common.login },
  },
} as const;

export function AuthLayout({ page, children }: { page: keyof typeof PAGES; children: ReactNode }) {
  const { heading, title, consent, other } = PAGES[page];
  const from = useCameFrom();
  const isAllowed = useIsCountryAllowed();
  return (
    <div className="panel mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] lg:max-w-5xl [--cut:20px] lg:grid-cols-2">
      <div className="cut relative hidden overflow-hidden [--cut:19px] lg:m-px lg:block">
        {/* Lazy, because phones hide the panel and should not load its picture. */}
        <img
          src={artAddress('/art/auth-panel.webp')}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-0 bg-linear-to-t from-page via-page/40 to-page/60" />
        <div className="relative flex h-full min-h-[36rem] flex-col justify-between p-9">
          <Logo />
          <div>
            <h2 className="text-6xl">{heading}</h2>
            <p className="display mt-3 text-3xl text-primary-hot">{APP_TAGLINE}</p>
            <a
              href={CHAT_SERVER.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'md', 'mt-6')}
            >
              <img src={CHAT_SERVER.icon} alt="" width={22} height={22} loading="lazy" />
              {texts.common.joinChat(CHAT_SERVER.name)}
            </a>
            <p className="mt-6 text-sm text-soft">
              {texts.common.version(APP_VERSION)}{' '}
              <span className="ml-1 bg-primary px-1.5 py-0.5 text-2xs font-semibold text-on-primary">
                {texts.common.beta}
              </span>
            </p>
          </div>
        </div>
      </div>
      <div className="min-w-0 p-5 py-8 sm:p-9 lg:pt-24">
        <h1 className="mb-6 text-5xl">{title}</h1>
        {children}
        {/* The reason why the buttons above are disabled. */}
        <p role="status" className="mt-4 font-semibold text-aborted empty:mt-0">
          {isAllowed ? null : texts.reasons.countryRefused}
        </p>
        <p className="mt-6 text-soft">
          {other.question}{' '}
          <Link
            to={comingFrom(other.path, from)}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary-hot underline underline-offset-4"
          >
            {other.label}
          </Link>
        </p>
        <Consent text={consent} />
      </div>
    </div>
  );
}

const LINK = 'text-primary-hot underline underline-offset-4';

/** @param text contains `{terms}` and `{privacy}`, which are replaced by links */
function Consent({ text }: { text: string }) {
  return (
    <p className="mt-6 text-sm text-muted">
      {fillText(text, {
        terms: (
          <Link to="/terms-conditions" className={LINK}>
            {texts.shell.pages['terms-conditions']}
          </Link>
        ),
        privacy: (
          <Link to="/privacy-policy" className={LINK}>
            {texts.shell.pages['privacy-policy']}
          </Link>
        ),
      })}
    </p>
  );
}
