/** Pictures: upload, chunked upload, delivery, changes, deletion. */
import { get, limit, put, remove, type Step, type Upload, upload, where } from './request.ts';

const FILES = '/v1/storage/buckets/profile_pics/files';
const small: Upload = { fileId: 'asha-1', name: 'me.png', content: [60, 40] };
/** Larger than the five megabytes of one chunk. */
const large: Upload = { fileId: 'bibek-1', name: 'large.png', content: [1400, 1280] };
const CHUNK = 5 * 1024 * 1024;
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/><script>x()</script></svg>';

export const files: readonly Step[] = [
  upload('visitor', small),
  upload('asha', { name: 'me.png', content: [6, 4] }, { note: 'without an id' }),
  upload('asha', { ...small, fileId: '-x' }, { note: 'a bad id' }),
  upload('asha', { ...small, content: 'GIF89a' }, { note: 'no picture' }),
  upload('asha', { ...small, name: 'me.txt' }, { note: 'another extension' }),
  upload('asha', { ...small, content: '' }, { note: 'empty' }),
  upload('asha', { ...small, permissions: ['read("user:bibek")'] }, { note: 'permissions of another' }),
  upload('asha', small),
  upload('asha', small, { note: 'again' }),
  upload(
    'key',
    { fileId: 'unique()', name: 'drawing.svg', content: drawing, permissions: ['read("any")'] },
    { keep: { drawing: '$id' } },
  ),
  upload('bibek', { ...large, range: [0, CHUNK - 1] }, { note: 'the first part' }),
  get('bibek', `${FILES}/bibek-1`, { note: 'in part' }),
  get('asha', `${FILES}/bibek-1`, { note: 'in part' }),
  upload('bibek', { ...large, range: [0, CHUNK - 1] }, { note: 'the first part again' }),
  upload('bibek', { ...large, range: [7, CHUNK + 6] }, { note: 'a part between two' }),
  upload(
    'bibek',
    { ...large, range: [CHUNK, 1e9] },
    { note: 'the last part', headers: { 'x-appwrite-id': 'bibek-1' } },
  ),
  upload('bibek', small, { note: 'a bad range', headers: { 'content-range': 'bytes 5' } }),
  upload('bibek', small, { note: 'too large', headers: { 'content-range': 'bytes 0-10/7000000' } }),
  upload('bibek', small, {
    note: 'a bad id',
    headers: { 'content-range': 'bytes 0-10/11', 'x-appwrite-id': '-' },
  }),

  get('visitor', FILES),
  get('visitor', FILES, { note: 'filtered', queries: [where('equal', 'mimeType', 'image/png'), limit(1)] }),
  get('visitor', FILES, { note: 'a bad filter', queries: [where('equal', 'colour', 'red')] }),
  get('visitor', `${FILES}?search=draw`),
  get('visitor', '/v1/storage/buckets/other/files'),
  get('visitor', `${FILES}/asha-1`),
  get('visitor', `${FILES}/nosuch`),
  get('visitor', `${FILES}/asha-1/view`),
  get('visitor', `${FILES}/{{drawing}}/view`, { note: 'a drawing' }),
  get('visitor', `${FILES}/asha-1/view`, { note: 'a range', headers: { range: 'bytes=0-9' } }),
  get('visitor', `${FILES}/asha-1/view`, { note: 'a range beyond', headers: { range: 'bytes=999999-' } }),
  get('visitor', `${FILES}/asha-1/download`),
  get('visitor', `${FILES}/nosuch/view`),
  get('visitor', `${FILES}/asha-1/preview?width=30&height=30`),
  get('visitor', `${FILES}/asha-1/preview?width=30&height=30`),
  get('visitor', `${FILES}/asha-1/preview?width=20&output=webp&quality=50`),
  get('visitor', `${FILES}/{{drawing}}/preview?width=20&output=png`, { note: 'a drawing' }),
  get('visitor', `${FILES}/asha-1/preview?width=99999`),
  get('visitor', `${FILES}/asha-1/preview?output=bmp`),
  put('visitor', `${FILES}/asha-1`, { name: 'other.png' }),
  put('bibek', `${FILES}/asha-1`, { name: 'other.png' }),
  put('asha', `${FILES}/asha-1`, { name: '' }, { note: 'no name' }),
  put('asha', `${FILES}/asha-1`, { permissions: 'any' }, { note: 'no permissions' }),
  put('asha', `${FILES}/asha-1`, { name: 'other.png', permissions: ['read("any")'] }),
  remove('visitor', `${FILES}/asha-1`, {}),
  remove('bibek', `${FILES}/asha-1`, {}),
  remove('asha', `${FILES}/asha-1`, {}),
  remove('asha', `${FILES}/asha-1`, {}, { note: 'again' }),
  get('visitor', `${FILES}/asha-1/view`, { note: 'gone' }),
  remove('admin', `${FILES}/bibek-1`, {}),
];
