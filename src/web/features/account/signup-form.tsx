import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import { signupProblem } from '#shared/forms/account.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { useCreateAccount } from '#web/api/create-account.ts';
import { Button } from '#web/components/button.tsx';
import { Input, PasswordInput } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { comingFrom, useCameFrom } from '#web/lib/came-from.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { keepCredentials } from './just-registered.ts';
import { RequestBar } from './request-bar.tsx';

export function SignupForm() {
  const from = useCameFrom();
  const isAllowed = useIsCountryAllowed();
  const create = useCreateAccount({
    onSuccess: (credentials) => {
      toast.success(texts.reasons.accountCreated);
      keepCredentials(credentials);
      navigate(comingFrom('/login', from));
    },
  });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { name: '', email: '', password: '', confirm_password: '' },
    check: signupProblem,
    fields: {
      nameMissing: 'name',
      signupEmailInvalid: 'email',
      passwordMissing: 'password',
      passwordTooShort: 'password',
      passwordMismatch: 'confirm_password',
      accountExists: 'email',
    },
    refused: { error: create.error },
  });
  const submit = onSubmit(({ name, email, password }) =>
    create.mutate({ name: name.trim(), email: email.trim(), password }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RequestBar isPending={create.isPending} />
      <Input
        label={texts.common.yourName}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        {...field('name')}
      />
      <Input
        label={texts.common.emailAddress}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <PasswordInput
        label={texts.account.createPassword}
        autoComplete="new-password"
        hint={texts.common.passwordHint}
        {...field('password')}
      />
      <PasswordInput
        label={texts.account.confirmPassword}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <Button type="submit" className="mt-2" disabled={create.isPending || !isAllowed}>
        {texts.account.signupButton}
      </Button>
    </form>
  );
}
