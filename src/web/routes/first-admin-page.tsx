import { signup } from '#shared/forms/account.ts';
import { serverError } from '#web/api/errors.ts';
import { useCreateFirstAdmin, useLogIn } from '#web/api/sign-in.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { PersonFields } from '#web/features/account/person-fields.tsx';
import { DESK_PATH } from '#web/features/admin/sections.ts';
import { navigate, useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.account.firstAdmin;

/** The page of the link that the server prints if there is no admin: it creates the admin and signs in. */
export function FirstAdminPage() {
  const [secret] = useQueryParam('secret');
  const logIn = useLogIn({ onSuccess: () => navigate(DESK_PATH) });
  const create = useCreateFirstAdmin({
    onSuccess: (credentials) => {
      toast.success(texts.reasons.accountCreated);
      logIn.mutate(credentials);
    },
  });
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { name: '', email: '', password: '', confirm_password: '' },
    // A refused link is shown above the fields, and not at one of them.
    schema: signup,
    refused: { error: create.error },
  });
  const submit = onSubmit(({ name = '', email, password }) =>
    create.mutate({ secret, name, email, password }),
  );
  const isUseless = secret === '' || serverError(create.error)?.reason === 'firstAdminLinkInvalid';
  return (
    <div className="panel mx-auto max-w-md p-6 [--cut:18px] sm:p-9">
      <h1 className="mb-3 text-5xl">{words.title}</h1>
      <p className="mb-6 text-soft">{words.description}</p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {isUseless && (
          <p role="alert" className="border-l-4 border-aborted bg-raised px-4 py-3 text-aborted">
            {words.uselessLink}
          </p>
        )}
        <PersonFields field={field} />
        <Button
          type="submit"
          className="mt-2"
          disabled={secret === ''}
          isBusy={create.isPending || logIn.isPending}
        >
          {words.submit}
        </Button>
      </form>
    </div>
  );
}
