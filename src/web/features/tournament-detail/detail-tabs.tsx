/** The page's tabs. The query string names the open one (?tab=matches), so that links can lead to it. */
import clsx from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { readAccess, readBracket } from '#shared/json-fields.ts';
import { TOURNAMENT_TABS } from '#shared/page-routes.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useTakesPart } from '#web/api/takes-part.ts';
import { statusColour } from '#web/components/badge.tsx';
import { Money } from '#web/components/currency.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Loading, Skeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFile, tournamentPath, useQueryParam } from '#web/lib/navigation.tsx';
import { inOwn } from '#web/lib/own-words.ts';
import { drawState, hasResults } from '#web/lib/planned-matches.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { texts } from '#web/texts/texts.ts';
import { useMatches } from './use-matches.ts';

const PRIZES_SHOWN = 5;

const { tabs: words, overview: overviewWords } = texts.tournamentDetail;

const PLACE = <Skeleton className="h-96" />;
const StandingsTab = lazyPart(() => import('./standings-tab.tsx'), 'StandingsTab', PLACE);

const loadMoreTabs = () => import('./more-tabs.tsx');

const BracketTab = lazyPart(loadMoreTabs, 'BracketTab', PLACE);
const MatchesTab = lazyPart(loadMoreTabs, 'MatchesTab', PLACE);
const ParticipantsTab = lazyPart(loadMoreTabs, 'ParticipantsTab', PLACE);
const WatchTab = lazyPart(loadMoreTabs, 'WatchTab', PLACE);
const RulesTab = lazyPart(loadMoreTabs, 'RulesTab', PLACE);

export type DetailTab = (typeof TOURNAMENT_TABS)[number];

/** The place of standings among the tabs: `first` once there are some; null: there will never be any. */
type StandingsPlace = 'first' | 'among' | null;

/** The tab on which the page opens if the address names none. */
function firstTab(
  tournament: TournamentDocument,
  matches: readonly MatchDocument[],
  standings: StandingsPlace,
): DetailTab {
  const isRunning = tournament.status === 'Ongoing' || tournament.status === 'Finished';
  if (isRunning && drawState(tournament, matches) === 'done') return 'bracket';
  return standings === 'first' ? 'standings' : 'overview';
}

function standingsPlace(
  { status, bracket, stages }: TournamentDocument,
  matches: readonly MatchDocument[],
): StandingsPlace {
  const isPlayed = status === 'Ongoing' || status === 'Finished';
  if (matches.some(hasResults)) return isPlayed ? 'first' : 'among';
  const hasTable = stages !== null || readBracket(bracket)?.bracketType === 'series';
  const isSeries = hasTable && status !== 'Aborted';
  return isSeries || status === 'Ongoing' ? 'among' : null;
}

export interface DetailTabState {
  /** The open tab; null: it is not known yet which tab comes first. */
  tab: DetailTab | null;
  standings: StandingsPlace;
  setTab: (tab: DetailTab) => void;
}

/** The open tab: the one in the address, else the bracket or the standings, if there are any, else the overview. */
export function useDetailTab(tournament: TournamentDocument): DetailTabState {
  const [value, setValue] = useQueryParam('tab');
  const { data: matches, isError } = useMatches(tournament, false);
  const standings = standingsPlace(tournament, matches ?? []);
  // The first tab stays the same from then on: a first result must not change the tab under a reader's eyes.
  const [first, setFirst] = useState<DetailTab | null>(null);
  if (first === null && (matches || isError)) setFirst(firstTab(tournament, matches ?? [], standings));
  const chosen = TOURNAMENT_TABS.find(
    (name) => name === value && (name !== 'standings' || standings !== null),
  );
  return { tab: chosen ?? first, standings, setTab: (tab) => setValue(tab === first ? '' : tab) };
}

export function DetailTabs({
  tournament,
  state: { tab, standings, setTab },
}: {
  tournament: TournamentDocument;
  state: DetailTabState;
}) {
  // A player may need the tabs without a connection, so they are loaded early; for others, when they open one.
  const takesPart = useTakesPart(tournament);
  useEffect(
    () => (takesPart ? whenIdle(() => void loadMoreTabs().catch(() => undefined)) : undefined),
    [takesPart],
  );
  if (tab === null) return <TabsSkeleton />;
  const standingsItem = {
    value: 'standings' as const,
    label: words.standings,
    panel: <StandingsTab tournament={tournament} />,
  };
  return (
    <Tabs
      label={texts.tournamentDetail.title}
      path={tournamentPath(tournament.$id)}
      value={tab}
      onChange={setTab}
      items={[
        ...(standings === 'first' ? [standingsItem] : []),
        { value: 'overview', label: words.overview, panel: <OverviewTab tournament={tournament} /> },
        ...(standings === 'among' ? [standingsItem] : []),
        { value: 'bracket', label: words.bracket, panel: <BracketTab tournament={tournament} /> },
        { value: 'matches', label: words.matches, panel: <MatchesTab tournament={tournament} /> },
        {
          value: 'participants',
          label: words.participants,
          panel: <ParticipantsTab tournament={tournament} />,
        },
        { value: 'watch', label: words.watch, panel: <WatchTab tournament={tournament} /> },
        { value: 'rules', label: words.rules, panel: <RulesTab tournament={tournament} /> },
      ]}
    />
  );
}

