/** CORS, unknown routes, request ids and other properties of every call. */
import { expect, it } from 'vitest';
import { aPerson, aVisitor, statusAndType } from '../people.ts';
import { ALLOWED_ORIGIN, type SiteGetter } from '../site.ts';
import { documents } from './tournament.ts';

const NEEDED = [
  'Content-Type',
  'Content-Range',
  'X-Appwrite-Project',
  'X-Appwrite-ID',
  'X-Appwrite-JWT',
  'X-Appwrite-Locale',
  'X-Appwrite-Session',
  'X-Appwrite-Response-Format',
  'X-Appwrite-Timestamp',
  'X-SDK-Version',
  'X-SDK-Name',
  'X-SDK-Language',
  'X-SDK-Platform',
  'X-Fallback-Cookies',
  'Range',
  'Cache-Control',
];

export function transportCases(site: SiteGetter): void {
  it('answers a preflight of an allowed origin', async () => {
    const { browser } = aVisitor(site());
    const { status, headers } = await browser.call('OPTIONS', documents('tournaments'), undefined, {
      origin: ALLOWED_ORIGIN,
      'access-control-request-method': 'PATCH',
    });
    expect([
      status,
      headers['access-control-allow-origin'],
      headers['access-control-allow-credentials'],
    ]).toEqual([204, ALLOWED_ORIGIN, 'true']);
    const allowed = String(headers['access-control-allow-headers']).split(', ');
    expect(NEEDED.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(headers['access-control-expose-headers']).toBe('X-Appwrite-Session, X-Fallback-Cookies');
    expect(headers['access-control-max-age']).toBe('86400');
    const foreign = await browser.call('OPTIONS', '/account', undefined, { origin: 'https://evil.example' });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sends CORS headers with errors', async () => {
    const person = await aPerson(site());
    person.browser.origin = ALLOWED_ORIGIN;
    for (const [method, path, status] of [
      ['GET', '/account/sessions/nosuch', 404],
      ['POST', documents('tournaments'), 400],
      ['POST', '/account/sessions/email', 401],
      ['GET', '/nosuch', 404],
    ] as const) {
      const answer = await person.browser.call(method, path, method === 'POST' ? {} : undefined);
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
        status,
        ALLOWED_ORIGIN,
      ]);
      expect(answer.json).toEqual({
        message: expect.any(String),
        code: status,
        type: expect.any(String),
        reason: expect.any(String),
        version: expect.any(String),
      });
      expect(answer.headers['cache-control']).toBe('no-cache, no-store, must-revalidate');
    }
  });

  it('refuses a foreign origin', async () => {
    const { browser } = await aPerson(site());
    browser.origin = 'https://evil.example';
    const answer = await browser.call('PATCH', '/account/name', { name: 'Forged' });
    expect(statusAndType(answer)).toEqual([403, 'general_unknown_origin']);
    expect(answer.json.message).toMatch(/^Invalid Origin\. Register your new client \(evil\.example\)/);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['another project', { 'x-appwrite-project': 'other' }, 404, 'project_not_found'],
    ['a JWT that is none', { 'x-appwrite-jwt': 'a.b.c' }, 401, 'user_jwt_invalid'],
    ['a wrong key', { 'x-appwrite-key': 'wrong' }, 401, 'user_unauthorized'],
  ])('refuses %s', async (_, headers, status, type) => {
    const answer = await aVisitor(site()).browser.call('GET', documents('tournaments'), undefined, headers);
    expect(statusAndType(answer)).toEqual([status, type]);
  });

  it('answers an unknown route with JSON', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect(
        statusAndType(
          await aVisitor(site()).browser.call(method, '/nosuch', method === 'GET' ? undefined : {}),
        ),
      ).toEqual([404, 'general_route_not_found']);
    }
  });

  it('answers ping; believes a forwarded address only from a trusted proxy', async () => {
    const { browser } = aVisitor(site());
    expect((await browser.call('GET', '/ping')).text).toBe('Pong!');
    const locale = await browser.call('GET', '/locale', undefined);
    expect(locale.json).toMatchObject({ ip: browser.address, countryCode: '--' });
  });
}

export function requestIdCases(site: SiteGetter): void {
  it('assigns request ids that are unique over processes', async () => {
    const { browser } = aVisitor(site());
    const ids = new Set<unknown>();
    for (const path of ['/ping', '/account', '/nosuch', documents('tournaments')]) {
      ids.add((await browser.call('GET', path)).headers['x-request-id']);
    }
    expect(ids.size).toBe(4);
    expect(ids).not.toContain(undefined);
  });
}
