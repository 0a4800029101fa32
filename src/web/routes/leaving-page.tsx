/** The page to end an account. It tells what is lost, what stays, where the balance goes. Browsers send its form. */
import type { ReactNode } from 'react';
import { CURRENCIES } from '#shared/constants.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { FieldError, PasswordInput } from '#web/components/field.tsx';
import { GoogleAgain, useHasPassword } from '#web/components/google-again.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const { leave: words, password } = texts.security;

export function LeavingPage() {
  const { data } = useMyDetails();
  const hasPassword = useHasPassword();
  const refused = useRefusedForm('/profile/leave');
  if (data?.eg_token === undefined || data.eg_coin === undefined) return <PageSkeleton />;
  const { eg_token, eg_coin } = data;
  return (
    <div className="max-w-3xl">
      <SectionHeading level={1}>{words.title}</SectionHeading>
      <Card className="grid gap-8">
        <Part title={words.lostTitle}>
          <p>{words.lost}</p>
          <p>{words.seats}</p>
        </Part>
        <Part title={words.staysTitle}>
          <p>{words.stays}</p>
        </Part>
        <Part title={words.balanceTitle}>
          <p className="flex flex-wrap gap-x-6 font-semibold">
            {CURRENCIES.map((currency) => (
              <Money key={currency} amount={data[currency] ?? 0} currency={currency} />
            ))}
          </p>
          <p>{words.balance}</p>
        </Part>
        <Part title={words.firstTitle}>
          <p>{words.first}</p>
          <p>
            <Link
              to="/profile?tab=account"
              className="-my-2.5 inline-flex min-h-11 items-center text-primary underline"
            >
              {words.copyFirst}
            </Link>
          </p>
        </Part>
        <SentForm
          action="/profile/leave"
          noValidate={false}
          className="grid gap-3"
          also={{ eg_token: String(eg_token), eg_coin: String(eg_coin) }}
        >
          {hasPassword ? (
            <PasswordInput label={password} name="password" autoComplete="current-password" required />
          ) : (
            <GoogleAgain />
          )}
          {refused && <FieldError>{refused.text}</FieldError>}
          <Button type="submit" variant="danger" className="justify-self-start">
            {words.button}
          </Button>
        </SentForm>
      </Card>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
