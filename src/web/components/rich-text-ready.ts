/** Import it where HTML is the content of a page: its first drawing then shows the text, and nothing moves later. */
import { sanitize } from '#web/lib/sanitize.ts';
import { provideSanitizer } from './rich-text.tsx';

provideSanitizer(sanitize);
