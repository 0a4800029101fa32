import * as badgeCheck from 'lucide-react/icons/badge-check';
import * as swords from 'lucide-react/icons/swords';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './icon.ts';

/** What the library writes that nothing on the page needs. */
const NEEDLESS = / (?:xmlns|class)="[^"]*"/g;

/** Without what is needless, the attributes in alphabetical order. */
function sorted(markup: string): string {
  return markup.replace(NEEDLESS, '').replace(/<svg ([^>]*)>/, (_, attributes: string) => {
    const each = attributes.match(/[\w-]+="[^"]*"/gi) ?? [];
    return `<svg ${each.sort().join(' ')}>`;
  });
}

type Data = Parameters<typeof createIcon>[0];

test.each([
  ['as it is', swords, {}],
  ['of a size and a weight', swords, { size: 13, strokeWidth: 3 }],
  ['with a name', badgeCheck, { role: 'img', 'aria-label': 'Verified host' }],
])('draws an icon %s as the library does', (_, icon, props) => {
  // Its types do not tell of the data.
  const { __iconData } = icon as unknown as { __iconData: Data };
  const own = renderToStaticMarkup(createElement(createIcon(__iconData), props));
  expect(sorted(own)).toBe(sorted(renderToStaticMarkup(createElement(icon.default, props))));
});
