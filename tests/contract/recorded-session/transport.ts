/** CORS, malformed requests, unknown routes, and small routes. */
import { FRIEND, SITE } from './environment.ts';
import { create, get, patch, post, type RecordedRequest, type Step, update, type Who } from './request.ts';

const DOCUMENTS = '/v1/databases/main/collections/announcements/documents';
const news = { title: 'News', content: '<p>Hi</p>' };
const preflight = (origin: string, path: string): RecordedRequest => ({
  who: 'visitor',
  method: 'OPTIONS',
  path,
  note: `from ${origin}`,
  headers: {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type',
  },
});
const from = (origin: string) => ({ note: `from ${origin}`, headers: { origin } });
const head = (who: Who, path: string): RecordedRequest => ({ who, method: 'HEAD', path });

export const transport: readonly Step[] = [
  get('visitor', '/healthz'),
  get('visitor', '/readyz'),
  get('visitor', '/v1/ping'),
  head('visitor', '/v1/ping'),
  get('visitor', '/v1/locale'),
  get('foreigner', '/v1/locale'),
  get('visitor', '/v1/locale', { note: 'in Nepali', headers: { 'x-appwrite-locale': 'ne' } }),
  get('visitor', '/v1/locale', { note: 'at home', headers: { 'x-forwarded-for': '127.0.0.1' } }),

  preflight(FRIEND, DOCUMENTS),
  preflight(SITE, '/v1/account'),
  preflight('https://elsewhere.example', DOCUMENTS),
  preflight('null', DOCUMENTS),
  get('visitor', '/v1/ping', from(FRIEND)),
  get('visitor', '/v1/ping', from('https://elsewhere.example')),
  get('visitor', '/v1/account', from(FRIEND)),
  patch('asha', '/v1/account/name', { name: 'Forged' }, from('https://elsewhere.example')),
  patch('asha', '/v1/account/name', {}, from(SITE)),

  get('visitor', '/v1/ping', { note: 'another project', headers: { 'x-appwrite-project': 'other' } }),
  get('visitor', '/v1/ping?project=egofficial', { headers: { 'x-appwrite-project': null } }),
  get('visitor', '/v1/ping?project=other', { headers: { 'x-appwrite-project': null } }),
  get('visitor', '/v1/account', { note: 'a JWT', headers: { 'x-appwrite-jwt': 'a.b.c' } }),
  get('visitor', '/v1/users', { note: 'a wrong key', headers: { 'x-appwrite-key': 'guess' } }),
  get('visitor', '/v1/account', {
    note: 'a session that is none',
    headers: { 'x-appwrite-session': 'guess' },
  }),
  get('visitor', '/v1/account', { note: 'no fallback', headers: { 'x-fallback-cookies': '[]' } }),

  get('visitor', '/v1'),
  get('visitor', '/v1/nosuch'),
  post('visitor', '/v1/nosuch', {}),
  patch('visitor', '/v1/ping', {}),
  get('visitor', '/v1/realtime'),
  post('visitor', '/nosuch', {}),
  get('visitor', '/v1/%zz'),
  get('visitor', `/v1/account/sessions/${'x'.repeat(300)}`, { note: 'a long name' }),

  post('key', DOCUMENTS, '{"documentId":', { note: 'malformed' }),
  post('key', DOCUMENTS, '[]', { note: 'a list' }),
  post('key', DOCUMENTS, 'documentId=x', {
    note: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  post('key', DOCUMENTS, `{"documentId":"x","data":{"title":"${'x'.repeat(1_100_000)}"}}`, {
    note: 'oversized',
  }),
  post('key', DOCUMENTS, { documentId: 'x' }, { note: 'no data' }),
  post('key', DOCUMENTS, { data: news }, { note: 'no id' }),
  post('key', DOCUMENTS, { documentId: 'x', data: 'news' }, { note: 'a text' }),
  post(
    'key',
    DOCUMENTS,
    { documentId: 'x', data: JSON.stringify(news), transactionId: 'x' },
    { note: 'in a transaction' },
  ),
  create('key', 'announcements', '_x', news, { note: 'a bad id' }),
  create('key', 'announcements', 'x'.repeat(37), news, { note: 'a long id' }),
  create('key', 'announcements', 'x', { ...news, title: 'a\0b' }, { note: 'a NUL' }),
  create('key', 'announcements', 'x', { ...news, constructor: 'x' }, { note: 'a forbidden name' }),
  create('key', 'announcements', 'x', news, {
    note: 'permissions that are none',
    permissions: ['all("any")'],
  }),
  create('key', 'announcements', 'x', news, { note: 'permissions that are no list', permissions: 'any' }),
  create('key', 'announcements', 'text', JSON.stringify({ ...news, isFeatured: false }), {
    note: 'as a text',
  }),
  create(
    'admin',
    'announcements',
    'shared',
    { ...news, isFeatured: false },
    { permissions: ['read("any")', 'write("users")'] },
  ),
  update('admin', 'announcements', 'shared', undefined, { permissions: ['read("label:admin")'] }),
  update('admin', 'announcements', 'shared', undefined, {
    note: 'a role of another',
    permissions: ['read("user:asha")'],
  }),
  get('visitor', `${DOCUMENTS}?queries=%00`),
  get('visitor', `${DOCUMENTS}?queries[0][1]=x`),
];
