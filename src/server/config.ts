/** The environment (design section 4), read and checked once at start. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { PICTURE_MAX_BYTES } from '#shared/constants.ts';

const text = z.string().trim();
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((value) => path.resolve(value)),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.default('EGOfficial <no-reply@egofficial.invalid>'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(256).optional(),
  API_KEY: z.string().min(8).optional(),
  ALLOWED_COUNTRIES: list.transform((codes) => codes.map((code) => code.toUpperCase())).default(['NP']),
  TRUST_PROXY: text
    .refine(isProxyList, 'must be on, off, a number of hops, or addresses and networks')
    .optional(),
  ALLOWED_ORIGINS: list.default([]),
  RATE_LIMITS: onOff.default(true),
  SAMPLE_DATA: onOff.optional(),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(50 * 1024 * 1024)
    .default(PICTURE_MAX_BYTES),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_REGION: text.default('us-east-1'),
});

/** An S3-compatible store. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Where people reach the site; null: told from the request. */
  publicUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  admin: { email: string; password: string } | null;
  apiKey: string | null;
  /** Accepted like `apiKey`; known only to this process and to whoever may read its data folder (server-file.ts). */
  localKey: string;
  allowedCountries: string[];
  trustProxy: string | null;
  allowedOrigins: string[];
  hasRateLimits: boolean;
  /** null: on for a new embedded database on a loopback host. */
  sampleData: boolean | null;
  /** Largest uploaded picture. */
  uploadMaxBytes: number;
  /** Where files are kept; null: in the data folder. */
  s3: S3Config | null;
}

/**
 * Reads the configuration; an empty variable counts as unset.
 * @throws Error naming every variable that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : null,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    apiKey: env.API_KEY ?? null,
    localKey: randomBytes(32).toString('base64url'),
    allowedCountries: env.ALLOWED_COUNTRIES,
    trustProxy: env.TRUST_PROXY ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    hasRateLimits: env.RATE_LIMITS,
    sampleData: env.SAMPLE_DATA ?? null,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    s3: readS3(env),
  };
}

/** All of it or nothing: with half of it files would end up where nobody looks for them. */
function readS3(env: z.infer<typeof schema>): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint: endpoint.replace(/\/+$/, ''), bucket, accessKeyId, secretAccessKey, region };
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  throw new Error(
    'The environment is not usable:\n  S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.',
  );
}

/** TRUST_PROXY: a switch, a number of hops, or addresses, networks (CIDR) and their names. */
function isProxyList(value: string): boolean {
  if (/^(?:on|off|true|false|\d{1,3})$/i.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
    return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  });
}

/** True for a host only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
