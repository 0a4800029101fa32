import { expect, it } from 'vitest';
import { afterLogin, comingFrom, wayBack } from './came-from.ts';

it.each([
  '/notifications',
  '/t/abc?tab=matches',
  '/t/abc/desk?match=2',
  '/verify-account?userId=u&secret=s&expire=2026-08-21T13%3A42%3A57.000%2B00%3A00',
  '/egofficial-admin/people/abc?tab=wallet',
  '/my-evening#next',
])('a login leads back to %s', (path) => {
  expect(wayBack(path)).toBe(path);
  const login = new URL(comingFrom('/login', path), 'https://eg.example');
  expect([login.pathname, login.searchParams.get('from')]).toEqual(['/login', path]);
});

it.each([
  '',
  '/',
  'notifications',
  '//evil.example/notifications',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2F/evil.example',
  'https://evil.example/notifications',
  'javascript:alert(1)',
  '/v1/account/sessions/oauth2/google?success=https://evil.example',
  '/login?from=/notifications',
  '/signup',
  '/pass-recovery?userId=u&secret=s',
  '/embed/abc',
  '/no-such-page',
])('a login does not lead to %j', (path) => {
  expect(wayBack(path) ?? '/').toBe('/');
  if (path !== '/') expect(comingFrom('/login', path)).toBe('/login');
});

it.each([
  [null, '/profile'],
  ['/notifications', '/notifications'],
  ['/t/abc', '/t/abc?join=yes'],
  ['/t/abc?tab=rules', '/t/abc?tab=rules&join=yes'],
  ['/t/abc/desk', '/t/abc/desk'],
])('from %s a login leads to %s', (from, to) => {
  expect(afterLogin(from)).toBe(to);
});
