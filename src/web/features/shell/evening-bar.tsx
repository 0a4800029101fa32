/**
 * At the bottom of every page while the viewer is to check in or plays: one press leads to check-in, or shows room ID and
 * password. It lies over the page, so that nothing moves when it appears; `--dock` tells others how high it is.
 */
import clsx from 'clsx';
import { CalendarClock, ChevronRight, CircleCheckBig, KeyRound, Swords, Trophy, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saysNext, type TournamentCard } from '#shared/page-data.ts';
import { matchPage } from '#shared/page-routes.ts';
import { useMyEvening } from '#web/api/my-evening.ts';
import { byUrgency, type EveningStep, placedText, withStep } from '#web/lib/evening-step.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.shell.evening;

const RoomModal = lazyPart(() => import('./room-modal.tsx'), 'RoomModal');

/** Of the steps that are told on every page. */
const ICONS: Partial<Record<EveningStep['kind'], typeof KeyRound>> = {
  room: KeyRound,
  checkIn: CircleCheckBig,
  offered: Users,
  forming: Users,
  invited: Users,
  placed: Trophy,
  playing: Swords,
  checkInOver: CalendarClock,
};
const LINE =
  'flex w-full items-center gap-3 px-4 text-left font-semibold -outline-offset-4 focus-visible:outline-current sm:px-6';
/** The one thing to press; but beside another tournament's button to join, which must not be taken for it. */
const TONES = {
  first: 'bg-primary text-on-primary',
  second:
    'bg-primary text-on-primary max-xl:border-t max-xl:border-edge max-xl:bg-high max-xl:text-primary-hot',
};
const HEIGHTS = { first: '3.5rem', second: '2.75rem' };
/** Beside the bar of a tournament only what has an end of its own. */
const ENDING: ReadonlySet<EveningStep['kind']> = new Set([
  'room',
  'checkIn',
  'offered',
  'forming',
  'invited',
]);

interface EveningLine {
  step: EveningStep;
  tournament: TournamentCard;
}

export function EveningBar({ pathname }: { pathname: string }) {
  const page = matchPage(pathname);
  const { entries = [] } = useMyEvening();
  const now = useNow();
  // A tournament's own pages, and those that say what is next, say it themselves.
  const isOwn = (id: string) =>
    pathname === tournamentPath(id) || pathname.startsWith(`${tournamentPath(id)}/`);
  const tone = pathname.startsWith('/t/') ? 'second' : 'first';
  const line = entries
    .filter(({ tournament }) => !isOwn(tournament.$id))
    .map((entry) => withStep(entry, now))
    .sort(byUrgency)
    .find(({ step }) => (tone === 'first' ? ICONS[step.kind] : ENDING.has(step.kind)));
  if (!line || (page && saysNext(page))) return null;
  return <Bar line={line} tone={tone} />;
}

function lineText({ step, tournament }: EveningLine): string {
  const title = titleOf(tournament);
  switch (step.kind) {
    case 'placed':
      return `${placedText(step.result)} ${title}`;
    case 'room':
    case 'checkIn':
    case 'offered':
    case 'forming':
    case 'invited':
    case 'playing':
      return words[step.kind](title);
    default:
      return words.soon(title);
  }
}

function Bar({ line, tone }: { line: EveningLine; tone: keyof typeof TONES }) {
  const [isRoomOpen, setRoomOpen] = useState(false);
  useEffect(() => {
    const height = `calc(${HEIGHTS[tone]} + var(--nav-height))`;
    document.documentElement.style.setProperty('--dock', height);
    return () => void document.documentElement.style.removeProperty('--dock');
  }, [tone]);
  const { step } = line;
  const Icon = ICONS[step.kind] ?? Swords;
  const content = (
    <>
      <Icon size={20} className="shrink-0" />
      <span className="min-w-0 grow truncate">{lineText(line)}</span>
      <ChevronRight size={20} className="shrink-0" />
    </>
  );
  return (
    <>
      <section
        aria-label={words.label}
        className={clsx('tall:fixed inset-x-0 bottom-(--nav-height) z-30', TONES[tone])}
      >
        {step.kind === 'room' ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className={clsx(LINE, tone === 'first' ? 'min-h-14' : 'min-h-11')}
            onClick={() => setRoomOpen(true)}
          >
            {content}
          </button>
        ) : (
          <Link to={addressOf(line)} className={clsx(LINE, tone === 'first' ? 'min-h-14' : 'min-h-11')}>
            {content}
          </Link>
        )}
      </section>
      {isRoomOpen && step.kind === 'room' && (
        <RoomModal match={step.match} onClose={() => setRoomOpen(false)} />
      )}
    </>
  );
}

function addressOf({ step: { kind }, tournament }: EveningLine): string {
  const path = tournamentPath(tournament.$id);
  if (kind === 'placed') return `${path}?tab=standings`;
  return kind === 'playing' ? `${path}?tab=matches` : path;
}
