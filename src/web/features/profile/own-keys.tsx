import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownKeys, useDeleteKey } from '#web/api/keys.ts';
import { AskButton } from '#web/components/ask-button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { SecretOnce } from '#web/components/secret-once.tsx';
import { ShortList } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { formatDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { NewKeyForm } from './new-key-form.tsx';

const words = texts.machines;

/** The keys of a host for programs. */
export function OwnKeys() {
  const query = useQuery(ownKeys);
  const [secret, setSecret] = useState<string | null>(null);
  const remove = useDeleteKey({ onSuccess: () => toast.success(words.keyEnded) });
  return (
    <section aria-labelledby="own-keys">
      <SectionHeading id="own-keys">{words.keys}</SectionHeading>
      <p className="mb-4 text-soft">
        {words.keysHint}{' '}
        <Link className="font-semibold underline" to="/developers">
          {words.more}
        </Link>
      </p>
      {secret !== null && <SecretOnce secret={secret} onDone={() => setSecret(null)} />}
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
                <AskButton
                  variant="secondary"
                  size="sm"
                  aria-label={words.endOf(key.name)}
                  disabled={remove.isPending}
                  ask={{ question: words.endQuestion(key.name), yes: words.endYes, isDanger: true }}
                  onYes={() => remove.mutate(key.$id)}
                >
                  {words.end}
                </AskButton>
              </li>
            ))}
          </ul>
        )}
      </ShortList>
      <NewKeyForm onMade={setSecret} />
    </section>
  );
}
