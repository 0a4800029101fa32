import type { IdentityModel } from '#shared/wire/people.ts';
import { formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { AskButton } from './ask-button.tsx';
import { Dated } from './dated.tsx';

const words = texts.identities;

/** Google accounts that sign in to an account; each can be removed. */
export function IdentityList({
  identities,
  formOf,
  remove,
}: {
  identities: readonly IdentityModel[];
  /** The path of the form that removes one without a script. */
  formOf?: (id: string) => string;
  /** Called once it is confirmed; the list without the identity follows. */
  remove: { isPending: boolean; mutate: (one: { id: string }) => void };
}) {
  const nameOf = ({ providerEmail }: IdentityModel) => providerEmail || words.unnamed;
  return (
    <ul className="grid gap-px bg-line">
      {identities.map((one) => (
        <li
          key={one.$id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-3 py-2"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{nameOf(one)}</p>
            <p className="text-sm text-muted">
              <Dated at={one.$createdAt}>{words.since(formatDay(one.$createdAt))}</Dated>
            </p>
          </div>
          <AskButton
            variant="secondary"
            size="sm"
            aria-label={words.removeOf(nameOf(one))}
            disabled={remove.isPending}
            ask={{
              question: words.question(nameOf(one)),
              details: words.details,
              yes: words.remove,
              isDanger: true,
            }}
            action={formOf?.(one.$id)}
            onYes={() => remove.mutate({ id: one.$id })}
          >
            {words.remove}
          </AskButton>
        </li>
      ))}
    </ul>
  );
}
