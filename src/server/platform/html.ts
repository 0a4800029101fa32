/** Sanitises rich text: keeps what the web's editor produces, removes everything active. */
import sanitizeHtml from 'sanitize-html';
import { isImageLink, isTargetLink } from '#shared/links.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = ['p', 'div', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const MARKS = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'mark', 'small', 'sub', 'sup', 'code', 'span'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...BLOCKS, ...TABLES, ...MARKS, 'img'],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Elements whose text is code, which is removed with them.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'title',
    'xmp',
  ],
  nestingLimit: 50,
  transformTags: {
    a: (_tag, { href, title }) => {
      const isLink = href !== undefined && isTargetLink(href);
      const attribs: Record<string, string> = title ? { title } : {};
      if (isLink) Object.assign(attribs, { href, rel: 'noopener nofollow', target: '_blank' });
      return { tagName: 'a', attribs };
    },
    img: (_tag, { src, alt, title, width, height }) => {
      const attribs: Record<string, string> = { alt: alt ?? '', loading: 'lazy' };
      if (src !== undefined && isImageLink(src)) attribs.src = src;
      if (title) attribs.title = title;
      if (width !== undefined && /^\d{1,4}$/.test(width)) attribs.width = width;
      if (height !== undefined && /^\d{1,4}$/.test(height)) attribs.height = height;
      return { tagName: 'img', attribs };
    },
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
};

/** Maximum passes until the result is stable; two suffice except for deliberately nested input. */
const PASSES_MAX = 5;

/**
 * Sanitises HTML for storing: keeps headings, lists, tables, marks, http(s) links and pictures. Idempotent, so sending a
 * stored text again is not a change.
 */
export function sanitizeRichText(html: string): string {
  let clean = html;
  // Removing an element joins the text around it, which may parse differently, so repeat until stable.
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const next = sanitizeHtml(clean, options);
    if (next === clean) break;
    clean = next;
  }
  return clean;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** The text of HTML that was made of our own tags and texts escaped by {@link escapeHtml}. */
export function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, (entity) => CHARACTERS.get(entity) ?? entity);
}
