/** The bar at the top of each page of a copy for trying. */
import type { Config } from '#server/platform/config.ts';

/** The bar has both languages at once: whoever gets to a copy by mistake has chosen none. */
const BAR =
  '<div id="copy" role="note" class="bg-primary p-2 text-center text-sm text-on-primary"><p lang="en">This is a copy of the site for trying. Nothing leaves it, and nothing here counts.</p><p lang="ne">यो साइटको परीक्षण प्रतिलिपि हो। यहाँबाट केही पनि बाहिर जाँदैन, र यहाँ गरेको कुरा गनिँदैन।</p></div>';

export function withCopyBar({ isCopy }: Pick<Config, 'isCopy'>, html: string): string {
  return isCopy ? html.replace(/<body[^>]*>/, (body) => body + BAR) : html;
}
