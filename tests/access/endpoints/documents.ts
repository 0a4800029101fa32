/** Documents of collections. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '../../support/factories.ts';
import { feedback, noteOf, personId } from './made.ts';
import { DOCUMENTS, documents, ROWS_PATH, rows } from './paths.ts';
import type { Row } from './row.ts';
import { fixture } from './site.ts';

export const DOCUMENT_ROWS: Row[] = [
  ...(
    [
      'tournaments',
      'matches',
      'teams',
      'user_details',
      'notifications',
      'announcements',
      'essential_pages',
      'native_promotions',
      'claims',
      'disputes',
    ] as const
  ).map(
    (collection): Row => ({
      route: `GET ${DOCUMENTS}`,
      what: collection,
      url: documents(collection),
      statuses: 200,
    }),
  ),
  ...['feedback', 'bans'].map(
    (collection): Row => ({
      route: `GET ${DOCUMENTS}`,
      what: collection,
      url: documents(collection),
      statuses: [401, 401, 401, 401, 401, 200, 200],
    }),
  ),
  { route: `GET ${DOCUMENTS}`, what: 'an unknown collection', url: documents('accounts'), statuses: 404 },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: 'a draft',
    url: () => `${documents('tournaments')}/${fixture.ids.draft}`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: "a draft's match",
    url: () => `${documents('matches')}/${fixture.ids.draftMatch}`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: 'an open tournament',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    statuses: 200,
  },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: "the player's notification",
    url: async () => `${documents('notifications')}/${await noteOf(fixture.people.player.id)}`,
    statuses: [404, 200, 404, 404, 404, 200, 200],
  },

  ...(['claim', 'dispute'] as const).flatMap((kind): Row[] => [
    {
      route: `GET ${DOCUMENTS}/:documentId`,
      what: `the participant's ${kind}`,
      url: () => `${documents(`${kind}s`)}/${fixture.ids[kind]}`,
      statuses: [404, 404, 200, 200, 404, 200, 200],
    },
    {
      route: `POST ${DOCUMENTS}`,
      what: `${kind}s`,
      url: documents(`${kind}s`),
      body: () => ({ documentId: newId(), data: { matchID: fixture.ids.ongoingMatch } }),
      statuses: 401,
    },
    {
      route: `PATCH ${DOCUMENTS}/:documentId`,
      what: `the participant's ${kind}`,
      url: () => `${documents(`${kind}s`)}/${fixture.ids[kind]}`,
      body: { data: { entry: 'x' } },
      statuses: [404, 404, 401, 401, 404, 401, 401],
    },
    {
      route: `DELETE ${DOCUMENTS}/:documentId`,
      what: `the participant's ${kind}`,
      url: () => `${documents(`${kind}s`)}/${fixture.ids[kind]}`,
      body: {},
      statuses: [404, 404, 401, 401, 404, 401, 401],
    },
  ]),

  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: 'a team that still forms',
    url: () => `${documents('teams')}/${fixture.ids.team}`,
    statuses: [404, 404, 200, 200, 404, 200, 200],
  },
  {
    route: `POST ${DOCUMENTS}`,
    what: 'teams',
    url: documents('teams'),
    body: () => ({ documentId: newId(), data: { name: 'Night Owls' } }),
    statuses: 401,
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'a team',
    url: () => `${documents('teams')}/${fixture.ids.team}`,
    body: { data: { name: 'Day Owls' } },
    statuses: [404, 404, 401, 401, 404, 401, 401],
  },
  {
    route: `DELETE ${DOCUMENTS}/:documentId`,
    what: 'a team',
    url: () => `${documents('teams')}/${fixture.ids.team}`,
    body: {},
    statuses: [404, 404, 401, 401, 404, 401, 401],
  },
  {
    route: `POST ${DOCUMENTS}`,
    what: 'tournaments',
    url: documents('tournaments'),
    body: () => ({ documentId: newId(), data: tournamentData() }),
    // The key has no account and cannot host.
    statuses: [401, 401, 401, 201, 201, 201, 401],
  },
  {
    route: `POST ${DOCUMENTS}`,
    what: "matches of the host's tournament",
    url: documents('matches'),
    body: () => ({
      documentId: newId(),
      data: { tournamentID: fixture.ids.open, matchName: 'Semi-final', scheduledTime: '2031-01-01T10:00' },
    }),
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  { route: `POST ${DOCUMENTS}`, what: 'feedback', url: documents('feedback'), body: feedback, statuses: 201 },
  {
    route: `POST ${DOCUMENTS}`,
    what: "another's user_details",
    url: documents('user_details'),
    body: () => ({ documentId: newId(), data: { eg_token: 5 } }),
    statuses: 401,
  },
  ...(
    [
      ['announcements', { title: 'News', content: '<p>Hi</p>', isFeatured: false }],
      ['notifications', { recipentType: 'all', message: 'Hello all', targetLink: null }],
      ['essential_pages', { content: '<p>Page</p>' }],
      ['native_promotions', { content: '[]' }],
      // What is banned already is not banned again.
      ['bans', { kind: 'uid', reason: 'Cheats', value: newId }],
    ] as const
  ).map(
    ([collection, data]): Row => ({
      route: `POST ${DOCUMENTS}`,
      what: collection,
      url: documents(collection),
      body: () => ({ documentId: newId(), data: 'value' in data ? { ...data, value: data.value() } : data }),
      statuses: [401, 401, 401, 401, 401, 201, 201],
    }),
  ),

  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'a draft',
    url: () => `${documents('tournaments')}/${fixture.ids.draft}`,
    body: () => ({ data: { rules: `<p>${newId()}</p>` } }),
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'an open tournament',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    body: () => ({ data: { ytStreamURL: [`https://www.youtube.com/watch?v=${newId()}`] } }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'participants by hand',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    body: { data: { participants: ['nobody'] } },
    statuses: 401,
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'a match',
    url: () => `${documents('matches')}/${fixture.ids.openMatch}`,
    body: () => ({ data: { matchResults: newId() } }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: "the player's own details",
    url: () => `${documents('user_details')}/${fixture.people.player.id}`,
    body: { data: { prof_pic_url: '/art/avatar-01.webp' } },
    statuses: [401, 200, 401, 401, 401, 401, 401],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'one’s own balance',
    url: (role) => `${documents('user_details')}/${personId(role)}`,
    body: { data: { eg_token: 1_000_000 } },
    statuses: 401,
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: "a notification's readers",
    url: async () => `${documents('notifications')}/${await noteOf(fixture.people.player.id)}`,
    body: () => ({ data: { message: newId() } }),
    statuses: [404, 401, 404, 404, 404, 200, 200],
  },
  {
    route: `DELETE ${DOCUMENTS}/:documentId`,
    what: 'an open tournament',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    body: {},
    statuses: 401,
  },
  ...[
    { path: DOCUMENTS, at: documents },
    { path: ROWS_PATH, at: rows },
  ].map(
    ({ path, at }): Row => ({
      route: `DELETE ${path}/:documentId`,
      what: 'an announcement',
      url: async () => {
        const documentId = newId();
        const data = { title: 'Gone soon', content: '<p>x</p>', isFeatured: false };
        await fixture.clients.key.call('POST', documents('announcements'), { documentId, data });
        return `${at('announcements')}/${documentId}`;
      },
      body: {},
      statuses: [401, 401, 401, 401, 401, 204, 204],
    }),
  ),
];
