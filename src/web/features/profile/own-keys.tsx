import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#shared/forms/machines.ts';
import { refuse } from '#shared/forms/schema.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '#shared/rules/key-scopes.ts';
import { ownKeys, useCreateKey, useDeleteKey } from '#web/api/keys.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Checkbox, FieldError, Input } from '#web/components/field.tsx';
import { SecretOnce } from '#web/components/secret-once.tsx';
import { ShortList } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { TournamentsChoice } from '#web/components/tournaments-choice.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.machines;

export function OwnKeys() {
  const query = useQuery(ownKeys);
  const [secret, setSecret] = useState<string | null>(null);
  const remove = useDeleteKey({ onSuccess: () => toast.success(words.keyEnded) });
  return (
    <Section id="own-keys" title={words.keys}>
      <p className="mb-4 text-soft">
        {words.keysHint}{' '}
        <Link className="font-semibold underline" to="/developers">
          {words.more}
        </Link>
      </p>
      {secret !== null && <SecretOnce key={secret} secret={secret} onDone={() => setSecret(null)} />}
      <ShortList items={query.data?.keys} query={query} height="min-h-15" none={words.noKeys}>
        {(keys) => (
          <ul className="grid gap-px bg-line">
            {keys.map((key) => (
              <li
                key={key.$id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-3 py-2"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{key.name}</p>
                  <p className="text-sm text-muted">
                    {[
                      key.scopes.join(', '),
                      key.tournaments && words.limitedTo(key.tournaments.length),
                      key.expires && words.lastDay(formatDay(key.expires)),
                      key.lastUsedAt ? words.lastUsed(formatDay(key.lastUsedAt)) : words.neverUsed,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <ActButton
                  act={remove}
                  tells={{ keyId: key.$id }}
                  size="sm"
                  aria-label={words.endOf(key.name)}
                  ask={{ question: words.endQuestion(key.name), yes: words.endYes, isDanger: true }}
                >
                  {words.end}
                </ActButton>
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      <NewKeyForm onMade={setSecret} />
    </Section>
  );
}

interface Values {
  name: string;
  scopes: KeyScope[];
  tournaments: string[] | null;
  /** The last day on which the key works, in Nepal; '': it has no end. */
  expires: string;
}

const EMPTY: Values = { name: '', scopes: ['read'], tournaments: null, expires: '' };

const SCHEMA = newKey.check(
  refuse('expires', 'keyExpiresPast', ({ expires }) => !!expires && expires.getTime() <= serverNow()),
);

/** @param onMade called with the secret */
function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
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
      <Input {...field('name')} label={words.keyName} maxLength={KEY_NAME_MAX} />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-sm font-semibold text-soft">{words.mayDo}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} {...scopes} value={scope} label={texts.developers.keys.scopes[scope]} />
        ))}
        {scopesError && <FieldError>{scopesError}</FieldError>}
      </fieldset>
      <TournamentsChoice form={form} />
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
