import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { ownKeys } from '#web/api/keys.ts';
import { ownIdentities } from '#web/api/own-account.ts';
import { ownWebhooks } from '#web/api/webhooks.ts';
import { Button } from '#web/components/button.tsx';
import { Card, Section } from '#web/components/card.tsx';
import { Checkbox, FieldError, Input, PasswordInput } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.security;

/** Password, email and sessions. The browser sends these forms without scripts, and the next page shows the change. */
export function Security() {
  return (
    <Section id="security" title={words.title}>
      <Card className="grid gap-8">
        <WhatStays />
        <SecurityForm action="/profile/password" button={words.changePassword}>
          <PasswordInput label={words.oldPassword} name="oldPassword" autoComplete="current-password" />
          <PasswordInput
            label={words.newPassword}
            name="password"
            autoComplete="new-password"
            required
            minLength={PASSWORD_MIN_LENGTH}
          />
        </SecurityForm>
        <SecurityForm action="/profile/email" button={words.changeEmail}>
          <Input label={words.newEmail} name="email" type="email" autoComplete="email" required />
          <PasswordInput label={words.password} name="password" autoComplete="current-password" required />
        </SecurityForm>
        <SecurityForm action="/profile/sessions" button={words.endSessions} />
      </Card>
    </Section>
  );
}

/** The ways into the account that stay when sessions end: keys, webhooks, Google accounts, calendar. */
function WhatStays() {
  const { canHost } = useAbilities();
  const { data: keys } = useQuery({ ...ownKeys, enabled: canHost });
  const { data: webhooks = [] } = useQuery({ ...ownWebhooks, enabled: canHost });
  const { data: identities = [] } = useQuery(ownIdentities);
  const all = [
    ...(keys?.keys ?? []).map(({ $id, name }) => [$id, words.key(name)]),
    ...webhooks.map(({ $id, url }) => [$id, words.webhook(url)]),
    ...identities.map(({ $id, providerEmail }) => [$id, words.google(providerEmail)]),
    ['calendar', words.calendar],
  ];
  return (
    <div className="text-sm text-muted">
      <p>{words.stays}</p>
      <ul className="mt-2 list-disc pl-5 text-soft wrap-anywhere">
        {all.map(([id, text]) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface SecurityFormProps {
  action: string;
  button: string;
  children?: ReactNode;
}

function SecurityForm({ action, button, children }: SecurityFormProps) {
  const refused = useRefusedForm(action);
  return (
    <SentForm action={action} noValidate={false} className="grid gap-3">
      {children}
      <Checkbox label={words.endAccess} name="endAccess" value="on" defaultChecked />
      {refused && <FieldError>{refused.text}</FieldError>}
      <Button type="submit" variant="secondary" className="justify-self-start">
        {button}
      </Button>
    </SentForm>
  );
}
