/** The mark on a cached page that tells its age. */
import { AS_OF_CLASS, AS_OF_ID, asOfTime } from '#shared/as-of.ts';
import { CALENDARS } from '#shared/calendars.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/languages.ts';
import { WORDS } from './words.ts';

/** A cached page with a mark of its time. The page removes the mark once the server answers (src/web/lib/as-of.ts). */
export async function marked(page: Response): Promise<Response> {
  const at = new Date(page.headers.get('date') ?? 0);
  const html = await page.text();
  const [, lang] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const words = WORDS[language];
  const time = asOfTime(at, CALENDARS[language]);
  const mark = `<p id="${AS_OF_ID}" data-time="${time}" role="status" class="${AS_OF_CLASS}">${words.mark(time)}</p>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + mark),
    { status: 200, headers: withoutLength(page.headers) },
  );
}

function withoutLength(headers: Headers): Headers {
  const all = new Headers(headers);
  // These headers describe the body before the mark was added.
  for (const name of ['content-length', 'content-encoding', 'etag']) all.delete(name);
  return all;
}
