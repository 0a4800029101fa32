import { Title } from '#web/components/title.tsx';
/** Standings or bracket as an overlay for streams: with a transparent background, and without layout and buttons. */
import { LiveResults } from '#web/features/frames/live-results.tsx';
import { overlayOptions } from '#web/features/frames/overlay-options.ts';
import { useQueryString } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { type PageProps, WithTournament } from './loaded-page.tsx';
import '#web/styles/overlay.css';

export function OverlayPage({ page }: PageProps<'overlay'>) {
  const { theme, ...picture } = overlayOptions(useQueryString());
  return (
    <main
      data-theme={theme}
      className="overlay max-w-2xl p-3 has-[section]:w-fit has-[section]:max-w-full sm:p-5"
    >
      <WithTournament
        id={page.id}
        skeleton={null}
        missing={<h1 className="text-2xl">{texts.frames.missing}</h1>}
      >
        {(tournament) => (
          <>
            <h1 className="text-3xl wrap-anywhere">
              <Title of={tournament} />
            </h1>
            <LiveResults tournament={tournament} picture={picture} />
          </>
        )}
      </WithTournament>
    </main>
  );
}
