import { MonitorOff } from 'lucide-react';
import { useState } from 'react';
import type { PersonOverview } from '#shared/wire/people.ts';

import { useEndSessions, useRemoveIdentityOf } from '#web/api/people.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { IdentityList } from '#web/components/identity-list.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminPeople.sessions;

export function PersonSessions({ person }: { person: PersonOverview }) {
  const remove = useRemoveIdentityOf({ onSuccess: () => toast.success(texts.identities.removed) });
  const { identities } = person;
  return (
    <>
      <Sessions person={person} />
      {identities.length > 0 && (
        <div className="mt-8">
          <SectionHeading>{texts.identities.title}</SectionHeading>
          <IdentityList identities={identities} remove={remove} />
        </div>
      )}
    </>
  );
}

function Sessions({ person: { account, sessions } }: { person: PersonOverview }) {
  const end = useEndSessions({ id: account.$id, onSuccess: () => toast.success(words.ended) });
  const [endsAccess, setEndsAccess] = useState(true);
  if (sessions.length === 0) return <EmptyState icon={<MonitorOff />} title={words.none} />;
  return (
    <>
      <ul className="grid gap-px bg-line">
        {sessions.map(({ $id, ip, countryName, provider, $createdAt, $updatedAt }) => (
          <li
            key={$id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-3 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {ip} · {countryName}
              </p>
              <p className="text-sm text-muted">
                {words.opened(provider, formatMoment($createdAt), formatMoment($updatedAt))}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={words.endOf(ip)}
              disabled={end.isPending}
              onClick={() => end.mutate({ session: $id })}
            >
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Checkbox
          label={words.endAccess}
          checked={endsAccess}
          onChange={() => setEndsAccess((before) => !before)}
        />
      </div>
      <ActButton
        act={end}
        tells={{ session: null, endAccess: endsAccess }}
        variant="danger"
        size="sm"
        className="mt-2"
        ask={{
          question: words.endAllQuestion,
          details: words.endAllDetails,
          yes: words.endAll,
          isDanger: true,
        }}
      />
    </>
  );
}
