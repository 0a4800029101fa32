import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import { signupProblem } from '#shared/forms/account.ts';
import { messages } from '#shared/messages.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { textFor } from '#web/api/errors.ts';
import { register } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { Input, PasswordInput } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { formValues } from '#web/lib/form-values.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useProgress } from './use-progress.tsx';

export function SignupForm() {
  const progress = useProgress();
  const isAllowed = useIsCountryAllowed();
  const submit = (form: HTMLFormElement) => {
    const values = formValues(form, 'name', 'email', 'password', 'confirm_password');
    const problem = signupProblem(values);
    if (problem) return toast.error(messages[problem]);
    void progress.run(async () => {
      try {
        await register({ name: values.name.trim(), email: values.email.trim(), password: values.password });
        toast.success(messages.accountCreated);
        navigate('/login');
      } catch (error) {
        toast.error(textFor(error, { 409: messages.accountExists }));
      }
    });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {progress.bar}
      <Input label="Your Name" name="name" autoComplete="name" maxLength={NAME_MAX_LENGTH} />
      <Input label="Email Address" name="email" type="email" autoComplete="email" inputMode="email" />
      <PasswordInput
        label="Create Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <PasswordInput label="Confirm Password" name="confirm_password" autoComplete="new-password" />
      <Button type="submit" className="mt-2" disabled={progress.isBusy || !isAllowed}>
        Sign Up
      </Button>
    </form>
  );
}
