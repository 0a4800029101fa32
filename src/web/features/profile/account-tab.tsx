import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Download, ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import { displayName } from '#shared/forms/profile.ts';
import { DEFAULT_LANGUAGE, DEVANAGARI, DIGITS_KEY, LANGUAGE_KEY } from '#shared/languages.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { prefersDevanagari } from '#web/api/digits.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { ownIdentities, useRemoveIdentity, useRenameAccount } from '#web/api/own-account.ts';
import { useSavePrefs } from '#web/api/save-prefs.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { AskedForm } from '#web/components/act-form.tsx';
import { Avatar } from '#web/components/avatar.tsx';
import { Button, ButtonLink, buttonClass } from '#web/components/button.tsx';
import { Card, Section } from '#web/components/card.tsx';
import { ClaimUsername } from '#web/components/claim-username.tsx';
import { Dated } from '#web/components/dated.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { EvidenceInput } from '#web/components/evidence.tsx';
import { BESIDE_FIELD, Checkbox, FieldError, Input, PasswordInput } from '#web/components/field.tsx';
import { GoogleAgain, useHasPassword } from '#web/components/google-again.tsx';
import { IdentityList } from '#web/components/identity-list.tsx';
import { LabelBadges } from '#web/components/label-badges.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { formatDay } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { CopyUsername } from './copy-username.tsx';
import { OwnKeys } from './own-keys.tsx';
import { Security } from './security.tsx';

const PictureModal = lazyPart(() => import('./picture-modal.tsx'), 'PictureModal');

const { account: words, username: usernameWords } = texts.profile;
const { data: dataWords, password } = texts.security;

/** The names of the account, and its other data. */
export function AccountTab({ account }: { account: AccountDocument }) {
  const { canHost } = useAbilities();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 lg:grid-cols-2">
      <Section id="identity" title={words.identity}>
        <Card className="grid gap-6">
          <PictureField account={account} />
          <UsernameField />
          {/* The key restarts the form when the name has changed. */}
          <NameForm key={account.name} current={account.name} />
        </Card>
      </Section>
      <Section id="account-details" title={texts.profile.tabs.account}>
        <Card>
          <dl className="grid gap-px bg-line">
            <Fact name={words.name}>{account.name}</Fact>
            <Fact name={words.email}>{account.email}</Fact>
            <Fact name={texts.shell.emailVerification}>
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
      </Section>
      <Security />
      {canHost && <OwnKeys />}
      <OwnData />
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

/** The choice of digits. It is saved at once; until the answer comes, the chosen value is shown. */
function DigitsChoice({ account }: { account: AccountDocument }) {
  const save = useSavePrefs({ onError: () => undefined });
  const isKept = prefersDevanagari(account);
  return (
    <SentForm action="/profile/digits" className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={texts.profile.account.devanagariDigits}
        name={DIGITS_KEY}
        value={DEVANAGARI}
        checked={save.isPending ? !isKept : isKept}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ [DIGITS_KEY]: target.checked ? DEVANAGARI : null })}
      />
      <Button type="submit" size="sm" className="scripted:hidden">
        {texts.common.save}
      </Button>
    </SentForm>
  );
}

/** The form for the display name, which may be changed any number of times. */
function NameForm({ current }: { current: string }) {
  const rename = useRenameAccount({ onSuccess: () => toast.success(texts.reasons.nameChanged) });
  const { field, onSubmit } = useCheckedForm({
    action: '/profile/name',
    defaultValues: { name: current },
    schema: displayName(current),
  });
  const submit = onSubmit((told) => rename.mutate(told));
  return (
    <SentForm action="/profile/name" className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Input
        label={texts.profile.displayName.label}
        className="grow basis-full sm:basis-52"
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        {...field('name')}
      />
      <Button type="submit" variant="secondary" className={BESIDE_FIELD} isBusy={rename.isPending}>
        {texts.common.save}
        <span className="sr-only"> {texts.profile.displayName.saveWhat}</span>
      </Button>
    </SentForm>
  );
}

/** The username, which is claimed once and can then only be copied. */
function UsernameField() {
  return (
    <Loaded query={useMyDetails()} place={<Skeleton label={usernameWords.loading} className="h-20" />}>
      {({ username }) =>
        username ? (
          <div>
            <p className="mb-1.5 text-sm font-semibold text-soft">{usernameWords.label}</p>
            <div className="flex min-h-12 items-center justify-between border border-line bg-surface pl-3.5">
              <span className="min-w-0 wrap-anywhere">{username}</span>
              <CopyUsername username={username} />
            </div>
          </div>
        ) : (
          <ClaimUsername />
        )
      }
    </Loaded>
  );
}

/** The Google accounts that can sign in to the viewer's account; renders nothing if there are none. */
function OwnIdentities() {
  const { data = [], isError, refetch } = useQuery(ownIdentities);
  const remove = useRemoveIdentity({ onSuccess: () => toast.success(texts.identities.removed) });
  const hasFailed = isError && data.length === 0;
  if (data.length === 0 && !hasFailed) return null;
  return (
    <Section id="google-accounts" title={texts.identities.title} className="mt-8">
      {hasFailed && <ShortFailure onRetry={refetch} />}
      <IdentityList identities={data} formOf={(id) => `/profile/identities/${id}/remove`} remove={remove} />
    </Section>
  );
}

function PictureField({ account }: { account: AccountDocument }) {
  const { data } = useMyDetails();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar url={data?.prof_pic_url} name={data?.username ?? account.name} className="size-16 text-4xl" />
      <AskedForm
        action="/profile/picture"
        encType="multipart/form-data"
        label={
          <>
            <ImageUp size={18} />
            {texts.profile.picture.change}
          </>
        }
        onAsk={() => setChoosing(true)}
        className={buttonClass('secondary', 'sm')}
      >
        <EvidenceInput
          name="picture"
          label={texts.profile.picture.upload}
          hint={texts.profile.picture.uploadHint}
        />
        <Button type="submit" size="sm" variant="primary">
          {texts.common.save}
        </Button>
        <AvatarChoice current={data?.prof_pic_url ?? null} />
      </AskedForm>
      {isChoosing && <PictureModal current={data?.prof_pic_url ?? null} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** The form for the copy: the browser sends it and saves the file, without scripts. */
function OwnData() {
  const hasPassword = useHasPassword();
  const refused = useRefusedForm('/profile/copy');
  return (
    <Section id="own-data" title={dataWords.title}>
      <Card className="grid gap-3">
        <p>{dataWords.copy}</p>
        {refused && <FieldError>{refused.text}</FieldError>}
        {hasPassword ? (
          <SentForm action="/profile/copy" noValidate={false} className="grid gap-3">
            <PasswordInput label={password} name="password" autoComplete="current-password" required />
            <Button type="submit" variant="secondary" className="justify-self-start">
              <Download size={18} />
              {dataWords.download}
            </Button>
          </SentForm>
        ) : (
          <>
            <GoogleAgain />
            <DownloadLink
              opens="page"
              to={`/v1/account/data?${new URLSearchParams({ [LANGUAGE_KEY]: LANGUAGE })}`}
            >
              {dataWords.download}
            </DownloadLink>
          </>
        )}
        <ButtonLink to="/leaving" variant="ghost" className="justify-self-start">
          {texts.security.leave.title}
        </ButtonLink>
      </Card>
    </Section>
  );
}
