/** A copy of all stored data about the account, and a link to end the account. */
import { Download } from 'lucide-react';
import { LANGUAGE_KEY } from '#shared/languages.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card, Section } from '#web/components/card.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { FieldError, PasswordInput } from '#web/components/field.tsx';
import { GoogleAgain, useHasPassword } from '#web/components/google-again.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

const { data: words, password } = texts.security;

/** The form for the copy: the browser sends it and saves the file, without scripts. */
export function OwnData() {
  const hasPassword = useHasPassword();
  const refused = useRefusedForm('/profile/copy');
  return (
    <Section id="own-data" title={words.title}>
      <Card className="grid gap-3">
        <p>{words.copy}</p>
        {refused && <FieldError>{refused.text}</FieldError>}
        {hasPassword ? (
          <SentForm action="/profile/copy" noValidate={false} className="grid gap-3">
            <PasswordInput label={password} name="password" autoComplete="current-password" required />
            <Button type="submit" variant="secondary" className="justify-self-start">
              <Download size={18} />
              {words.download}
            </Button>
          </SentForm>
        ) : (
          <>
            <GoogleAgain />
            <DownloadLink
              opens="page"
              to={`/v1/account/data?${new URLSearchParams({ [LANGUAGE_KEY]: LANGUAGE })}`}
            >
              {words.download}
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
