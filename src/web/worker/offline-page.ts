/** What stands in the place of a page that was never seen: what can be opened. */
import { languageOf } from '#shared/languages.ts';
import { timeOf } from './mark.ts';
import { WORDS } from './words.ts';

export function offlinePage(
  url: URL,
  {
    pages,
    styles,
  }: { pages: readonly { url: string; title: string; at: Date }[]; styles: readonly string[] },
): Response {
  const language = languageOf(url.pathname);
  const words = WORDS[language];
  const items = pages.map(
    ({ url: address, title, at }) =>
      `<li><a class="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-2" href="${escaped(address)}"><span class="font-semibold text-primary-hot underline">${title}</span><span class="text-sm text-muted">${words.asOf(timeOf(at))}</span></a></li>`,
  );
  const list =
    items.length > 0
      ? `<h2 class="mt-8 text-xl">${words.list}</h2><ul class="mt-2">${items.join('')}</ul>`
      : `<p class="mt-8 text-muted">${words.none}</p>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#0b0908"><title>${words.title} | EGOfficial</title>${styles.map((file) => `<link rel="stylesheet" href="/${escaped(file)}">`).join('')}</head><body class="bg-page text-text"><main class="mx-auto max-w-xl p-6"><h1 class="text-3xl">${words.title}</h1><p class="mt-3">${words.text}</p><p class="mt-4"><a class="inline-flex min-h-11 items-center font-semibold text-primary-hot underline" href="">${words.again}</a></p>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'; script-src 'none'; frame-ancestors 'none'",
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
