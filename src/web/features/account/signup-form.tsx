import { signup } from '#shared/forms/account.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { useCreateAccount } from '#web/api/sign-in.ts';
import { Button } from '#web/components/button.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { comingFrom } from '#web/lib/came-from.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useCameFrom } from '#web/lib/use-came-from.ts';
import { texts } from '#web/texts/texts.ts';
import { keepCredentials } from './just-registered.ts';
import { PersonFields } from './person-fields.tsx';
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
    action: '/signup',
    defaultValues: { name: '', email: '', password: '', confirm_password: '' },
    schema: signup,
    fields: { accountExists: 'email' },
    refused: { error: create.error },
  });
  const submit = onSubmit(({ name = '', email, password }) => create.mutate({ name, email, password }));
  return (
    <SentForm action="/signup" also={{ return: from }} className="grid gap-4" onSubmit={submit}>
      <RequestBar isPending={create.isPending} />
      <PersonFields field={field} />
      <Button type="submit" className="mt-2" disabled={create.isPending || !isAllowed}>
        {texts.account.signupButton}
      </Button>
    </SentForm>
  );
}
