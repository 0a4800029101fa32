import type { IdentityModel } from '#shared/wire/people.ts';
import { formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ActButton } from './act-button.tsx';
import { Dated } from './dated.tsx';

const words = texts.identities;

/** The Google accounts that can sign in to an account; each can be removed. */
export function IdentityList({
  identities,
  formOf,
  remove,
}: {
  identities: readonly IdentityModel[];
  /** The path of the form that removes an identity without scripts; undefined: there is none. */
  formOf?: (id: string) => string;
  /** Called after the person has confirmed; the caller then passes the list without the identity. */
  remove: { isPending: boolean; variables: unknown; mutateAsync: (one: { id: string }) => Promise<unknown> };
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
          <ActButton
            act={remove}
            tells={{ id: one.$id }}
            size="sm"
            aria-label={words.removeOf(nameOf(one))}
            ask={{
              question: words.question(nameOf(one)),
              details: words.details,
              yes: words.remove,
              isDanger: true,
            }}
            action={formOf?.(one.$id)}
          />
        </li>
      ))}
    </ul>
  );
}
