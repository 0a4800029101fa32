/** Who asks to join, and the invitations, of a tournament that not everybody may enter. */
import { useQuery } from '@tanstack/react-query';
import { readAccessKind } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { invitesQuery, requestsQuery, useCreateInvites, useDecideRequest } from '#web/api/entrance.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.entrance;

export function Entrance({ tournament }: { tournament: TournamentDocument }) {
  const kind = tournament.status === 'Open' ? readAccessKind(tournament.access) : 'public';
  if (kind === 'approval') return <Requests tournament={tournament.$id} />;
  return kind === 'invite' ? <Invitations tournament={tournament.$id} /> : null;
}

function Requests({ tournament }: { tournament: string }) {
  const { data } = useQuery(requestsQuery(tournament));
  const decide = useDecideRequest(tournament);
  if (!data) return null;
  return (
    <section className="mt-10">
      <SectionHeading>{words.requests(data.requests.length)}</SectionHeading>
      <ul className="grid gap-2">
        {data.requests.map(({ user, name, noShows }) => (
          <li key={user} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 grow truncate">
              {name} {noShows > 0 && <span className="text-sm text-muted">{words.noShows(noShows)}</span>}
            </span>
            <Button
              size="sm"
              isBusy={decide.isPending}
              onClick={() => decide.mutate({ user, decision: 'accepted' })}
            >
              {words.accept}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              isBusy={decide.isPending}
              onClick={() => decide.mutate({ user, decision: 'rejected' })}
            >
              {words.reject}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitations({ tournament }: { tournament: string }) {
  const { data } = useQuery(invitesQuery(tournament));
  const create = useCreateInvites(tournament);
  const unused = data?.invites.filter(({ usedBy }) => usedBy === null) ?? [];
  return (
    <section className="mt-10">
      <SectionHeading>{words.invitations}</SectionHeading>
      <p className="-mt-2 mb-3 text-soft">{words.invitationsHint}</p>
      <ul className="mb-3 grid gap-x-6 sm:grid-cols-2">
        {unused.map(({ code, username }) => (
          <li key={code} className="flex min-h-11 items-center gap-3">
            <code className="grow truncate">{code}</code>
            {username && <span className="truncate text-sm text-muted">{username}</span>}
            <CopyButton text={code} what={words.code} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" isBusy={create.isPending} onClick={() => create.mutate(5)}>
        {words.make(5)}
      </Button>
    </section>
  );
}
