/** To be imported by pages whose content is HTML: their first render then shows the text, and nothing moves later. */
import { sanitize } from '#web/lib/sanitize.ts';
import { provideSanitizer } from './rich-text.tsx';

provideSanitizer(sanitize);
