/** Removes from HTML what pages must not show. Loaded on demand: see components/rich-text.tsx. */
import DOMPurify from 'dompurify';
import { isHttpLink, isImageLink } from '#shared/links.ts';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    const href = node.getAttribute('href');
    if (href && isHttpLink(href)) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    }
  }
  if (node.nodeName === 'IMG') {
    if (!isImageLink(node.getAttribute('src') ?? '')) node.remove();
    else {
      node.setAttribute('loading', 'lazy');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
  }
});

export function sanitize(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    // Styles are forbidden by the Content-Security-Policy; forms and media are not part of what hosts and admins may write.
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'audio', 'video', 'dialog'],
    ALLOW_DATA_ATTR: false,
  });
}
