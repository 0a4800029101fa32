import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowRight, CircleCheckBig, ListOrdered, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TournamentCard } from '#shared/page-data.ts';
import { groupLetter } from '#shared/rules/stages/stage.ts';
import { useHasLine } from '#web/api/line.ts';
import { useLiveTournament } from '#web/api/realtime.ts';
import { seatQuery, useCheckIn } from '#web/api/seat.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { TeamAsks } from '#web/components/accept-invitation.tsx';
import { ActForm } from '#web/components/act-form.tsx';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button, ButtonLink, NeedsLine } from '#web/components/button.tsx';
import { RoomDetails } from '#web/components/room-details.tsx';
import { StartTime } from '#web/components/start-time.tsx';
import { Title } from '#web/components/title.tsx';
import { type EveningStep, stepText } from '#web/lib/evening-step.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.myEvening;

interface ItemProps {
  tournament: TournamentCard;
  step: EveningStep;
  /** Whether the tournament has drawn stages. */
  hasGroups?: boolean;
  /** Whether this is the most urgent item. */
  isNext?: boolean;
}

export function EveningItem(props: ItemProps) {
  const { kind } = props.step;
  return kind === 'results' || kind === 'refunded' ? <Item {...props} /> : <LiveItem {...props} />;
}

/** An item that follows its tournament by events, so that it shows a room as soon as it is opened. */
function LiveItem(props: ItemProps) {
  const { tournament, step, hasGroups = false } = props;
  useLiveTournament(tournament.$id);
  const place = useStagePlace(tournament.$id, hasGroups && step.kind === 'playing');
  return <Item {...props} place={place} />;
}

function Item({ tournament, step, isNext = false, place = null }: ItemProps & { place?: StagePlace | null }) {
  const path = tournamentPath(tournament.$id);
  return (
    <li
      className={clsx(
        'border bg-surface px-4 py-3',
        isNext ? 'border-primary' : 'border-line',
        step.kind === 'room' && 'border-l-4',
      )}
    >
      {step.kind === 'room' && <RoomDetails match={step.match} details={step.details} />}
      <div className={clsx('flex flex-wrap items-center gap-x-3', step.kind === 'room' && 'mt-3')}>
        <StartTime tournament={tournament} className="pt-0.5 text-xl" />
        <StatusBadge status={tournament.status} className="bg-transparent! px-0!" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h3 className="font-sans">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center text-lg font-semibold leading-tight hover:text-primary-hot"
            >
              <span className="line-clamp-2 wrap-anywhere">
                <Title of={tournament} />
              </span>
            </Link>
          </h3>
          <p className="-mt-1 text-soft">
            {place?.isOut ? words.out : stepText(step)}
            {place?.group && !place.isOut && ` ${words.group(groupLetter(place.group))}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Action step={step} tournament={tournament} />
        </div>
      </div>
    </li>
  );
}

function Action({ step, tournament: { $id } }: { step: EveningStep; tournament: TournamentCard }): ReactNode {
  const path = tournamentPath($id);
  switch (step.kind) {
    case 'checkIn':
      return <CheckInButton id={$id} />;
    case 'room':
    case 'playing':
      return (
        <>
          <ButtonLink to={`${path}?tab=matches`} size="sm">
            <Swords size={18} />
            {words.matches}
          </ButtonLink>
          <StandingsLink path={path} />
        </>
      );
    case 'placed':
    case 'results':
      return <StandingsLink path={path} />;
    case 'forming':
      return <Way to={path} label={words.toTeam} />;
    case 'invited':
      return <TeamAsks tournament={$id} step={step} />;
    case 'again':
      return <Way to={`${path}#again`} label={texts.teams.again.name(step.team, step.players)} />;
    case 'offered':
      return <Way to={path} label={words.toSeat} />;
    default:
      return null;
  }
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} size="sm" variant="primary">
      {label}
      <ArrowRight size={18} />
    </ButtonLink>
  );
}

function StandingsLink({ path }: { path: string }) {
  return (
    <ButtonLink to={`${path}?tab=standings`} size="sm">
      <ListOrdered size={18} />
      {words.standings}
    </ButtonLink>
  );
}

function CheckInButton({ id }: { id: string }) {
  const command = useCheckIn({ id });
  const hasLine = useHasLine();
  return (
    <ActForm action={`${tournamentPath(id)}/check-in`} onAct={command.mutate}>
      <Button type="submit" size="sm" variant="primary" isBusy={command.isPending} disabled={!hasLine}>
        <CircleCheckBig size={18} />
        {words.checkIn}
      </Button>
      {!hasLine && <NeedsLine />}
    </ActForm>
  );
}

interface StagePlace {
  /** Whether the entry plays no further match. */
  isOut: boolean;
  /** The entry's group, counted from 1; null: there is only one group, or the entry is in none. */
  group: number | null;
}

/** The place of the viewer's entry in a tournament with stages; null: nothing is drawn, or it is not known yet. */
function useStagePlace(tournamentId: string, isDrawn: boolean): StagePlace | null {
  const { data: seat } = useQuery({ ...seatQuery(tournamentId), enabled: isDrawn });
  const { data: standings } = useQuery({ ...standingsQuery(tournamentId), enabled: isDrawn });
  if (!isDrawn || !seat?.entry || !standings) return null;
  const row = standings.rows.find(({ entry }) => entry === seat.entry);
  return {
    isOut: row === undefined || (standings.isComplete === true && row.advances === false),
    group: standings.rows.some(({ group }) => group !== 1) ? (row?.group ?? null) : null,
  };
}
