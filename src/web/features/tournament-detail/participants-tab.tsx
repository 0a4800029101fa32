import { ChevronLeft, ChevronRight, Users } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { errorText } from '#web/api/errors.ts';
import { useAccount } from '#web/api/session.ts';
import { usePeople } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Badge } from '#web/components/badge.tsx';
import { IconButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { CopyButton } from './copy-button.tsx';

/** Rows at a time, and names asked for at once. */
const PAGE_SIZE = 50;

export function ParticipantsTab({ tournament }: { tournament: TournamentDocument }) {
  const account = useAccount();
  const all = tournament.participants;
  const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const [wanted, setPage] = useState(0);
  // The list may have shrunk since.
  const page = Math.min(wanted, pageCount - 1);
  const ids = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const { data, error, isError, refetch } = usePeople(ids);
  if (all.length === 0) return <EmptyState icon={<Users />} title="Be the first to join!" />;
  if (isError) {
    return <LoadFailure text={messages.participantsFailed(errorText(error))} onRetry={() => refetch()} />;
  }
  const people = new Map(data?.documents.map((person) => [person.$id, person]));
  const isHost = account?.$id === tournament.host;
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Participants in the order they joined</caption>
        <thead className="text-2xs tracking-wide text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-12 py-2 pl-1 font-normal">
              No.
            </th>
            <th scope="col" className="py-2 font-normal">
              Player
            </th>
            {isHost && (
              <th scope="col" className="w-12">
                <span className="sr-only">Copy</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ids.map((id, index) => {
            const person = people.get(id);
            const name = person?.username ?? 'Unknown player';
            return (
              <tr key={id} className="border-b border-line">
                <td className="pl-1 tabular-nums text-muted">{page * PAGE_SIZE + index + 1}</td>
                <td className="h-14 py-1.5">
                  {data ? (
                    <span className="flex items-center gap-3">
                      <Avatar url={person?.prof_pic_url} name={name} />
                      <span className="break-all font-semibold">{name}</span>
                      {id === account?.$id && <Badge className="text-open">You</Badge>}
                    </span>
                  ) : (
                    <span className="flex items-center gap-3">
                      <Skeleton className="size-10" />
                      <Skeleton className="h-5 w-32" />
                    </span>
                  )}
                </td>
                {isHost && (
                  <td className="text-right">
                    {person?.username && <CopyButton text={person.username} what="Username" />}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {pageCount > 1 && (
        <nav aria-label="Pages of participants" className="mt-4 flex items-center justify-between">
          <IconButton label="Previous page" disabled={page === 0} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p aria-live="polite" className="text-sm text-muted">
            Page {page + 1} of {pageCount}
          </p>
          <IconButton label="Next page" disabled={page === pageCount - 1} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </nav>
      )}
    </>
  );
}
