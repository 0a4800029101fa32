/** The texts and buttons of the viewer's seat, by the tournament's status and the viewer's part in it. */
import { useQuery } from '@tanstack/react-query';
import { KeyRound, ListOrdered, Trophy, TvMinimalPlay } from 'lucide-react';
import type { ComponentProps } from 'react';
import { readAccessKind } from '#shared/json-fields.ts';
import type { KnownRefusal } from '#shared/rules/join.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useMyEvening } from '#web/api/my-evening.ts';
import { seatQuery, useWithdrawRequest } from '#web/api/seat.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { ActForm } from '#web/components/act-form.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { fillText } from '#web/lib/fill-text.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { pageAddress, tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import type { DetailTab } from './detail-tabs.tsx';
import {
  ASKED,
  exitRefusalText,
  isForWaiting,
  type JoinState,
  joinRefusalText,
  shortfallText,
} from './join-state.ts';
import { Note } from './note.tsx';

const CheckInContent = lazyPart(() => import('./check-in-content.tsx'), 'CheckInContent', <SeatSkeleton />);
const CodeField = lazyPart(() => import('./code-field.tsx'), 'CodeField');
const ReminderContent = lazyPart(() => import('./reminder-content.tsx'), 'ReminderContent', <SeatSkeleton />);
const WaitlistContent = lazyPart(() => import('./waitlist-content.tsx'), 'WaitlistContent', <SeatSkeleton />);
export const YouAreIn = lazyPart(
  () => import('./you-are-in.tsx'),
  'YouAreIn',
  <Skeleton className="h-60 w-full" />,
);

const words = texts.tournamentDetail.seat;

function SeatSkeleton() {
  return <Skeleton className="h-12 w-full" />;
}

export function JoinContent({
  tournament,
  state,
  onOpenTab,
  onJoin,
  onExit,
  isReminderWanted,
}: {
  tournament: TournamentDocument;
  state: JoinState;
  onOpenTab: (tab: DetailTab) => void;
  onJoin: () => void;
  /** Asks whether to exit; null: only the captain can exit for the viewer. */
  onExit: (() => void) | null;
  isReminderWanted: boolean;
}) {
  const { status } = tournament;
  if (status === 'Finished') {
    return (
      <>
        <Note tone={state.kind === 'inside' ? 'good' : 'plain'}>
          {state.kind === 'inside' ? words.played : joinRefusalText('joinClosed', tournament)}
        </Note>
        <TabButton tournament={tournament} tab="bracket" onOpenTab={onOpenTab} variant="secondary" size="sm">
          <Trophy size={18} />
          {words.seeWinners}
        </TabButton>
      </>
    );
  }
  if (status === 'Aborted') {
    return (
      <Note tone="bad">
        {state.kind === 'inside' ? (
          <Refunded tournament={tournament} />
        ) : (
          joinRefusalText('joinClosed', tournament)
        )}
      </Note>
    );
  }
  if (state.kind === 'inside' && status === 'Ongoing') {
    return (
      <>
        {/* On phones the badge above already shows this. */}
        <div className="max-sm:sr-only">
          <Note tone="good">{words.taken}</Note>
        </div>
        <PlayedButton tournament={tournament} onOpenTab={onOpenTab} />
      </>
    );
  }
  if (state.kind === 'inside') {
    if (status === 'Open') {
      if (checkInTimes(tournament)) return <CheckInContent tournament={tournament} />;
      return <YouAreIn tournament={tournament} onExit={onExit} />;
    }
    return (
      <>
        <Note tone="good">
          {words.taken}
          {state.refusal && ` ${exitRefusalText(state.refusal, status)}`}
        </Note>
        {onExit && (
          <Button
            variant="danger"
            size="sm"
            className="noscript:hidden"
            disabled={state.refusal !== null}
            onClick={onExit}
          >
            {words.exit}
          </Button>
        )}
      </>
    );
  }
  if (status === 'Ongoing' || status === 'Draft') {
    return (
      <>
        <Note tone="plain">{joinRefusalText('joinClosed', tournament)}</Note>
        {tournament.ytStreamURL.length > 0 && (
          <TabButton tournament={tournament} tab="watch" onOpenTab={onOpenTab} variant="secondary" size="sm">
            <TvMinimalPlay size={18} />
            {texts.tournamentDetail.tabs.watch}
          </TabButton>
        )}
      </>
    );
  }
  if (state.kind === 'unknown') {
    if (!state.retry) return <SeatSkeleton />;
    return (
      <>
        <Note tone="bad">{texts.general.somethingWrong}</Note>
        <Button variant="secondary" onClick={state.retry}>
          {texts.common.tryAgain}
        </Button>
      </>
    );
  }
  if (status === 'Upcoming' && state.refusal === 'joinClosed') {
    return (
      <ReminderContent tournament={tournament} isLoggedIn={state.isLoggedIn} isWanted={isReminderWanted} />
    );
  }
  if (state.refusal && ASKED.has(state.refusal)) {
    return (
      <>
        <Note tone="plain">{joinRefusalText(state.refusal, tournament)}</Note>
        <Button className="shrink-0 noscript:hidden" onClick={onJoin}>
          {words.join}
        </Button>
      </>
    );
  }
  if (isForWaiting(state)) return <WaitlistContent tournament={tournament} />;
  if (isForWaiting({ ...state, isLoggedIn: true })) {
    const { full, closed } = texts.tournamentParts.waitlist;
    return (
      <>
        <Note tone="plain">{state.refusal === 'joinFull' ? full : closed}</Note>
        <SignInButtons tournament={tournament} />
      </>
    );
  }
  if (state.refusal) {
    return <Refusal tournament={tournament} refusal={state.refusal} balance={state.balance} />;
  }
  if (readAccessKind(tournament.access) === 'approval') {
    return <AskContent tournament={tournament} onPress={onJoin} />;
  }
  return <JoinButton tournament={tournament} onPress={onJoin} />;
}

