/** What pages say while no server takes writes: a mark on those from memory, and a page in the place of all others. */
import type { Language } from '#shared/languages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';

const TEXTS: Record<Language, { asOf: (time: string) => string; title: string; text: string }> = {
  en: {
    asOf: (time) => `This is how it was at ${time}. Joining and changes work again in a moment.`,
    title: 'Back in a moment',
    text: 'The site cannot be reached right now. This page tries again by itself. Nothing is lost.',
  },
  ne: {
    asOf: (time) => `यो ${time} बजेको अवस्था हो। केही बेरमा सामेल हुन र परिवर्तन गर्न मिल्नेछ।`,
    title: 'केही बेरमा फर्कन्छौं',
    text: 'अहिले साइट खुल्न सकेन। यो पेज आफैं फेरि प्रयास गर्छ। केही पनि हराएको छैन।',
  },
};

const RETRY_AFTER_S = 3;

/** The page with a mark of when it was so, which the web takes away once the server is back. */
export function marked(html: string, asOf: Date, language: Language): string {
  const time = nepalLocal(asOf).slice(11, 16);
  const mark = `<p id="as-of" role="status" class="bg-surface p-3 text-center text-sm text-text">${TEXTS[language].asOf(time)}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + mark);
}

/** A page that loads itself again. @param template a page of the build, whose style it has */
export function awayPage(template: string, language: Language): string {
  const { title, text } = TEXTS[language];
  const styles = (template.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>${title} | EGOfficial</title>${styles}</head><body class="bg-page text-text"><main class="p-6 text-center"><h1 class="text-2xl">${title}</h1><p class="mt-3">${text}</p></main></body></html>`;
}
