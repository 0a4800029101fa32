/** One tournament in the panel: the wizard for a new one or a draft, the management of a published one. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAbilities } from '#web/api/abilities.ts';
import { errorText } from '#web/api/error-text.ts';
import { serverError } from '#web/api/errors.ts';
import { tournamentQuery } from '#web/api/tournament.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { BackLink } from '#web/components/card.tsx';
import { LoadFailure, PageSkeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';
import { Manage } from './manage.tsx';
import { NEW, usePanelLocation, usePanelPath } from './panel-location.ts';
import { Wizard } from './wizard.tsx';

export function ManagedTournament({ id }: { id: string }) {
  const top = useRef<HTMLDivElement>(null);
  const { step } = usePanelLocation();
  const panelPath = usePanelPath();
  // Only the browser knows typed values that are not saved, so the server does not render the form.
  const isTakenOver = useIsTakenOver();
  // The pressed button was at the end of a list or step that is gone, so the page scrolls to the new top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new step.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    // As high as the screen, so that it can be scrolled to, and the footer stays out of sight while parts are loading.
    <div ref={top} tabIndex={-1} className="min-h-dvh outline-none">
      <BackLink to={panelPath({})}>{texts.hostPanel.allTournaments}</BackLink>
      {isTakenOver ? id === NEW ? <Wizard draft={null} /> : <LoadedTournament id={id} /> : <PageSkeleton />}
    </div>
  );
}

function LoadedTournament({ id }: { id: string }): ReactNode {
  const { canManage } = useAbilities();
  // The locks depend on status and participants, so the cached document is shown and fetched again.
  const { data, error, refetch } = useQuery({ ...tournamentQuery(id), staleTime: 0 });
  if (data && !canManage(data)) return <NotYours />;
  if (data) return data.status === 'Draft' ? <Wizard draft={data} /> : <Manage tournament={data} />;
  if (serverError(error)?.status === 404) return <NotYours />;
  if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
  return <PageSkeleton />;
}

function NotYours() {
  return <p className="panel p-6 text-soft">{texts.hostPanel.notYours}</p>;
}
