/** The built index.html with what one page adds to it. */

import { escapeHtml } from '#server/platform/html.ts';
import { APP_NAME } from '#shared/constants.ts';
import { PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import type { PageMeta } from '#shared/page-meta.ts';

export interface PageParts {
  meta: PageMeta;
  data: PageData;
  /** Scheme and host people reach the site by. */
  origin: string;
  /** Link tags for the page's first picture and the files of its route. */
  preloads: string;
  pathname: string;
}

/** Cuts the template once, so that a page is a join of texts. @throws Error when the template has no place for them */
export function pageTemplate(index: string): (parts: PageParts) => string {
  const [beforeTitle, afterTitle] = cut(index, /<title>[^<]*<\/title>/);
  const [beforeEnd, afterEnd] = cut(afterTitle, /(?=<\/body>)/);
  return (parts) =>
    beforeTitle + headTags(parts) + parts.preloads + beforeEnd + dataTag(parts.data) + afterEnd;
}

function cut(text: string, at: RegExp): [string, string] {
  const found = at.exec(text);
  if (!found) throw new Error(`The page template has no ${at.source}.`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

function headTags({ meta, origin, pathname }: PageParts): string {
  // One address for a page: a slash at the end is forgiven (page-routes.ts), not passed on.
  const canonical = origin + (pathname.replace(/\/+$/, '') || '/');
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
      metaTag('property', 'og:url', canonical),
    );
  } else {
    tags.push(metaTag('name', 'robots', 'noindex'));
  }
  return tags.join('\n    ');
}

function imageTags({ address, size, alt }: PageMeta['image'], origin: string): string[] {
  return [
    metaTag('property', 'og:image', absolute(address, origin)),
    ...(size
      ? [
          metaTag('property', 'og:image:width', String(size.width)),
          metaTag('property', 'og:image:height', String(size.height)),
        ]
      : []),
    metaTag('property', 'og:image:alt', alt),
  ];
}

function metaTag(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address;
}

/** A script element ends at `</script` and changes its rules at `<!--`: no `<` stands in the JSON itself. */
function dataTag(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>\n  `;
}
