import { newKey } from '#shared/forms/machines.ts';
import { refuse } from '#shared/forms/schema.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '#shared/rules/key-scopes.ts';
import { useCreateKey } from '#web/api/keys.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, FieldError, Input } from '#web/components/field.tsx';
import { TournamentsChoice } from '#web/components/tournaments-choice.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

interface Values {
  name: string;
  scopes: KeyScope[];
  tournaments: string[] | null;
  /** The last day in Nepal; empty: no end. */
  expires: string;
}

const EMPTY: Values = { name: '', scopes: ['read'], tournaments: null, expires: '' };

const SCHEMA = newKey.check(
  refuse('expires', 'keyExpiresPast', ({ expires }) => !!expires && Date.parse(expires) <= serverNow()),
);

/** @param onMade is told the secret */
export function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const create = useCreateKey({
    onSuccess: ({ secret }) => {
      form.reset();
      onMade(secret);
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: EMPTY,
    schema: SCHEMA,
    told: ({ expires, ...told }) => ({ ...told, expires: expires === '' ? undefined : endOf(expires) }),
    says: { name: words.nameMissing, scopes: words.scopesMissing, tournaments: words.tournamentsMissing },
    refused: { error: create.error, otherwise: 'name' },
  });
  const { error: scopesError, ...scopes } = field('scopes');
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit((told) => create.mutate(told))}>
      <Input {...field('name')} label={words.keyName} maxLength={KEY_NAME_MAX} autoComplete="off" />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-sm font-semibold text-soft">{words.mayDo}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} {...scopes} value={scope} label={texts.developers.keys.scopes[scope]} />
        ))}
        {scopesError && <FieldError>{scopesError}</FieldError>}
      </fieldset>
      <TournamentsChoice
        value={form.watch('tournaments')}
        onChange={(chosen) =>
          form.setValue('tournaments', chosen, { shouldValidate: form.formState.isSubmitted })
        }
        error={form.formState.errors.tournaments?.message}
      />
      <Input {...field('expires')} type="date" label={words.expires} hint={words.expiresHint} />
      <Button type="submit" variant="secondary" className="justify-self-start" isBusy={create.isPending}>
        {words.makeKey}
      </Button>
    </form>
  );
}

function endOf(day: string): string | undefined {
  return nepalInstant(`${day}T23:59`)?.toISOString();
}
