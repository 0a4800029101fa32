/** Published tournaments as a feed (Atom, RFC 4287). */
import { titleIn } from '#server/tournaments/title-in.ts';
import { APP_NAME } from '#shared/constants.ts';
import { inLanguage, type Language } from '#shared/languages.ts';
import type { ListedTournament } from './listed-tournaments.ts';
import { XML_BEGINNING, xmlText } from './xml.ts';

export const FEED_LENGTH = 50;

/** @param tournaments newest first @param origin public scheme and host of the site */
export function feed(
  tournaments: readonly ListedTournament[],
  { origin, language, title }: { origin: string; language: Language; title: string },
): string {
  // A feed without entries has the beginning of Unix time as its last change.
  const changedAt = new Date(Math.max(0, ...tournaments.map(({ updated_at }) => updated_at.getTime())));
  const self = `${origin}/feed.xml${language === 'en' ? '' : `?lang=${language}`}`;
  return [
    `${XML_BEGINNING}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin + inLanguage('/tournaments', language))}"/>`,
    ...tournaments.map((tournament) => entry(tournament, origin, language)),
    '</feed>\n',
  ].join('\n');
}

function entry(tournament: ListedTournament, origin: string, language: Language): string {
  const { id, host, created_at, updated_at } = tournament;
  const page = `${origin}${inLanguage(`/t/${id}`, language)}`;
  return [
    '<entry>',
    `<id>${xmlText(`${origin}/t/${id}`)}</id>`,
    `<title>${xmlText(titleIn(language, tournament))}</title>`,
    `<published>${created_at.toISOString()}</published>`,
    `<updated>${updated_at.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<author><name>${xmlText(host ?? APP_NAME)}</name></author>`,
    `<content type="html">${xmlText((language === 'ne' && tournament.descriptionNe) || tournament.description)}</content>`,
    '</entry>',
  ].join('\n');
}
