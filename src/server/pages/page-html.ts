/** Renders the built index.html for a page. */

import { escapeHtml } from '#server/platform/html.ts';
import { APP_NAME } from '#shared/constants.ts';
import { alternates } from '#shared/languages.ts';
import { PAGE_DATA_ID } from '#shared/page-data.ts';
import type { PageMeta } from '#shared/page-meta.ts';
import { NO_SCRIPTS_PATH, type Preloads } from './page-preloads.ts';

export interface PageParts {
  meta: PageMeta;
  /** The page as the server has rendered it, and the time that it shows; `markup` is null for a shell. */
  drawing: { markup: string | null; at: number };
  /** Public scheme and host of the site. */
  origin: string;
  /** Preload links for the first pictures. */
  pictures: string;
  /** Links to the files of the route. */
  preloads: Preloads;
  pathname: string;
  /** What search engines are told of the page's tournament; null: the page is about none. */
  event: object | null;
  /** The query that the page is rendered with. */
  search: string;
  /** Whether a rendered page leaves out what only scripts need. */
  isPlain: boolean;
}

/** The HTML before and after a page's data, which is written by {@link embeddedJson}; a plain page has no data. */
export interface Surroundings {
  before: string;
  after: string;
}

/** Splits the template once, so that rendering only joins strings. @throws Error when an insertion point is missing */
export function pageTemplate(index: string): (parts: PageParts) => Surroundings {
  const [top, titled] = cut(index, '<title>');
  const [, untitled] = cut(titled, '</title>');
  // The head has the first script and the styles of all pages.
  const [head, body] = cut(untitled, '</head>');
  const [bodyTop, filled] = cut(body, '<div id="root">');
  // The placeholder until the web has filled the page in, and the text for readers without scripts.
  const [shell, end] = cut(filled, '</body>');
  return (parts) => {
    const { drawing, preloads, pictures, search, isPlain } = parts;
    const { markup, at } = drawing;
    const before = `${top}${headTags(parts)}${head}`;
    const after = `${DATA_END}</body>${end}`;
    if (markup === null)
      return {
        before: `${before}${pictures}${preloads.links}</head>${bodyTop}<div id="root">${shell}${DATA_BEGINNING}`,
        after,
      };
    const drawn = `${before}${preloads.styles}</head>${bodyTop}${NO_SCRIPTS}`;
    if (isPlain) return { before: `${drawn}<div id="root">${markup}</div>\n    `, after: `</body>${end}` };
    return {
      before: `${drawn}<div id="root" data-drawn-at="${at}" data-scripts="${preloads.lateScripts}" data-search="${escapeHtml(search)}">${markup}</div>${pictures}\n    ${DATA_BEGINNING}`,
      after,
    };
  };
}

/** It stands in the body, so that its style sheet does not compete with what the first picture needs. */
const NO_SCRIPTS = `<noscript><link rel="stylesheet" href="${NO_SCRIPTS_PATH}" /></noscript>\n    `;

function cut(text: string, at: string): [string, string] {
  const [before, ...after] = text.split(at);
  if (before === undefined || after.length === 0) throw new Error(`The page template has no ${at}.`);
  return [before, after.join(at)];
}

function headTags({ meta, origin, pathname, event }: PageParts): string {
  // The canonical address has no trailing slash, which page-routes.ts ignores.
  const page = pathname.replace(/\/+$/, '') || '/';
  const canonical = origin + page;
  const tags = [
    `<title>${escapeHtml(meta.title)}</title>`,
    metaTag('name', 'description', meta.description),
    metaTag('property', 'og:site_name', APP_NAME),
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:title', meta.title),
    metaTag('property', 'og:description', meta.description),
    ...imageTags(meta.image, origin),
    metaTag('name', 'twitter:card', 'summary_large_image'),
  ];
  if (meta.isIndexed) {
    tags.push(
      `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
      ...alternates(page).map(
        ([language, path]) =>
          `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}" />`,
      ),
      metaTag('property', 'og:url', canonical),
      `<link rel="alternate" type="application/atom+xml" href="/feed.xml" />`,
    );
    if (event !== null)
      tags.push(
        `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${origin}/oembed?url=${encodeURIComponent(canonical)}`)}" />`,
        `<script type="application/ld+json">${embeddedJson(JSON.stringify(event))}</script>`,
      );
  } else {
    tags.push(metaTag('name', 'robots', 'noindex'));
  }
  return tags.join('\n    ');
}

function imageTags({ address, size, alt }: PageMeta['image'], origin: string): string[] {
  return [
    metaTag('property', 'og:image', absolute(address, origin)),
    metaTag('property', 'og:image:width', String(size.width)),
    metaTag('property', 'og:image:height', String(size.height)),
    metaTag('property', 'og:image:alt', alt),
  ];
}

function metaTag(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}

const DATA_BEGINNING = `<script type="application/json" id="${PAGE_DATA_ID}">`;
const DATA_END = '</script>\n  ';

/** JSON, or a part of it, inside a script element: `</script` and `<!--` have a meaning there. */
export function embeddedJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
