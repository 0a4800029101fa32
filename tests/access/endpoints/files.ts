/** Files. */
import { newId } from '#server/platform/ids.ts';
import { evidenceOf, evidencePath } from '../../support/evidence.ts';
import { fileOf, playersPicture } from './made.ts';
import { FILES, files } from './paths.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

const OWN_FILE: Row['unlogged'] = { roles: ['host'], why: 'people change their own files' };

export const FILE_ROWS: Row[] = [
  { route: `GET ${FILES}`, url: files(), statuses: 200 },
  { route: `GET ${FILES}`, what: 'another bucket', url: '/v1/storage/buckets/other/files', statuses: 404 },
  // A form without a file: 400 for roles that may upload; the others are refused earlier.
  {
    route: `POST ${FILES}`,
    url: files(),
    body: {},
    statuses: [401, 400, 400, 400, 400, 400, 400],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      url: async () => `${await playersPicture()}${end}`,
      statuses: 200,
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: "the player's picture",
    url: () => playersPicture(),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [401, 200, 401, 401, 401, 200, 200],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: "the player's picture",
    url: () => fileOf('player'),
    body: {},
    statuses: [401, 204, 401, 401, 401, 204, 204],
  },
  {
    route: `POST ${FILES}`,
    what: 'a cover',
    url: files('', 'covers'),
    body: {},
    statuses: [401, 401, 401, 400, 400, 400, 400],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      what: "a host's cover",
      url: async () => `${await fileOf('host', 'covers')}${end}`,
      statuses: 200,
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: "a host's cover",
    url: () => fileOf('host', 'covers'),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
    unlogged: OWN_FILE,
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: "a host's cover",
    url: () => fileOf('host', 'covers'),
    body: {},
    statuses: [401, 401, 401, 204, 401, 204, 204],
    unlogged: OWN_FILE,
  },
  {
    route: `POST ${FILES}`,
    what: 'a picture of content',
    url: files('', 'content'),
    body: {},
    statuses: [401, 401, 401, 401, 401, 400, 400],
  },
  {
    route: `POST ${FILES}`,
    what: 'a picture of content that is complete',
    url: files('', 'content'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: [
      '--b\r\ncontent-disposition: form-data; name="fileId"\r\n\r\nunique()\r\n',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\n\r\n',
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h2v2z"/></svg>\r\n--b--\r\n',
    ].join(''),
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      what: 'a picture of content',
      url: async () => `${await fileOf('admin', 'content')}${end}`,
      statuses: 200,
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: 'a picture of content',
    url: () => fileOf('admin', 'content'),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: 'a picture of content',
    url: () => fileOf('admin', 'content'),
    body: {},
    statuses: [401, 401, 401, 401, 401, 204, 204],
  },
  { route: `GET ${FILES}`, what: 'evidence', url: evidencePath(), statuses: 200 },
  {
    route: `POST ${FILES}`,
    what: 'evidence',
    url: evidencePath(),
    body: {},
    statuses: [401, 400, 400, 400, 400, 400, 401],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      what: "the participant's evidence",
      url: () => `${evidencePath(fixture.ids.evidence)}${end}`,
      statuses: [404, 404, 200, 200, 404, 200, 200],
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: "the participant's evidence",
    url: () => evidencePath(fixture.ids.evidence),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [404, 404, 200, 401, 404, 200, 200],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: 'evidence that was not sent to a host',
    url: async () => evidencePath(await evidenceOf(platform, fixture.people.participant)),
    body: {},
    statuses: [404, 404, 204, 404, 404, 204, 204],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: 'evidence that was sent to a host',
    url: () => evidencePath(fixture.ids.evidence),
    body: {},
    statuses: [404, 404, 401, 401, 404, 204, 404],
  },
];
