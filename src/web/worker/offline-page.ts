/** The page shown instead of one that is not cached: it lists the pages that can be opened. */
import { asOfTime } from '#shared/as-of.ts';
import { CALENDARS } from '#shared/calendars.ts';
import { bare, type Language, languageOf } from '#shared/languages.ts';
import { WORDS } from './words.ts';

/** The script below reloads the page once the server answers. */
const NONCE = crypto.randomUUID();
const BACK = `<script nonce="${NONCE}">setInterval(() => fetch('/readyz', { cache: 'no-store' }).then((a) => a.ok && location.reload(), () => {}), 3000)</script>`;

export function offlinePage(
  url: URL,
  {
    pages,
    styles,
  }: { pages: readonly { url: string; title: string; at: Date }[]; styles: readonly string[] },
): Response {
  const language = languageOf(url.pathname);
  const words = WORDS[language];
  const pathOf = (address: string) => bare(new URL(address, url).pathname);
  // A page that is cached in both languages is listed once, in the reader's language.
  const byPath = new Map<string, (typeof pages)[number]>();
  for (const page of pages) {
    const path = pathOf(page.url);
    const isOwn = languageOf(new URL(page.url, url).pathname) === language;
    const known = byPath.get(path);
    if (!known || (isOwn && languageOf(new URL(known.url, url).pathname) !== language))
      byPath.set(path, page);
  }
  const items = [...byPath].map(
    ([path, { url: address, title, at }]) =>
      `<li><a class="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-2" href="${escaped(address)}"><span class="font-semibold text-primary-hot underline">${path === '/' ? words.home : title.replace(/ \| EGOfficial$/, '')}</span><span class="text-sm text-muted">${words.asOf(asOfTime(at, CALENDARS[language]))}</span></a></li>`,
  );
  const list =
    items.length > 0
      ? `<h2 class="mt-8 text-xl">${words.list}</h2><ul class="mt-2">${items.join('')}</ul>`
      : `<p class="mt-8 text-muted">${words.none}</p>`;
  return pageOf(
    language,
    styles,
    words.title,
    `<p class="mt-3">${words.text}</p>${BACK}<p class="mt-4"><a class="inline-flex min-h-11 items-center font-semibold text-primary-hot underline" href="">${words.again}</a></p>${list}`,
  );
}

/** The fields of a form; null: the form had a file, or a field that must not be shown again. */
export async function sentFields(request: Request): Promise<[string, string][] | null> {
  const form = await request.formData().catch(() => null);
  const fields = [...(form ?? [])];
  const isPlain = fields.every(([name, value]) => typeof value === 'string' && !name.includes('password'));
  return form && isPlain ? (fields as [string, string][]) : null;
}

/**
 * The page shown when a form was sent and no answer came.
 * @param fields the fields of the form, to be sent again; null: the person has to fill the form in once more
 * @param isCut whether the device is offline, so that the form cannot have arrived
 */
export function unsentPage(
  url: URL,
  {
    fields,
    isCut,
    styles,
  }: { fields: readonly [string, string][] | null; isCut: boolean; styles: readonly string[] },
): Response {
  const language = languageOf(url.pathname);
  const words = WORDS[language];
  const inputs = (fields ?? []).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const form = `<form class="mt-4" method="post" action="${escaped(url.pathname)}">${inputs.join('')}<button class="inline-flex min-h-12 items-center bg-primary px-6 font-semibold text-on-primary">${words.again}</button></form>`;
  return pageOf(
    language,
    styles,
    words.title,
    `<p class="mt-3">${isCut ? words.unsent : words.unanswered}</p>${fields ? form : `<p class="mt-4">${words.fillAgain}</p>`}`,
  );
}

function pageOf(language: Language, styles: readonly string[], title: string, content: string): Response {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#0b0908"><title>${title} | EGOfficial</title>${styles.map((file) => `<link rel="stylesheet" href="/${escaped(file)}">`).join('')}</head><body class="bg-page text-text"><main class="mx-auto max-w-xl p-6"><h1 class="text-3xl">${title}</h1>${content}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'self'; script-src 'nonce-${NONCE}'; frame-ancestors 'none'`,
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
