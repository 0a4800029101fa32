import { ExternalLink, TvMinimalPlay } from 'lucide-react';
import { isHttpLink } from '#shared/links.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { EmptyState, Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inOwn, titleOf } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import { linkHost, youtubeEmbed } from './stream-link.ts';

/** The tabs that are seldom the first, in one file, which is loaded after the page. */
export { BracketTab } from './bracket-tab.tsx';
export { MatchesTab } from './matches-tab.tsx';
export { ParticipantsTab } from './participants-tab.tsx';

const RulebookChanges = lazyPart(
  () => import('./rulebook-changes.tsx'),
  'RulebookChanges',
  <Skeleton className="mt-8 h-24" />,
);

export function RulesTab({ tournament }: { tournament: TournamentDocument }) {
  return (
    <>
      <RichText html={inOwn(tournament.rules, tournament.rulesNe)} />
      {tournament.rulebook !== null && <RulebookChanges tournament={tournament} />}
    </>
  );
}

const words = texts.tournamentParts.watch;

export function WatchTab({ tournament }: { tournament: TournamentDocument }) {
  const links = [...new Set(tournament.ytStreamURL)].filter(isHttpLink);
  if (links.length === 0) return <EmptyState icon={<TvMinimalPlay />} title={words.empty} />;
  return (
    <ul className="flex flex-col gap-5">
      {links.map((link, index) => (
        <li key={link}>
          <Stream link={link} title={words.video(titleOf(tournament), index + 1)} />
        </li>
      ))}
    </ul>
  );
}

function Stream({ link, title }: { link: string; title: string }) {
  const embed = youtubeEmbed(link);
  if (!embed) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="panel flex min-h-20 items-center gap-4 p-4 [--cut:12px] hover:[--panel-line:var(--color-primary)]"
      >
        <TvMinimalPlay size={30} className="shrink-0 text-primary" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{words.watchOn(linkHost(link))}</span>
          <span className="block truncate text-sm text-muted">{link}</span>
        </span>
        <ExternalLink size={20} className="shrink-0 text-muted" />
        <span className="sr-only">{words.newTab}</span>
      </a>
    );
  }
  return (
    <iframe
      src={embed}
      title={title}
      loading="lazy"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full border border-line bg-black"
    />
  );
}
