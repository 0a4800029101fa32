import { type FormEvent, useState } from 'react';
import { KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '#shared/rules/key-scopes.ts';
import { useCreateKey } from '#web/api/keys.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

/** @param onMade is told the secret */
export function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const create = useCreateKey({
    onSuccess: ({ secret }) => {
      setName('');
      onMade(secret);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name: name.trim(), scopes });
  };
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit}>
      <Input
        label={words.keyName}
        value={name}
        maxLength={KEY_NAME_MAX}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-sm font-semibold text-soft">{words.mayDo}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={texts.developers.keys.scopes[scope]}
            checked={scopes.includes(scope)}
            onChange={(event) =>
              setScopes(
                KEY_SCOPES.filter((one) => (one === scope ? event.target.checked : scopes.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isBusy={create.isPending}
        disabled={name.trim() === '' || scopes.length === 0}
      >
        {words.makeKey}
      </Button>
    </form>
  );
}
