/**
 * What one can do about one's seat: join, exit, or why not, and what would mend it. On phones and tablets it stays at the
 * bottom of the screen as long as there is something to do; on wide screens it stands beside the tabs.
 */
import clsx from 'clsx';
import { CircleAlert, CircleCheck, KeyRound, Trophy, TvMinimalPlay } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { messages } from '#shared/messages.ts';
import type { JoinRefusal } from '#shared/rules/join.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import type { DetailTab } from './detail-tabs.tsx';
import { exitRefusalText, type JoinState, joinRefusalText, useJoinState } from './join-state.ts';

const JoinModal = lazy(() => import('./participation-modals.tsx').then((m) => ({ default: m.JoinModal })));
const ExitModal = lazy(() => import('./participation-modals.tsx').then((m) => ({ default: m.ExitModal })));

interface PanelProps {
  tournament: TournamentDocument;
  onOpenTab: (tab: DetailTab) => void;
}

export function JoinPanel({ tournament, onOpenTab }: PanelProps) {
  const state = useJoinState(tournament);
  const [question, setQuestion] = useState<'join' | 'exit' | null>(null);
  const balance = state.kind === 'unknown' ? null : state.balance;
  const panel = useRef<HTMLElement>(null);
  const modal = { tournament, balance, fallbackFocus: panel, onClose: () => setQuestion(null) };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Your seat"
      className={clsx(
        'bg-surface px-4 outline-none xl:mb-4 xl:border xl:border-line xl:py-4',
        // The bar at the bottom of the screen comes last there, and stops above the footer.
        canAct(tournament, state)
          ? 'bottom-0 z-20 -mx-4 border-edge pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-xl:sticky max-xl:order-last max-xl:border-t sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 xl:mx-0 xl:px-4'
          : 'max-xl:mt-2 max-xl:border max-xl:border-line max-xl:py-2.5',
      )}
    >
      <div className="flex items-center justify-between gap-x-4 gap-y-3 xl:flex-col xl:items-stretch">
        <Content tournament={tournament} state={state} onOpenTab={onOpenTab} onAsk={setQuestion} />
      </div>
      <Suspense>
        {question === 'join' && <JoinModal {...modal} />}
        {question === 'exit' && <ExitModal {...modal} />}
      </Suspense>
    </section>
  );
}

/** Whether there is something to do, now or once what stands in the way is mended. */
function canAct({ status }: TournamentDocument, state: JoinState): boolean {
  if (state.kind === 'inside') return status === 'Open' || status === 'Ongoing';
  return status === 'Open' && !(state.kind === 'outside' && state.refusal === 'joinFull');
}

function Content({
  tournament,
  state,
  onOpenTab,
  onAsk,
}: PanelProps & { state: JoinState; onAsk: (question: 'join' | 'exit') => void }) {
  const { status } = tournament;
  if (status === 'Finished') {
    return (
      <>
        <Note tone={state.kind === 'inside' ? 'good' : 'plain'}>
          {state.kind === 'inside' ? 'You played in this tournament.' : messages.joinClosed(status)}
        </Note>
        <Button variant="secondary" size="sm" onClick={() => onOpenTab('bracket')}>
          <Trophy aria-hidden="true" size={18} />
          See winners
        </Button>
      </>
    );
  }
  if (status === 'Aborted') {
    return (
      <Note tone="bad">
        {state.kind === 'inside' ? <Refunded tournament={tournament} /> : messages.joinClosed(status)}
      </Note>
    );
  }
  if (state.kind === 'inside' && status === 'Ongoing') {
    return (
      <>
        {/* On phones the badge above says it. */}
        <div className="max-sm:sr-only">
          <Note tone="good">You have a seat in this tournament.</Note>
        </div>
        <Button className="shrink-0 max-sm:grow" onClick={() => onOpenTab('matches')}>
          <KeyRound aria-hidden="true" size={18} />
          Matches and room
        </Button>
      </>
    );
  }
  if (state.kind === 'inside') {
    return (
      <>
        <Note tone="good">
          You have a seat in this tournament.
          {state.refusal && ` ${exitRefusalText(state.refusal, status)}`}
        </Note>
        <Button variant="danger" size="sm" disabled={state.refusal !== null} onClick={() => onAsk('exit')}>
          Exit
        </Button>
      </>
    );
  }
  if (status === 'Ongoing' || status === 'Draft') {
    return (
      <>
        <Note tone="plain">{joinRefusalText('joinClosed', status)}</Note>
        {tournament.ytStreamURL.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => onOpenTab('watch')}>
            <TvMinimalPlay aria-hidden="true" size={18} />
            Watch
          </Button>
        )}
      </>
    );
  }
  if (state.kind === 'unknown') {
    if (!state.retry) return <Skeleton className="h-12 w-full" />;
    return (
      <>
        <Note tone="bad">{messages.somethingWrong}</Note>
        <Button variant="secondary" onClick={state.retry}>
          Try again
        </Button>
      </>
    );
  }
  if (state.refusal) return <Refusal tournament={tournament} refusal={state.refusal} />;
  return <JoinButton tournament={tournament} onPress={() => onAsk('join')} />;
}

