/**
 * A bar at the bottom of every page while the viewer has to check in or plays: one press leads to check-in, or shows
 * room ID and password. It covers the page, so that nothing moves when it appears; on phones it is a part of the bottom
 * bar (styles/bars.css).
 */
import { CalendarClock, ChevronRight, CircleCheckBig, KeyRound, Swords, Trophy, Users } from 'lucide-react';
import { useState } from 'react';
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

/** The icons of the steps that this bar shows on every page. */
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
  'evening-line flex min-h-14 w-full items-center gap-3 px-4 text-left font-semibold -outline-offset-4 focus-visible:outline-current sm:px-6';
/** The steps with a deadline: on the page of another tournament, which has a bar, only these are shown. */
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
  // The tournament's own pages, and pages that show the next step, need no bar.
  const isOwn = (id: string) =>
    pathname === tournamentPath(id) || pathname.startsWith(`${tournamentPath(id)}/`);
  const isBeside = pathname.startsWith('/t/');
  const line = entries
    .filter(({ tournament }) => !isOwn(tournament.$id))
    .map((entry) => withStep(entry, now))
    .sort(byUrgency)
    .find(({ step }) => (isBeside ? ENDING.has(step.kind) : ICONS[step.kind]));
  if (!line || (page && saysNext(page))) return null;
  return <Bar line={line} />;
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

function Bar({ line }: { line: EveningLine }) {
  const [isRoomOpen, setRoomOpen] = useState(false);
  const { step } = line;
  const Icon = ICONS[step.kind] ?? Swords;
  const content = (
    <>
      <Icon size={20} className="shrink-0" />
      <span className="evening-words min-w-0 grow">{lineText(line)}</span>
      <ChevronRight size={20} className="shrink-0 max-md:hidden" />
    </>
  );
  return (
    <>
      <section
        aria-label={words.label}
        className="evening-bar tall:fixed inset-x-0 bottom-0 z-30 bg-primary text-on-primary"
      >
        {step.kind === 'room' ? (
          <button type="button" aria-haspopup="dialog" className={LINE} onClick={() => setRoomOpen(true)}>
            {content}
          </button>
        ) : (
          <Link to={addressOf(line)} className={LINE}>
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
