/**
 * At the bottom of every page while the viewer is to check in or plays: one press leads to check-in, or shows room ID and
 * password. It lies over the page, so that nothing moves when it appears; `--dock` tells others how high it is.
 */
import clsx from 'clsx';
import { ChevronRight, CircleCheckBig, KeyRound, Swords } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saysNext } from '#shared/page-data.ts';
import { matchPage } from '#shared/page-routes.ts';
import { useEvening } from '#web/api/evening.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { type EveningLine, eveningLine } from './evening-line.ts';

const words = texts.shell.evening;

const RoomModal = lazyPart(() => import('./room-modal.tsx'), 'RoomModal');

const HEIGHT = 'calc(3.5rem + var(--nav-height))';
const ICONS = { room: KeyRound, playing: Swords, checkIn: CircleCheckBig, soon: Swords };
const LINE =
  'flex min-h-14 w-full items-center gap-3 px-4 text-left font-semibold -outline-offset-4 focus-visible:outline-current sm:px-6';
/** The one thing to press; but beside another tournament's button to join, which must not be taken for it. */
const TONES = {
  first: 'bg-primary text-on-primary',
  second:
    'bg-primary text-on-primary max-xl:border-t max-xl:border-edge max-xl:bg-high max-xl:text-primary-hot',
};

export function EveningBar({ pathname }: { pathname: string }) {
  // A tournament's own pages say it themselves.
  const evening = useEvening((id) => {
    const own = tournamentPath(id);
    return pathname === own || pathname.startsWith(`${own}/`);
  });
  const now = useNow();
  const line = evening ? eveningLine(evening, now) : null;
  const page = matchPage(pathname);
  // Pages that say it themselves.
  if (!line || (page && saysNext(page))) return null;
  return <Bar line={line} tone={pathname.startsWith('/t/') ? 'second' : 'first'} />;
}

function Bar({ line, tone }: { line: EveningLine; tone: keyof typeof TONES }) {
  const [isRoomOpen, setRoomOpen] = useState(false);
  useEffect(() => {
    document.documentElement.style.setProperty('--dock', HEIGHT);
    return () => void document.documentElement.style.removeProperty('--dock');
  }, []);
  const Icon = ICONS[line.kind];
  const content = (
    <>
      <Icon size={20} className="shrink-0" />
      <span className="min-w-0 grow truncate">{words[line.kind](titleOf(line.tournament))}</span>
      <ChevronRight size={20} className="shrink-0" />
    </>
  );
  return (
    <>
      <section
        aria-label={words.label}
        className={clsx('tall:fixed inset-x-0 bottom-(--nav-height) z-30', TONES[tone])}
      >
        {line.kind === 'room' ? (
          <button type="button" aria-haspopup="dialog" className={LINE} onClick={() => setRoomOpen(true)}>
            {content}
          </button>
        ) : (
          <Link to={addressOf(line)} className={LINE}>
            {content}
          </Link>
        )}
      </section>
      {isRoomOpen && line.kind === 'room' && (
        <RoomModal match={line.match} onClose={() => setRoomOpen(false)} />
      )}
    </>
  );
}

function addressOf({ kind, tournament }: EveningLine): string {
  const path = tournamentPath(tournament.$id);
  return kind === 'playing' || kind === 'room' ? `${path}?tab=matches` : path;
}