function JoinButton({ tournament, onPress }: { tournament: TournamentDocument; onPress: () => void }) {
  const { fee } = tournamentFacts(tournament);
  return (
    <>
      <span aria-hidden="true" className="display hidden truncate pt-1 text-2xl sm:max-xl:block">
        {tournament.tournTitle}
      </span>
      <Button onClick={onPress} className="grow sm:max-xl:min-w-64 sm:max-xl:grow-0">
        Join
        <span aria-hidden="true" className="h-5 w-px -skew-x-[20deg] bg-current opacity-40" />
        <Money amount={fee.fee} currency={fee.currencyType} isFee />
      </Button>
    </>
  );
}

/** Where what stands in the way is mended: one way for each, the only thing to press then. */
const MENDS: Partial<Record<JoinRefusal, { to: string; label: string }>> = {
  joinLogin: { to: '/login', label: 'Login' },
  joinUsernameMissing: { to: '/profile?tab=account', label: 'Profile' },
  joinProfileMissing: { to: '/profile?tab=games', label: 'Profile' },
  joinBalance: { to: '/profile?tab=wallet', label: 'Wallet' },
};

function Refusal({ tournament, refusal }: { tournament: TournamentDocument; refusal: JoinRefusal }) {
  const opens = tournament.status === 'Upcoming' && formatLocal(tournament.regStart);
  const mend = MENDS[refusal];
  return (
    <>
      <Note tone="plain">
        {joinRefusalText(refusal, tournament.status)}
        {opens && ` Registration opens ${opens}.`}
      </Note>
      {mend && (
        <ButtonLink
          to={mend.to}
          variant={refusal === 'joinBalance' ? 'secondary' : 'primary'}
          className="shrink-0 max-sm:px-5!"
        >
          {mend.label}
        </ButtonLink>
      )}
    </>
  );
}

function Refunded({ tournament }: { tournament: TournamentDocument }) {
  const { fee } = tournamentFacts(tournament);
  if (fee.fee === 0) return 'This tournament was aborted.';
  return (
    <>
      This tournament was aborted. Your entry fee of <Money amount={fee.fee} currency={fee.currencyType} />{' '}
      came back.
    </>
  );
}

const TONES = {
  good: { icon: CircleCheck, colour: 'text-open' },
  bad: { icon: CircleAlert, colour: 'text-aborted' },
  plain: { icon: CircleAlert, colour: 'text-primary' },
};

function Note({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, colour } = TONES[tone];
  return (
    <p className="flex min-w-0 items-start gap-2 py-1 text-sm leading-snug text-soft">
      <Icon aria-hidden="true" size={18} className={clsx('mt-px shrink-0', colour)} />
      <span>{children}</span>
    </p>
  );
}
