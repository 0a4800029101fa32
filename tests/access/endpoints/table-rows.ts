/** The same documents by the names of tables and rows. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '../../support/factories.ts';
import { personId } from './made.ts';
import { DOCUMENTS, documents, ROWS_PATH, rows } from './paths.ts';
import type { Row } from './row.ts';
import { fixture } from './site.ts';

export const TABLE_ROWS: Row[] = [
  { route: `GET ${ROWS_PATH}`, url: rows('tournaments'), statuses: 200 },
  {
    route: `GET ${ROWS_PATH}`,
    what: 'feedback',
    url: rows('feedback'),
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: `GET ${ROWS_PATH}/:documentId`,
    what: 'a draft',
    url: () => `${rows('tournaments')}/${fixture.ids.draft}`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `POST ${ROWS_PATH}`,
    what: 'announcements',
    url: rows('announcements'),
    body: () => ({ rowId: newId(), data: { title: 'News', content: '<p>Hi</p>', isFeatured: false } }),
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  {
    route: `PATCH ${ROWS_PATH}/:documentId`,
    what: 'an open tournament',
    url: () => `${rows('tournaments')}/${fixture.ids.open}`,
    body: () => ({ data: { ytStreamURL: [`https://www.youtube.com/watch?v=${newId()}`] } }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: `DELETE ${ROWS_PATH}/:documentId`,
    what: 'an open tournament',
    url: () => `${rows('tournaments')}/${fixture.ids.open}`,
    body: {},
    statuses: 401,
  },
  ...[
    { path: DOCUMENTS, at: documents },
    { path: ROWS_PATH, at: rows },
  ].flatMap(({ path, at }): Row[] => [
    {
      route: `PUT ${path}/:documentId`,
      what: 'a new announcement',
      url: () => `${at('announcements')}/${newId()}`,
      body: { data: { title: 'News', content: '<p>Hi</p>', isFeatured: false } },
      statuses: [401, 401, 401, 401, 401, 200, 200],
    },
    {
      route: `PUT ${path}/:documentId`,
      what: 'an open tournament',
      url: () => `${at('tournaments')}/${fixture.ids.open}`,
      body: () => ({ data: { ytStreamURL: [`https://www.youtube.com/watch?v=${newId()}`] } }),
      statuses: [401, 401, 401, 200, 401, 200, 200],
    },
    {
      route: `PUT ${path}/:documentId`,
      what: "another's draft",
      url: () => `${at('tournaments')}/${fixture.ids.draft}`,
      body: () => ({ data: tournamentData({ rules: `<p>${newId()}</p>` }) }),
      // A host is told that the id is taken, as on creating.
      statuses: [401, 401, 401, 200, 409, 200, 200],
    },
    {
      route: `PUT ${path}/:documentId`,
      what: 'one’s own balance',
      url: (role) => `${at('user_details')}/${personId(role)}`,
      body: { data: { eg_token: 1_000_000 } },
      statuses: 401,
    },
  ]),
  ...(
    [
      ['GET /v1/databases/:databaseId/collections', '/v1/databases/main/collections'],
      ['GET /v1/databases/:databaseId/collections/:collectionId', '/v1/databases/main/collections/matches'],
      ['GET /v1/tablesdb/:databaseId/tables', '/v1/tablesdb/main/tables'],
      ['GET /v1/tablesdb/:databaseId/tables/:collectionId', '/v1/tablesdb/main/tables/matches'],
      ['GET /v1/storage/buckets', '/v1/storage/buckets'],
      ['GET /v1/storage/buckets/:bucketId', '/v1/storage/buckets/profile_pics'],
    ] as const
  ).map(([route, url]): Row => ({ route, url, statuses: [401, 401, 401, 401, 401, 200, 200] })),
];
