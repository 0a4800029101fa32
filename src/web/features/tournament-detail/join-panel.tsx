/**
 * The viewer's seat: joining, exiting, or why this is not possible. On phones and tablets the panel stays at the bottom
 * of the screen as long as there is something to do; on wide screens it is beside the tabs.
 */
import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readEntryRules } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { JOIN_PARAM } from '#web/lib/came-from.ts';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import type { DetailTab } from './detail-tabs.tsx';
import { JoinContent, YouAreIn } from './join-content.tsx';
import { ASKED, isForWaiting, type JoinState, useJoinState } from './join-state.ts';
import { Note } from './note.tsx';
import { TeamBox, TeamSkeleton } from './team-skeleton.tsx';
import { useOpenRoom } from './use-open-room.ts';

const JoinSheet = lazyPart(() => import('./join-sheet.tsx'), 'JoinSheet');
const TeamPanel = lazyPart(
  () => import('./team-panel.tsx'),
  'TeamPanel',
  <Skeleton className="h-40 w-full" />,
);
const RunningTeam = lazyPart(
  () => import('./team-panel.tsx'),
  'RunningTeam',
  ({ tournament, isMember }) =>
    isMember && (
      <TeamBox>
        <TeamSkeleton tournament={tournament} />
      </TeamBox>
    ),
);
const ExitModal = lazyPart(() => import('./participation-modals.tsx'), 'ExitModal');

const MissingStep = lazyPart(() => import('./missing-step.tsx'), 'MissingStep');

const BOX = 'border border-line bg-surface px-4 py-3 max-xl:mt-2 xl:mb-4 xl:py-4';

const PANEL = 'bg-surface px-4 outline-none xl:mb-4 xl:border xl:border-line xl:py-4';
/** Classes that keep the panel at the bottom of the screen, until the footer comes into view. */
const BAR =
  'seat-bar bottom-(--dock) z-20 -mx-4 border-edge pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:max-xl:sticky max-xl:order-last max-xl:border-t sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 xl:mx-0 xl:px-4';
const BAR_CONTENT = 'flex items-center justify-between gap-x-4 gap-y-3 xl:flex-col xl:items-stretch';

export function JoinPanel({
  tournament,
  onOpenTab,
}: {
  tournament: TournamentDocument;
  onOpenTab: (tab: DetailTab) => void;
}) {
  const state = useJoinState(tournament);
  const [question, setQuestion] = useState<'join' | 'exit' | null>(null);
  const [wish, setWish] = useQueryParam(JOIN_PARAM);
  const [isReminderWanted, setReminderWanted] = useState(false);
  useEffect(() => {
    if (!wish || state.kind === 'unknown') return;
    if (canAsk(tournament, state)) setQuestion('join');
    setReminderWanted(tournament.status === 'Upcoming');
    setWish('');
  }, [wish, setWish, state, tournament]);
  const balance = state.kind === 'unknown' ? null : state.balance;
  const panel = useRef<HTMLElement>(null);
  const isIn = state.kind === 'inside' && tournament.status === 'Open';
  const hasCheckIn = isIn && checkInTimes(tournament) !== null;
  // If a waiting viewer gets a seat, nothing on the page moves: the bar stays, and the new content is added below.
  const [waited, setWaited] = useState(false);
  const isWaiting = isForWaiting(state);
  if (state.kind === 'outside' && waited !== isWaiting) setWaited(isWaiting);
  const hasCome = isIn && waited;
  // If nothing is urgent, the panel stands in the page instead of at the bottom of the screen.
  const isNote = isIn && !hasCheckIn && !hasCome;
  // The panel's button would then lead to the room, which the page already shows above.
  const isRoomShown = useOpenRoom(tournament) !== null && tournament.status === 'Ongoing';
  const modal = { tournament, balance, fallbackFocus: panel, onClose: () => setQuestion(null) };
  const isByTeam = readEntryRules(tournament.entryRules).by === 'team';
  const me = useAccount()?.$id;
  // Only the captain can exit with a team.
  const canExit = !isByTeam || (me !== undefined && tournament.participants.includes(me));
  const askExit = useCallback(() => setQuestion('exit'), []);
  const onExit = canExit ? askExit : null;
  const onJoin = () => setQuestion('join');
  // With scripts, the dialog of the join button asks for the missing step.
  const isStepShown = !useIsTakenOver() && state.kind === 'outside' && tournament.status === 'Open';
  const content = { tournament, state, onOpenTab, onJoin, onExit, isReminderWanted };
  if (isByTeam && tournament.status === 'Open') {
    const isInside = state.kind === 'inside';
    const inside = isInside && <YouAreIn tournament={tournament} onExit={onExit} />;
    return (
      <>
        {hasCheckIn && (
          <section aria-label={texts.tournamentDetail.seat.label} className={clsx(PANEL, BAR)}>
            <div className={BAR_CONTENT}>
              <JoinContent {...content} />
            </div>
          </section>
        )}
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={texts.teams.label}
          className={clsx(BOX, 'outline-none')}
        >
          <TeamPanel tournament={tournament} state={state} isLasting={waited} />
          {isInside && !hasCome && <div className="mt-3 border-t border-line pt-3">{inside}</div>}
          {question === 'exit' && <ExitModal {...modal} />}
        </section>
        {hasCome && (
          <section aria-label={texts.tournamentDetail.youAreIn.title} className={clsx(BOX, 'order-1')}>
            {inside}
          </section>
        )}
      </>
    );
  }
  return (
    <>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={texts.tournamentDetail.seat.label}
        className={clsx(
          PANEL,
          canAct(tournament, state) && !isNote && !isRoomShown
            ? BAR
            : 'max-xl:mt-2 max-xl:border max-xl:border-line max-xl:py-2.5',
        )}
      >
        <div className={isNote ? 'min-w-0' : BAR_CONTENT}>
          {hasCome && !hasCheckIn ? (
            <Note tone="good">{texts.tournamentDetail.seat.taken}</Note>
          ) : (
            <JoinContent {...content} />
          )}
        </div>
        {isStepShown && <MissingStep tournament={tournament} refusal={state.refusal} />}
      </section>
      {(hasCheckIn || hasCome) && (
        <section
          aria-label={texts.tournamentDetail.youAreIn.title}
          className={clsx(BOX, hasCome && 'order-1')}
        >
          <YouAreIn tournament={tournament} onExit={onExit} />
        </section>
      )}
      {isByTeam && tournament.status === 'Ongoing' && state.kind !== 'unknown' && (
        <RunningTeam tournament={tournament} isMember={state.kind === 'inside'} />
      )}
      {question === 'join' && (
        <JoinSheet tournament={tournament} state={state} fallbackFocus={panel} onClose={modal.onClose} />
      )}
      {question === 'exit' && <ExitModal {...modal} />}
    </>
  );
}

/** Whether the dialog can open that asks whether to join, or for what the viewer still lacks. */
function canAsk({ status }: TournamentDocument, state: JoinState): boolean {
  if (status !== 'Open' || state.kind !== 'outside') return false;
  return state.refusal === null || ASKED.has(state.refusal);
}

/** Whether there is something to do, at once or after the viewer has removed what prevents it. */
function canAct({ status }: TournamentDocument, state: JoinState): boolean {
  if (state.kind === 'inside') return status === 'Open' || status === 'Ongoing';
  if (status !== 'Open' || state.kind === 'unknown') return status === 'Open';
  if (state.refusal === 'joinOwn') return false;
  const isFull = state.refusal === 'joinFull' || state.refusal === 'registrationClosed';
  return !isFull || !state.isLoggedIn || isForWaiting(state);
}
