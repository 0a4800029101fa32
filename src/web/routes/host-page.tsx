import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CalendarClock, Heart, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Person, requests, type TournamentCard } from '#shared/page-data.ts';
import { hostPath, seasonPath } from '#shared/page-routes.ts';
import { seasonOfDay } from '#shared/rules/seasons.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { WireList } from '#shared/wire/document.ts';
import type { HostRecord } from '#shared/wire/people.ts';
import type { SeasonDocument, SeasonStandings } from '#shared/wire/seasons.ts';
import { list } from '#web/api/client.ts';
import { followQuery, useFollow } from '#web/api/follow.ts';
import { hostRecordQuery } from '#web/api/records.ts';
import { seasonTableQuery } from '#web/api/seasons.ts';
import { useAccount } from '#web/api/session.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { ButtonLink } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Figures } from '#web/components/figures.tsx';
import { SeasonTable } from '#web/components/season-table.tsx';
import { EmptyState, Skeleton } from '#web/components/states.tsx';
import { TournamentGrid } from '#web/components/tournament-grid.tsx';
import { PersonHeading } from '#web/features/records/person-heading.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { serverNow } from '#web/lib/clock.ts';
import { inOrder } from '#web/lib/day-group.ts';
import { Link } from '#web/lib/navigation.tsx';
import { roughly } from '#web/lib/roughly.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { type PageProps, WithPerson } from './loaded-page.tsx';

const { host: words, follow: followWords } = texts.records;

export function HostPage({ page }: PageProps<'host'>) {
  return <WithPerson username={page.username}>{(person) => <HostProfile person={person} />}</WithPerson>;
}

function HostProfile({ person }: { person: Person }) {
  const { data: record } = useQuery(hostRecordQuery(person.$id));
  const rooms = record?.rooms;
  return (
    <>
      <PersonHeading person={person} label={words.label}>
        <FollowButton host={person} />
        {/* The text is as high as the button, so that nothing moves when the button appears. */}
        <span className="inline-flex min-h-11 items-center text-sm text-muted">
          {record && texts.records.follow.count(record.followers)}
        </span>
      </PersonHeading>
      <Figures
        figures={[
          { name: words.held, value: record?.held ?? null },
          { name: words.aborted, value: record?.aborted ?? null },
          {
            name: words.onTime,
            value: rooms
              ? rooms.opened > 0
                ? words.share(rooms.onTime, rooms.opened)
                : words.unknown
              : null,
          },
          { name: words.paid, value: record ? paidIn(record.minutesToPaid) : null },
        ]}
      />
      {record && <Disputes disputes={record.disputes} />}
      <Lists hostId={person.$id} />
    </>
  );
}

/** Shows all lists at once: a list that came later would push the others down. */
function Lists({ hostId }: { hostId: string }) {
  const held = useQuery(list(requests.heldBy(hostId)));
  const seasons = useHostSeasons(hostId);
  if (held.isPending || seasons.isPending) {
    return <Skeleton label={texts.common.loadingTournaments} className="mt-10 h-dvh" />;
  }
  return (
    <>
      <Tournaments
        query={held}
        title={words.coming}
        isShown={(isOver) => !isOver}
        empty={
          <EmptyState icon={<CalendarClock />} title={words.nothingComing}>
            {words.nothingComingHint}
          </EmptyState>
        }
      />
      <HostSeasons {...seasons} />
      <Tournaments
        query={held}
        title={words.past}
        isShown={(isOver) => isOver}
        empty={
          <EmptyState icon={<Trophy />} title={words.nothingHeld}>
            {words.nothingHeldHint}
          </EmptyState>
        }
      />
    </>
  );
}

function Disputes({ disputes: { accepted, rejected, undecided } }: Pick<HostRecord, 'disputes'>) {
  if (accepted + rejected + undecided === 0) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {words.disputes}: {words.disputed(accepted, rejected, undecided)}
    </p>
  );
}

function paidIn(minutes: number | null): string {
  return minutes === null ? words.unknown : words.minutes(...roughly(minutes));
}

