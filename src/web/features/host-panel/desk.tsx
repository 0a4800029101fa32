/** One tournament at work: the wizard while it is a draft (or new), managing from then on. */
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TournamentDocument } from '#shared/wire.ts';
import { errorText, serverError } from '#web/api/errors.ts';
import { hasLabel, useAccount } from '#web/api/session.ts';
import { PageSkeleton } from '#web/components/skeleton.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { useTournament } from './api.ts';
import { Manage } from './manage.tsx';
import { NEW, placePath, usePlace } from './place.ts';
import { Wizard } from './wizard.tsx';

export function Desk({ id }: { id: string }) {
  const top = useRef<HTMLDivElement>(null);
  const { step } = usePlace();
  // What was pressed is far down a list or a step that is no longer there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new step.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Link
        to={placePath({})}
        className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-soft hover:text-primary-hot"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        All tournaments
      </Link>
      {id === NEW ? <Wizard draft={null} /> : <Opened id={id} />}
    </div>
  );
}

function Opened({ id }: { id: string }): ReactNode {
  const account = useAccount();
  const { data, error, refetch } = useTournament(id);
  if (data && !isManager(data, account)) return <NotYours />;
  if (data) return data.status === 'Draft' ? <Wizard draft={data} /> : <Manage tournament={data} />;
  if (serverError(error)?.status === 404) return <NotYours />;
  if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
  return <PageSkeleton />;
}

function isManager(tournament: TournamentDocument, account: ReturnType<typeof useAccount>): boolean {
  return tournament.host === account?.$id || hasLabel(account, 'admin');
}

function NotYours() {
  return (
    <p className="panel p-6 text-soft">
      There is no tournament of yours with this code. It may have been opened with another account.
    </p>
  );
}
