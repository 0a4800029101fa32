import { expect, it } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', RATE_LIMITS: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    hasRateLimits: true,
    sampleData: null,
    allowedCountries: ['NP'],
  });
});

it.each([
  [{}, null, true],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'id', true],
  [{ GOOGLE_CLIENT_ID: 'off' }, null, false],
  [{ GOOGLE_CLIENT_ID: ' OFF ', GOOGLE_CLIENT_SECRET: '' }, null, false],
])('Google with %o', (environment, clientId, isGoogleOffered) => {
  const config = readConfig(environment);
  expect([config.google?.clientId ?? null, config.isGoogleOffered]).toEqual([clientId, isGoogleOffered]);
});

it.each([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['PORT', '0x50'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://[::1'],
  ['PUBLIC_URL', 'ftp://x'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://example.com/app'],
  ['PUBLIC_URL', 'https://example.com?x=1'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  // Without PUBLIC_URL, on a loopback HOST as behind a proxy.
  ['SMTP_URL', 'smtp://mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.com\nBcc: b@example.com'],
  ['GOOGLE_CLIENT_ID', 'without its secret'],
  ['GOOGLE_ISSUER', 'ftp://example.com'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_EMAIL', 'without@password.np'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'é'.repeat(200)],
  ['API_KEY', 'k'.repeat(15)],
  ['API_KEY', 'k'.repeat(257)],
  ['API_KEY', 'no header holds this: ü'],
  ['ALLOWED_COUNTRIES', 'nepal'],
  ['ALLOWED_COUNTRIES', 'UK'],
  ['ALLOWED_COUNTRIES', 'NP;IN'],
  ['ALLOWED_COUNTRIES', ','],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://example.com/page'],
  ['ALLOWED_ORIGINS', 'appwrite-ios://com.example.app/page'],
  ['ALLOWED_ORIGINS', 'javascript://alert'],
  ['RATE_LIMITS', 'maybe'],
  ['HOST_PRIZE_LIMIT', '-1'],
  ['HOST_PRIZE_LIMIT', 'none'],
  ['ADDRESS_DAYS', '0'],
  ['ADDRESS_DAYS', '731'],
  ['ADDRESS_DAYS', '180 days'],
  ['UPLOAD_MAX_BYTES', '2MB'],
  ['PUSH_SERVICES', 'https://push.example/path'],
  ['PUSH_SERVICES', 'a b'],
  ['TRUST_PROXY', 'zz'],
  ['TRUST_PROXY', '10.0.0.0/8, zz'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['S3_BUCKET', 'without-the-rest'],
  // What arrives there would not be signed.
  ['ALERT_URL', 'https://example.com/told'],
  ['BACKUP_EVERY', '6'],
  ['BACKUP_EVERY', '0h'],
  ['BACKUP_EVERY', '1w'],
  ['BACKUP_KEEP', '0'],
  ['DURABILITY', 'full'],
])('refuses %s=%s by name, on one line', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(name);
  expect(read).toThrow(/^The environment is not usable: [^\n]+$/);
});

it.each([
  ['BACKUP_EVERY', '15m', { backups: expect.objectContaining({ everyMinutes: 15, keep: 14 }) }],
  ['BACKUP_EVERY', '1d', { backups: expect.objectContaining({ everyMinutes: 24 * 60 }) }],
  ['DURABILITY', 'fsync', { isDurable: true }],
  ['PUBLIC_URL', 'https://Example.com:8443/', { publicUrl: 'https://example.com:8443' }],
  ['ALLOWED_COUNTRIES', 'np, in,', { allowedCountries: ['NP', 'IN'] }],
  [
    'ALLOWED_ORIGINS',
    'https://example.com, localhost:5173',
    { allowedOrigins: ['https://example.com', 'localhost:5173'] },
  ],
  [
    'ALLOWED_ORIGINS',
    'appwrite-ios://com.Example.app/, appwrite-callback-egofficial',
    { allowedOrigins: ['appwrite-ios://com.Example.app/', 'appwrite-callback-egofficial://'] },
  ],
  ['MAIL_FROM', 'Name <a@example.com>', { mailFrom: 'Name <a@example.com>' }],
  [
    'DATABASE_URL',
    'postgres:///name?host=/run/postgresql',
    { databaseUrl: 'postgres:///name?host=/run/postgresql' },
  ],
  [
    'PUSH_SERVICES',
    'push.example, http://127.0.0.1:8080',
    {
      pushServices: [
        { protocol: null, hostname: 'push.example', port: '' },
        { protocol: 'http:', hostname: '127.0.0.1', port: '8080' },
      ],
    },
  ],
  ['RATE_LIMITS', 'OFF', { hasRateLimits: false }],
])('accepts %s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

it('takes a mail server with the public address', () => {
  const smtpUrl = 'smtps://user:pass@mail.example.com';
  expect(readConfig({ SMTP_URL: smtpUrl, PUBLIC_URL: 'https://eg.example' })).toMatchObject({ smtpUrl });
});

it.each(['on', '2', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback'])('accepts TRUST_PROXY=%s', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.0.1', false],
])('%s is loopback: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
