import { useQuery } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { GameId } from '#shared/games/games.ts';
import { HOME_LIST_SIZE, homeLists } from '#shared/page-data.ts';
import { list } from '#web/api/client.ts';
import { inOrder } from '#web/lib/day-group.ts';
import { useListOrder } from '#web/lib/list-view.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { ButtonLink } from './button.tsx';
import { Section } from './card.tsx';
import { ListSwitches, OrderedTournaments } from './grouped-tournaments.tsx';
import { EmptyState, LoadFailure } from './states.tsx';
import { toast } from './toast.ts';
import { CARD_GRID, CardsSkeleton } from './tournament-card.tsx';
import { ViewAll } from './view-all.tsx';

interface HomeListProps {
  title: string;
  /** The path of the full list. */
  to: string;
  className: string;
  game?: GameId;
  /** The texts if there is no tournament at all. */
  empty: { title: string; hint?: string };
}

/** Tournaments on Home and the overview: the newest, or by start, with the upcoming before the ended ones. */
export function HomeList({ title, to, className, ...rest }: HomeListProps) {
  return (
    <Section
      title={title}
      aside={
        <>
          <ViewAll to={to} />
          <ListSwitches />
        </>
      }
      className={className}
    >
      <Newest {...rest} />
    </Section>
  );
}

/** Replaces an empty list, with a link to the announcements of new tournaments. */
export function NoTournaments({ icon, title, hint }: { icon: ReactNode; title: string; hint?: string }) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <ButtonLink to="/announcement" size="sm">
          {texts.shell.pages.announcement}
        </ButtonLink>
      }
    >
      {hint}
    </EmptyState>
  );
}

function Newest({ game, empty }: Pick<HomeListProps, 'game' | 'empty'>) {
  const now = useNow();
  const order = useListOrder();
  const wanted = homeLists(game);
  const newest = useQuery({ ...list(wanted.newest), enabled: order === 'newest' });
  const ahead = useQuery({ ...list(wanted.ahead), enabled: order === 'start' });
  const ended = useQuery({ ...list(wanted.ended), enabled: order === 'start' });
  const used = order === 'newest' ? [newest] : [ahead, ended];
  const hasFailed = used.some(({ isError }) => isError);
  const failure = texts.general.tournamentsFailed;
  useEffect(() => {
    if (hasFailed) toast.error(failure);
  }, [hasFailed, failure]);
  if (used.every(({ data }) => data)) {
    const all = used.flatMap(({ data }) => data?.documents ?? []);
    if (all.length === 0) return <NoTournaments icon={<Swords />} {...empty} />;
    const shown = order === 'newest' ? all : inOrder(all, now).slice(0, HOME_LIST_SIZE);
    return <OrderedTournaments tournaments={shown} />;
  }
  if (hasFailed) {
    const retry = () => used.filter(({ isError }) => isError).map(({ refetch }) => refetch());
    return <LoadFailure text={failure} onRetry={retry} />;
  }
  return <CardsSkeleton grid={CARD_GRID} />;
}
