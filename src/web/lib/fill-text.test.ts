import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

const parts = { terms: createElement('b', null, 'Terms'), privacy: createElement('i', null, 'Privacy') };

test.each([
  ['Agree to {terms} and {privacy}.', 'Agree to <b>Terms</b> and <i>Privacy</i>.'],
  ['{privacy}, {terms}', '<i>Privacy</i>, <b>Terms</b>'],
  ['Nothing named', 'Nothing named'],
  ['{unknown} {terms}', '{unknown} <b>Terms</b>'],
  ['{toString}', '{toString}'],
])('%s', (text, expected) => {
  expect(renderToStaticMarkup(fillText(text, parts))).toBe(expected);
});