/** The button of an Ongoing tournament: to the next room, or to the standings once every match is played. */
function PlayedButton({
  tournament,
  onOpenTab,
}: {
  tournament: TournamentDocument;
  onOpenTab: (tab: DetailTab) => void;
}) {
  const isPlacing = useMyEvening().entries?.some(
    ({ tournament: { $id }, place }) => $id === tournament.$id && place.result,
  );
  const Icon = isPlacing ? ListOrdered : KeyRound;
  return (
    <TabButton
      tournament={tournament}
      tab={isPlacing ? 'standings' : 'matches'}
      onOpenTab={onOpenTab}
      className="shrink-0 max-sm:grow"
    >
      <Icon size={18} />
      {isPlacing ? texts.tournamentDetail.tabs.standings : words.openRoom}
    </TabButton>
  );
}

/** For a tournament whose host accepts players: the button to ask, or that the viewer has asked already. */
function AskContent({ tournament, onPress }: { tournament: TournamentDocument; onPress: () => void }) {
  const { data: seat } = useQuery(seatQuery(tournament.$id));
  const withdraw = useWithdrawRequest({ id: tournament.$id });
  if (seat?.state === 'asked') {
    return (
      <>
        <Note tone="plain">{words.asked}</Note>
        <ActButton act={withdraw} action={`${tournamentPath(tournament.$id)}/request`} size="sm">
          {words.withdraw}
        </ActButton>
      </>
    );
  }
  return <JoinButton tournament={tournament} onPress={onPress} />;
}

/** A link that opens a tab; without scripts, by its address. */
function TabButton({
  tournament,
  tab,
  onOpenTab,
  ...button
}: Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value'> & {
  tournament: TournamentDocument;
  tab: DetailTab;
  onOpenTab: (tab: DetailTab) => void;
}) {
  return (
    <form
      action={pageAddress(tournamentPath(tournament.$id))}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onOpenTab(tab);
      }}
    >
      <Button {...button} type="submit" name="tab" value={tab} />
    </form>
  );
}

function JoinButton({ tournament, onPress }: { tournament: TournamentDocument; onPress: () => void }) {
  const { fee } = tournamentFacts(tournament);
  return (
    <>
      <span aria-hidden="true" className="display hidden truncate pt-1 text-2xl sm:max-xl:block">
        <Title of={tournament} />
      </span>
      <ActForm
        action={`${tournamentPath(tournament.$id)}/join`}
        also={{ fee: String(fee.fee), currency: fee.currencyType }}
        onAct={onPress}
      >
        {readAccessKind(tournament.access) === 'invite' && <CodeField />}
        <Button type="submit" className="grow sm:max-xl:min-w-64 sm:max-xl:grow-0">
          {words.join}
          <span aria-hidden="true" className="h-5 w-px -skew-x-[20deg] bg-current opacity-40" />
          <Money amount={fee.fee} currency={fee.currencyType} isFee />
        </Button>
      </ActForm>
    </>
  );
}

/** The buttons to sign up and log in, which both lead back to this page. */
export function SignInButtons({ tournament }: { tournament: TournamentDocument }) {
  const from = tournamentPath(tournament.$id);
  return (
    <div className="flex max-w-3/5 shrink-0 flex-wrap justify-end gap-2 xl:max-w-none">
      <ButtonLink to={comingFrom('/login', from)} variant="secondary" className="max-sm:px-4! xl:grow">
        {texts.common.login}
      </ButtonLink>
      <ButtonLink to={comingFrom('/signup', from)} className="max-sm:px-4! xl:grow">
        {texts.common.signup}
      </ButtonLink>
    </div>
  );
}

function Refusal({
  tournament,
  refusal,
  balance,
}: {
  tournament: TournamentDocument;
  refusal: KnownRefusal;
  balance: number;
}) {
  if (refusal === 'joinBalance') return <Shortfall tournament={tournament} balance={balance} />;
  return (
    <>
      <Note tone="plain">{joinRefusalText(refusal, tournament)}</Note>
      {refusal === 'joinLogin' && <SignInButtons tournament={tournament} />}
    </>
  );
}

/** The amount that the balance lacks, and a link to get it. */
export function Shortfall({ tournament, balance }: { tournament: TournamentDocument; balance: number }) {
  return (
    <>
      <Note tone="plain">
        {joinRefusalText('joinBalance', tournament)}{' '}
        <span className="block">{shortfallText(tournament, balance)}</span>
      </Note>
      <ButtonLink to="/get-tokens" className="shrink-0 max-sm:px-4!">
        {words.getTokens}
      </ButtonLink>
    </>
  );
}

function Refunded({ tournament }: { tournament: TournamentDocument }) {
  const { fee } = tournamentFacts(tournament);
  if (fee.fee === 0) return texts.tournamentDetail.seat.closed.Aborted;
  return fillText(words.refunded, { fee: <Money amount={fee.fee} currency={fee.currencyType} /> });
}
