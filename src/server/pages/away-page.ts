/**
 * What pages say while no database takes writes: pages from memory carry a mark, all others are replaced by one page.
 */
import { AS_OF_CLASS, AS_OF_ID, asOfText, asOfTime } from '#shared/as-of.ts';
import { CALENDARS } from '#shared/calendars.ts';
import type { Language } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';

const RETRY_AFTER_S = 3;

/** The page with a mark that says of which time it is; the web removes the mark once the server is back. */
export function marked(html: string, asOf: Date, language: Language): string {
  const time = asOfTime(asOf, CALENDARS[language]);
  const mark = `<p id="${AS_OF_ID}" data-time="${time}" role="status" class="${AS_OF_CLASS}">${asOfText(time, language)}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + mark);
}

/** A page that reloads itself until the server is back. */
export function awayPage(template: string, language: Language): string {
  const head = `<meta http-equiv="refresh" content="${RETRY_AFTER_S}">`;
  return barePage(template, language, { ...SERVER_TEXTS[language].away, head });
}

/** A page of few words that loads no scripts. @param template a page of the build, whose style it takes */
export function barePage(
  template: string,
  language: Language,
  { title, text, head = '', below = '' }: { title: string; text: string; head?: string; below?: string },
): string {
  const styles = (template.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title} | EGOfficial</title>${styles}</head><body class="bg-page text-text"><main class="p-6 text-center"><h1 class="text-2xl">${title}</h1><p class="mt-3">${text}</p>${below}</main></body></html>`;
}
