import { expect, it } from 'vitest';
import { shownHtml, shownPicture } from './shown-picture.ts';

const FILE = '/v1/storage/buckets/covers/files/abc/view?project=egofficial';

it.each([
  ['/art/tournament-01.webp', '/art/tournament-01.webp?v=7'],
  [FILE, FILE],
  [`https://ego.example${FILE}`, FILE],
  [
    'http://127.0.0.1:3000/v1/storage/buckets/profile_pics/files/x/preview?width=5',
    '/v1/storage/buckets/profile_pics/files/x/preview?width=5',
  ],
  [
    'https://other.example/a.png?b=1&c=2',
    '/pictures/remote?of=https%3A%2F%2Fother.example%2Fa.png%3Fb%3D1%26c%3D2',
  ],
  ['http://other.example/a.png', '/pictures/remote?of=http%3A%2F%2Fother.example%2Fa.png'],
  ['HTTPS://other.example/a.png', '/pictures/remote?of=HTTPS%3A%2F%2Fother.example%2Fa.png'],
  [
    'https://other.example/v1/storage/buckets/secrets/files/x/view',
    '/pictures/remote?of=https%3A%2F%2Fother.example%2Fv1%2Fstorage%2Fbuckets%2Fsecrets%2Ffiles%2Fx%2Fview',
  ],
])('a picture %s is shown from %s', (address, shown) => {
  expect(shownPicture(address, '7')).toBe(shown);
});

it.each([
  ['<p>Text</p>', '<p>Text</p>'],
  ['<img src="/art/cover.svg" alt="" />', '<img src="/art/cover.svg" alt="" />'],
  [
    '<p><img src="https://other.example/a.png?b=1&amp;c=2" alt="The map" /></p>',
    '<p><a href="https://other.example/a.png?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">The map</a></p>',
  ],
  [
    '<img alt="<b onclick=1" src="http://other.example/a.png" />',
    '<a href="http://other.example/a.png" target="_blank" rel="noopener noreferrer nofollow">&lt;b onclick=1</a>',
  ],
  [
    '<img alt="" src="http://other.example/a.png">',
    '<a href="http://other.example/a.png" target="_blank" rel="noopener noreferrer nofollow">http://other.example/a.png</a>',
  ],
  [
    '<img src="https://ego.example/v1/storage/buckets/content/files/a/view?project=x&amp;b=1" alt="" />',
    '<img src="/v1/storage/buckets/content/files/a/view?project=x&amp;b=1" alt="" />',
  ],
])('the HTML %s is shown as %s', (html, shown) => {
  expect(shownHtml(html)).toBe(shown);
});

it.each(['$&amp;', '$`', "$'", '$1', '$$'])('an address with %s stays what it is', (sign) => {
  const own = `/v1/storage/buckets/covers/files/abc/view?of=${sign}`;
  expect(shownHtml(`<img src="https://ego.example${own}" alt="" />`)).toBe(`<img src="${own}" alt="" />`);
});