function Tournaments({
  query,
  title,
  isShown,
  empty,
}: {
  query: UseQueryResult<WireList<TournamentCard>>;
  title: string;
  isShown: (isOver: boolean) => boolean;
  empty: ReactNode;
}) {
  const now = useNow();
  const shown = query.data?.documents.filter(({ status }) => isShown(isClosed(status)));
  const data = shown && { total: shown.length, documents: inOrder(shown, now) };
  return (
    <Section title={title} className="mt-10">
      <TournamentGrid query={{ ...query, data }} failure={words.failed} empty={empty} />
    </Section>
  );
}

/** A button's width, enough for its text in any font, so that nothing beside it moves when fonts are loaded. */
const WIDTH = 'min-w-32';

/** A button to follow a host; a visitor has to log in first. */
function FollowButton({ host }: { host: Person }) {
  const account = useAccount();
  const { data, isError } = useQuery({ ...followQuery(host.$id), enabled: Boolean(account), retry: false });
  const follow = useFollow(host.$id);
  const page = hostPath(host.username ?? '');
  const { data: held } = useQuery(list(requests.heldBy(host.$id)));
  // Nobody can follow himself or a person who is no host.
  if (account?.$id === host.$id || isError) return null;
  if (!account) {
    // The page must not reveal whether a person without tournaments is a host.
    if (!held?.documents.length) return null;
    return (
      <ButtonLink to={comingFrom('/login', page)} size="sm" variant="primary" className={WIDTH}>
        <Heart size={18} />
        {followWords.follow}
      </ButtonLink>
    );
  }
  const isFollowing = data?.following === true;
  return (
    <ActButton
      act={follow}
      tells={!isFollowing}
      action={`${page}/follow`}
      also={{ host: host.$id, act: isFollowing ? 'leave' : null }}
      size="sm"
      className={WIDTH}
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-pressed={isFollowing}
    >
      <Heart size={18} fill={isFollowing ? 'currentColor' : 'none'} />
      {isFollowing ? followWords.following : followWords.follow}
    </ActButton>
  );
}

const seasonWords = texts.seasons;

const ROWS = 5;

interface HostSeasonsState {
  current: SeasonDocument | undefined;
  others: readonly SeasonDocument[];
  /** The table of the current season; undefined: there is none, or it is not loaded. */
  table: SeasonStandings | undefined;
}

/** A host's seasons and the table of the current one; pending until both are loaded or have failed. */
function useHostSeasons(hostId: string): HostSeasonsState & { isPending: boolean } {
  const seasons = useQuery(list(requests.seasonsOf(hostId)));
  const all = seasons.data?.documents;
  const current = seasonOfDay(all, new Date(serverNow()));
  const others = all?.filter((season) => season !== current) ?? [];
  const table = useQuery({ ...seasonTableQuery(current?.$id ?? ''), enabled: current !== undefined });
  const isPending = seasons.isPending || (current !== undefined && table.isPending);
  return { current, others, table: table.data, isPending };
}

function HostSeasons({ current, others, table }: HostSeasonsState) {
  if (!current) return null;
  return (
    <Section title={seasonWords.label} className="mt-10">
      <Current season={current} table={table} />
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {others.map((season) => (
          <li key={season.$id}>
            <Link
              to={seasonPath(season.$id)}
              className="inline-flex min-h-11 items-center text-soft underline underline-offset-4"
            >
              {season.name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Current({ season, table: data }: { season: SeasonDocument; table: SeasonStandings | undefined }) {
  return (
    <>
      <Link
        to={seasonPath(season.$id)}
        className="display inline-flex min-h-11 items-center text-2xl text-primary-hot wrap-anywhere hover:underline"
      >
        {season.name}
      </Link>
      {data && data.rows.length === 0 && <p className="text-soft">{seasonWords.emptyHint}</p>}
      {data && data.rows.length > 0 && (
        <SeasonTable rows={data.rows} count={ROWS} caption={seasonWords.caption(season.name)} />
      )}
      {data && data.rows.length > ROWS && (
        <Link
          to={seasonPath(season.$id)}
          className="inline-flex min-h-11 items-center font-semibold text-primary-hot underline underline-offset-4"
        >
          {seasonWords.whole(data.rows.length)}
        </Link>
      )}
    </>
  );
}
