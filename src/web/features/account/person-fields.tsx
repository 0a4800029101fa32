import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import type { Signup } from '#shared/forms/account.ts';
import { EmailInput, Input, NewPasswordInputs } from '#web/components/field.tsx';
import type { CheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

export function PersonFields({ field }: Pick<CheckedForm<Signup>, 'field'>) {
  return (
    <>
      <Input
        label={texts.common.yourName}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        {...field('name')}
      />
      <EmailInput label={texts.common.emailAddress} {...field('email')} />
      <NewPasswordInputs label={texts.account.createPassword} field={field} />
    </>
  );
}
