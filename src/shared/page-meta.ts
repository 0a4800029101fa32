/** Title, description and picture of each page, for the browser tab, search engines and shared links. */

import { APP_NAME, APP_TAGLINE } from './constants.ts';
import { gameName, gameOf } from './games/games.ts';
import { readEntryFee } from './json-fields.ts';
import { type PageMatch, traitsOf } from './page-routes.ts';
import type { PageText, PageTexts } from './read-page-texts.ts';
import { isUnlisted } from './rules/access.ts';
import { prizeTotal } from './rules/tournament.ts';
import type { SeasonDocument } from './wire/seasons.ts';
import type { TournamentDocument } from './wire/tournaments.ts';

export interface PageMeta {
  title: string;
  description: string;
  image: PageImage;
  isIndexed: boolean;
}

interface PageImage {
  /** A path of this site. */
  address: string;
  /** In pixels. */
  size: { width: number; height: number };
  alt: string;
}

const CARD_SIZE = { width: 1200, height: 630 };

const DEFAULT_IMAGE: PageImage = {
  address: '/art/og-default.jpg',
  size: CARD_SIZE,
  alt: `${APP_NAME}: ${APP_TAGLINE}`,
};

const DESCRIPTION_MAX = 160;

/**
 * The metadata of a page.
 * @param page null for an unknown path
 * @param tournament the page's tournament; null when it does not exist or is hidden from the viewer
 * @param season the page's season; null when it does not exist
 */
export function pageMeta(
  texts: PageTexts,
  page: PageMatch | null,
  tournament: TournamentDocument | null = null,
  season: SeasonDocument | null = null,
): PageMeta {
  if (page?.name === 'tournament' && tournament) return tournamentMeta(texts, tournament);
  const isUnknown = !page || page.name === 'tournament' || (page.name === 'season' && !season);
  const { title, description } = isUnknown ? texts.notFound : textOf(texts, page, season);
  return {
    title: page?.name === 'home' ? title : titled(title),
    description,
    image: DEFAULT_IMAGE,
    isIndexed: !isUnknown && traitsOf(page).isIndexed === true,
  };
}

function textOf(
  texts: PageTexts,
  page: Exclude<PageMatch, { name: 'tournament' }>,
  season: SeasonDocument | null,
): PageText {
  switch (page.name) {
    case 'essential':
      return texts.essential[page.slug];
    case 'player':
    case 'host':
      return { title: page.username, description: texts[page.name](page.username) };
    case 'season':
      return season ? { title: season.name, description: texts.season(season) } : texts.notFound;
    case 'game': {
      const { name, status } = gameOf(page.game);
      const description = texts[status === 'available' ? 'game' : 'comingGame'](name);
      return { title: texts.gameTitle(name), description };
    }
    default:
      return texts.pages[page.name];
  }
}

function titled(title: string): string {
  return `${title} | ${APP_NAME}`;
}

/** The title that the host wrote in the language of the texts. */
export function ownTitle(
  { language }: PageTexts,
  { tournTitle, titleNe }: Pick<TournamentDocument, 'tournTitle' | 'titleNe'>,
): string {
  return (language === 'ne' ? titleNe : null) ?? tournTitle;
}

function tournamentMeta(texts: PageTexts, tournament: TournamentDocument): PageMeta {
  const { fee, currencyType: feeType } = readEntryFee(tournament.entryFee);
  const facts = texts.tournament({
    game: gameName(tournament.gameID),
    prize: prizeTotal(tournament.prizePool),
    prizeType: tournament.prizeType,
    fee,
    feeType,
    joined: tournament.participants.length,
    max: tournament.max,
  });
  const title = ownTitle(texts, tournament);
  const own = (texts.language === 'ne' ? tournament.descriptionNe : null) ?? tournament.description;
  const description = `${facts} ${plainText(own ?? '')}`.trim();
  return {
    title: titled(title),
    description: shortened(description),
    // The server renders the picture; it shows the state at the time when the link is shown.
    image: {
      address: `/t/${tournament.$id}/card.png${texts.language === 'ne' ? '?lang=ne' : ''}`,
      size: CARD_SIZE,
      alt: title,
    },
    isIndexed: tournament.status !== 'Draft' && !isUnlisted(tournament.access),
  };
}

/** Strips markup and decodes entities. The result is plain text and must be escaped before it is put into HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  return `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}
