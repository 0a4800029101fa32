import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { LabelBadges } from '#web/components/label-badges.tsx';
import { formatDay } from '#web/lib/format.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { DigitsChoice } from './digits-choice.tsx';
import { NameForm } from './name-form.tsx';
import { OwnIdentities } from './own-identities.tsx';
import { OwnKeys } from './own-keys.tsx';
import { PictureField } from './picture-field.tsx';
import { UsernameField } from './username-field.tsx';

const words = texts.profile.account;

/** What the account is called, and what is known of it. */
export function AccountTab({ account }: { account: AccountDocument }) {
  const { canHost } = useAbilities();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="identity">
        <SectionHeading id="identity">{words.identity}</SectionHeading>
        <Card className="grid gap-6">
          <PictureField account={account} />
          <UsernameField />
          {/* Keyed by the name: the form starts anew from a changed one. */}
          <NameForm key={account.name} current={account.name} />
        </Card>
      </section>
      <section aria-labelledby="account-details">
        <SectionHeading id="account-details">{texts.profile.tabs.account}</SectionHeading>
        <Card>
          <dl className="grid gap-px bg-line">
            <Fact name={words.name}>{account.name}</Fact>
            <Fact name={words.email}>{account.email}</Fact>
            <Fact name={words.verification}>
              <State isGood={account.emailVerification}>
                {account.emailVerification ? words.verified : words.unverified}
              </State>
            </Fact>
            <Fact name={words.registered}>
              <Dated at={account.registration}>{formatDay(account.registration)}</Dated>
            </Fact>
            <Fact name={words.status}>
              <State isGood={account.status}>{account.status ? words.active : words.closed}</State>
            </Fact>
            <Fact name={words.labels}>
              {account.labels.length > 0 ? (
                <span className="flex flex-wrap justify-end gap-2">
                  <LabelBadges labels={account.labels} />
                </span>
              ) : (
                words.noLabels
              )}
            </Fact>
          </dl>
          {LANGUAGE !== DEFAULT_LANGUAGE && <DigitsChoice account={account} />}
        </Card>
        <OwnIdentities />
      </section>
      {canHost && <OwnKeys />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 bg-surface py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-right font-semibold">{children}</dd>
    </div>
  );
}

function State({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-center gap-2', isGood ? 'text-open' : 'text-aborted')}>
      <span aria-hidden="true" className="size-2 rotate-45 bg-current" />
      {children}
    </span>
  );
}
