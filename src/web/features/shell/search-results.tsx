import { LoaderCircle } from 'lucide-react';
import { useSearch } from '#web/api/search.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { StartTime } from '#web/components/start-time.tsx';
import { Title } from '#web/components/title.tsx';
import { coverOf, TournamentPicture } from '#web/components/tournament-picture.tsx';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const SHOWN = 6;

export function SearchResults({ text, onChosen }: { text: string; onChosen: () => void }) {
  const { data, isError } = useSearch(text);
  return (
    <div
      aria-live="polite"
      className="absolute inset-x-0 top-full z-20 max-h-[70dvh] overflow-y-auto border border-line bg-raised shadow-float max-md:border-x-0 md:mt-1.5"
    >
      {isError && <p className="p-4 text-aborted">{texts.general.somethingWrong}</p>}
      {!data && !isError && (
        <p className="flex items-center gap-2 p-4 text-muted">
          <LoaderCircle className="animate-spin text-primary" size={18} /> {texts.shell.search.searching}
        </p>
      )}
      {data?.length === 0 && <p className="p-4">{texts.shell.search.none}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.slice(0, SHOWN).map((tournament) => (
            <li key={tournament.$id} className="border-b border-line last:border-0">
              <Link
                to={tournamentPath(tournament.$id)}
                onClick={onChosen}
                className="flex items-center gap-3 p-2.5 -outline-offset-3 hover:bg-high"
              >
                <span className="aspect-video w-20 shrink-0 overflow-hidden bg-high">
                  <TournamentPicture url={tournament.imgURL} cover={coverOf(tournament)} shown="thumbnail" />
                </span>
                <span className="min-w-0">
                  <span className="block truncate font-semibold">
                    <Title of={tournament} />
                  </span>
                  <span className="flex flex-wrap items-center gap-x-2.5">
                    <StartTime tournament={tournament} className="pt-0.5" />
                    <StatusBadge status={tournament.status} className="bg-transparent! px-0!" />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > SHOWN && (
        <Link
          to={`/search?q=${encodeURIComponent(text)}`}
          onClick={onChosen}
          className="flex min-h-11 items-center justify-center font-semibold text-primary-hot -outline-offset-3 hover:bg-high"
        >
          {texts.shell.search.all(data.length)}
        </Link>
      )}
    </div>
  );
}
