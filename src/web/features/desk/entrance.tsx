/** The requests to join and the invitations of a tournament that not everybody may enter. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { invites, requestDecision } from '#shared/forms/entrance.ts';
import { wrong } from '#shared/forms/schema.ts';
import { readAccessKind } from '#shared/json-fields.ts';
import { playerPath } from '#shared/page-routes.ts';
import type { RequestList, TournamentDocument } from '#shared/wire/tournaments.ts';
import {
  invitesQuery,
  requestsQuery,
  useAcceptAll,
  useCreateInvites,
  useDecideRequest,
  useDeleteInvite,
} from '#web/api/entrance.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button, IconButton } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Input } from '#web/components/field.tsx';
import { Modal } from '#web/components/modal.tsx';
import { ShortList } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.entrance;
const INVITATION = invites.check(wrong('usernames', 'nameMissing', ({ usernames: [name] }) => !name));

export function Entrance({ tournament }: { tournament: TournamentDocument }) {
  const kind = tournament.status === 'Open' ? readAccessKind(tournament.access) : 'public';
  if (kind === 'approval') return <Requests tournament={tournament} />;
  return kind === 'invite' ? <Invitations tournament={tournament} /> : null;
}

function Requests({
  tournament: { $id: tournament, max, participants, seatsHeld },
}: {
  tournament: TournamentDocument;
}) {
  const query = useQuery(requestsQuery(tournament));
  const [rejected, setRejected] = useState<RequestList['requests'][number] | null>(null);
  const decide = useDecideRequest({ id: tournament, onSuccess: () => setRejected(null) });
  const accept = useAcceptAll({
    id: tournament,
    onSuccess: ({ joined, asked }) => toast.success(words.accepted(joined, asked)),
  });
  const requests = query.data?.requests ?? [];
  /** The first requests, as many as there are free seats. */
  const first = requests.slice(0, Math.max(0, max - participants.length - seatsHeld)).map(({ user }) => user);
  return (
    <Section title={words.requests(requests.length)} className="mt-10">
      {first.length > 1 && (
        <ActButton
          act={accept}
          tells={{ users: first }}
          size="sm"
          className="mb-3 w-full sm:w-auto"
          disabled={decide.isPending}
          ask={{
            question: words.acceptQuestion(first.length),
            details: words.acceptDetails,
            yes: words.acceptYes(first.length),
          }}
        >
          {words.acceptFirst(first.length, requests.length)}
        </ActButton>
      )}
      <ShortList items={query.data?.requests} query={query} none={words.noRequests}>
        {(requests) => (
          <ul className="grid gap-2">
            {requests.map((request) => {
              const { user, name, noShows } = request;
              return (
                <li key={user} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <span className="min-w-0 grow truncate">
                    {name && (
                      <Link
                        to={playerPath(name)}
                        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary-hot"
                      >
                        {name}
                      </Link>
                    )}{' '}
                    {noShows > 0 && <span className="text-sm text-muted">{words.noShows(noShows)}</span>}
                  </span>
                  <ActButton
                    act={decide}
                    tells={{ userId: user, decision: 'accepted', reason: '' }}
                    size="sm"
                    variant="primary"
                  >
                    {words.accept}
                  </ActButton>
                  <Button size="sm" isBusy={decide.isPending} onClick={() => setRejected(request)}>
                    {words.reject}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </ShortList>
      {rejected && (
        <RejectModal
          name={rejected.name ?? ''}
          isBusy={decide.isPending}
          onYes={(reason) => decide.mutate({ userId: rejected.user, decision: 'rejected', reason })}
          onClose={() => setRejected(null)}
        />
      )}
    </Section>
  );
}

function RejectModal({
  name,
  isBusy,
  onYes,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  onYes: (reason: string) => void;
  onClose: () => void;
}) {
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { decision: 'rejected', reason: '' },
    schema: requestDecision,
  });
  return (
    <Modal title={words.rejectTitle(name)} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit(({ reason }) => onYes(reason))}>
        <Input {...field('reason')} label={words.rejectReason} maxLength={500} />
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {words.reject}
        </Button>
      </form>
    </Modal>
  );
}

/** The numbers of codes that one press can create. */
const FEW = 5;
const MOST = 100;

function Invitations({
  tournament: { $id: tournament, max, participants },
}: {
  tournament: TournamentDocument;
}) {
  const query = useQuery(invitesQuery(tournament));
  const create = useCreateInvites(tournament);
  const remove = useDeleteInvite(tournament);
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { username: '' },
    schema: INVITATION,
    told: ({ username }) => ({ usernames: [username] }),
    fields: { usernames: 'username' },
    says: { usernames: texts.desk.helpers.nameMissing },
    refused: { error: create.error, otherwise: 'username' },
  });
  const unused = query.data?.invites.filter(({ usedBy }) => usedBy === null);
  const forAll = Math.min(MOST, max - participants.length - (unused?.length ?? 0));
  return (
    <Section
      title={words.invitations}
      about={words.invitationsHint}
      aside={
        unused &&
        unused.length > 1 && (
          <CopyButton text={unused.map(({ code }) => code).join('\n')} what={words.codes(unused.length)} />
        )
      }
      className="mt-10"
    >
      <div className="mb-3">
        <ShortList items={unused} query={query} none={words.noInvitations}>
          {(invites) => (
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {invites.map(({ code, username }) => (
                <li key={code} className="flex min-h-11 items-center gap-3">
                  <code className="grow truncate">{code}</code>
                  {username && <span className="truncate text-sm text-muted">{username}</span>}
                  <CopyButton text={code} what={words.code} />
                  <IconButton
                    label={words.take(username ?? code)}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(code)}
                  >
                    <X size={18} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <form
          noValidate
          className="flex grow items-end gap-2 sm:max-w-sm"
          onSubmit={onSubmit(({ usernames }) =>
            create.mutate({ usernames }, { onSuccess: () => form.reset() }),
          )}
        >
          <Input {...field('username')} label={words.forWhom} maxLength={20} className="grow" />
          <Button type="submit" isBusy={create.isPending}>
            {words.invite}
          </Button>
        </form>
        {[FEW, ...(forAll > FEW ? [forAll] : [])].map((count) => (
          <ActButton act={create} tells={{ count }} key={count === FEW ? 'few' : 'all'} variant="secondary">
            {words.make(count)}
          </ActButton>
        ))}
      </div>
    </Section>
  );
}
