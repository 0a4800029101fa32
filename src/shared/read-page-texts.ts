/** Titles and descriptions of pages, for the browser tab, search engines and shared links. */
import { type Texts, textsOf } from './catalogue.ts';
import type en from './en/page-texts.json';
import { AVAILABLE_GAMES, COMING_GAMES, namesOf } from './games/games.ts';
import type { Language } from './languages.ts';
import type { EssentialSlug, PageMatch } from './page-routes.ts';
import { CURRENCY_LABELS } from './rules/tournament.ts';

export interface PageText {
  title: string;
  description: string;
}

/** The pages whose title and description are fixed. */
type FixedPage = Exclude<
  PageMatch['name'],
  'tournament' | 'game' | 'essential' | 'player' | 'host' | 'season'
>;

/** Fixed descriptions, and those that name the games there are. */
type Descriptions = Record<FixedPage, string | ((available: string, coming: string) => string)>;

export interface PageTexts extends Omit<Texts<typeof en>, 'titles' | 'descriptions'> {
  /** The code of their language. */
  language: string;
  pages: Record<FixedPage, PageText>;
  essential: Record<EssentialSlug, PageText>;
}

export function readPageTexts(catalogue: typeof en, language: Language): PageTexts {
  const { titles, descriptions, ...texts } = textsOf(catalogue, { currency: CURRENCY_LABELS });
  const games = [namesOf(AVAILABLE_GAMES, 'and', language), namesOf(COMING_GAMES, 'and', language)] as const;
  const pages = Object.entries<Descriptions[FixedPage]>(descriptions satisfies Descriptions).map(
    ([page, description]) => [
      page,
      {
        title: titles[page as FixedPage],
        description: typeof description === 'string' ? description : description(...games),
      },
    ],
  );
  return { ...texts, language, pages: Object.fromEntries(pages) as Record<FixedPage, PageText> };
}
