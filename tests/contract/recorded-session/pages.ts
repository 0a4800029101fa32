/** The site's pages: what the server writes into them about the page and its viewer. */
import { get, type Step } from './request.ts';

const HTML = { headers: { accept: 'text/html' } };

export const pages: readonly Step[] = [
  ...['/', '/login', '/tournaments', '/tournaments/freefire', '/t/free', '/t/nosuch', '/t/secret'].map(
    (path) => get('visitor', path, HTML),
  ),
  get('visitor', '/announcement/', HTML),
  get('visitor', '/disclaimer', HTML),
  get('visitor', '/egofficial-admin', HTML),
  get('visitor', '/nosuch', HTML),
  get('visitor', '/%zz', HTML),
  get('visitor', '/nosuch.png'),
  get('visitor', '/pass-recovery?userId=asha&secret=guess', HTML),
  get('asha', '/', HTML),
  get('asha', '/profile', HTML),
  get('asha', '/notifications', HTML),
  get('hari, a host', '/t/secret', HTML),
  get('hari, a host', '/t/cup', HTML),
  get('asha', '/t/cup', HTML),
  { who: 'visitor', method: 'HEAD', path: '/login', headers: { accept: 'text/html' } },
  get('visitor', '/login', { note: 'compressed', headers: { accept: 'text/html', 'accept-encoding': 'br' } }),
];