function TabsSkeleton() {
  return (
    <Loading label={texts.tournamentDetail.loading}>
      <Skeleton className="mb-6 h-12" />
      <Skeleton className="h-96" />
    </Loading>
  );
}

const Timeline = lazyPart(() => import('./timeline.tsx'), 'Timeline', <Skeleton className="h-72 sm:h-28" />);

const OverviewFoot = lazyPart(() => import('./overview-foot.tsx'), 'OverviewFoot', <div className="h-32" />);

function OverviewTab({ tournament }: { tournament: TournamentDocument }) {
  const facts = tournamentFacts(tournament);
  const description = inOwn(tournament.description, tournament.descriptionNe);
  return (
    <div className="flex flex-col gap-8">
      <PrizesByRank tournament={tournament} />
      <div>
        <Timeline tournament={tournament} />
        {!isClosed(tournament.status) && (
          <DownloadLink icon={CalendarPlus} to={tournamentFile(tournament.$id, 'calendar.ics')}>
            {overviewWords.addToCalendar}
          </DownloadLink>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
        <Fact label={overviewWords.entryFee}>
          <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee />
        </Fact>
        <Fact label={overviewWords.mode}>{facts.mode}</Fact>
        <Fact label={overviewWords.map}>{facts.details.map}</Fact>
        <Fact label={overviewWords.teamSize}>{facts.details.teamSize}</Fact>
        <Fact label={overviewWords.seats}>
          {formatAmount(tournament.min)} / {formatAmount(tournament.max)}
        </Fact>
        <Fact label={overviewWords.prizePool}>
          <Money amount={facts.prize} currency={facts.prizeCurrency} />
        </Fact>
        <Fact label={overviewWords.status}>
          {tournament.status === 'Open' && facts.isFull ? (
            texts.tournamentCard.full
          ) : (
            <span className={statusColour(tournament.status)}>
              {texts.statuses.tournaments[tournament.status]}
            </span>
          )}
        </Fact>
        <Fact label={overviewWords.prizeCurrency}>{texts.currencies[facts.prizeCurrency]}</Fact>
      </dl>
      <EntryTerms access={tournament.access} />
      {description && (
        <section>
          <h2 className="mb-3 text-2xl">{overviewWords.description}</h2>
          <RichText html={description} />
        </section>
      )}
      <OverviewFoot tournament={tournament} />
    </div>
  );
}

/** The conditions that the host sets for everybody who enters. */
function EntryTerms({ access }: Pick<TournamentDocument, 'access'>) {
  const { verified, ...asked } = readAccess(access);
  const numbers = (['noShowsMax', 'accountDays', 'evenings'] as const).flatMap((name) => {
    const number = asked[name];
    return number === undefined ? [] : overviewWords.asked[name](number);
  });
  const terms = [...(verified ? [overviewWords.asked.verified] : []), ...numbers];
  if (terms.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-2xl">{overviewWords.asked.title}</h2>
      <ul className="list-disc pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}

/** The first prizes; the bracket's tab shows all. */
function PrizesByRank({ tournament: { prizePool, prizeType } }: { tournament: TournamentDocument }) {
  if (prizePool.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-2xl">{texts.bracket.prizes}</h2>
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {prizePool.slice(0, PRIZES_SHOWN).map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what identifies a prize.
          <li key={index} className="flex items-baseline gap-2">
            <span className="text-sm text-muted">{texts.tournamentParts.bracket.ordinal(index + 1)}</span>
            <Money
              amount={prize}
              currency={prizeType}
              className={clsx('display', index === 0 ? 'text-4xl text-primary-hot' : 'text-3xl')}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-page p-3 sm:p-4">
      <dt className="text-2xs tracking-wide text-muted">{label}</dt>
      <dd className="mt-0.5 break-words text-lg font-semibold leading-snug">
        {children || overviewWords.unknown}
      </dd>
    </div>
  );
}
