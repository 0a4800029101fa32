/** Configuration by environment variables (README), read and checked once at start. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PICTURE_MAX_BYTES } from '#shared/constants.ts';
import { isEmail, savedEmail } from '#shared/texts/email.ts';
import {
  bucketAddress,
  countryCodes,
  headerSecret,
  hostList,
  interval,
  onOff,
  postgresAddress,
  proxyList,
  pushServiceList,
  sealingKey,
  sender,
  siteAddress,
  siteList,
  smtpAddress,
  text,
  webAddress,
  wholeNumber,
} from './config-values.ts';
import { StartError } from './errors.ts';

const region = text.regex(/^[\w-]+$/, 'must be the name of a region');

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((value) => path.resolve(value)),
  DATABASE_URL: postgresAddress.optional(),
  PUBLIC_URL: siteAddress.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: sender.default('EGOfficial <no-reply@egofficial.invalid>'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  ADMIN_EMAIL: text.transform(savedEmail).refine(isEmail, 'must be an e-mail address').optional(),
  // The maximum is in bytes, as on login.
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => value.length >= PASSWORD_MIN_LENGTH && Buffer.byteLength(value) <= PASSWORD_MAX_LENGTH,
      `must be ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
    )
    .optional(),
  API_KEY: headerSecret.min(16, 'must be at least 16 characters: whoever guesses it is the admin').optional(),
  COPY: onOff.optional(),
  ALLOWED_COUNTRIES: countryCodes.default(['NP']),
  TRUST_PROXY: proxyList.optional(),
  ALLOWED_ORIGINS: siteList.default([]),
  PUSH_SERVICES: pushServiceList.default([]),
  WEBHOOK_HOSTS: hostList.default([]),
  RATE_LIMITS: onOff.default(true),
  SAMPLE_DATA: onOff.optional(),
  HOST_PRIZE_LIMIT: wholeNumber(0, 999_999_999).default(100_000),
  UPLOAD_MAX_BYTES: wholeNumber(1000, 50 * 1024 * 1024).default(PICTURE_MAX_BYTES),
  ALERT_URL: webAddress.optional(),
  ALERT_SECRET: text
    .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, 'must be whsec_ and at least 12 bytes in base64')
    .optional(),
  ALERT_FORMAT: z.enum(['standard', 'discord'], 'must be standard or discord').default('standard'),
  ADDRESS_DAYS: wholeNumber(1, 730).default(180),
  MEMORY_LIMIT_MB: wholeNumber(1, 1_000_000).default(1000),
  BACKUP_EVERY: interval.optional(),
  BACKUP_KEEP: wholeNumber(1, 9999).default(14),
  BACKUP_DIR: text.transform((value) => path.resolve(value)).optional(),
  BACKUP_DRILL: interval.optional(),
  BACKUP_URL: bucketAddress.optional(),
  BACKUP_KEY: sealingKey.optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_S3_REGION: region.optional(),
  DURABILITY: z.literal('fsync', 'must be fsync or nothing').optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_REGION: region.default('us-east-1'),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

/** Variables that are only meaningful together; a part of them would silently have no effect. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  GOOGLE,
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

export type Config = ReturnType<typeof readValues>;

/**
 * Reads the configuration; an empty variable counts as unset.
 * @throws Error that names every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = readValues(environment);
  return config.copy ? asCopy(config) : config;
}

/** Removes all that leads out of the site. Uploads go to the data folder, since the bucket may be the original's. */
export function asCopy(config: Config): Config {
  return {
    ...config,
    isCopy: true,
    smtpUrl: null,
    google: null,
    isGoogleOffered: false,
    s3: null,
    backups: null,
    backupUrl: null,
    drillMinutes: null,
    alert: null,
  };
}

function readValues(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const isGoogleOffered = !/^off$/i.test(given.GOOGLE_CLIENT_ID?.trim() ?? '');
  if (!isGoogleOffered) for (const name of GOOGLE) delete given[name];
  const parsed = schema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  for (const names of TOGETHER) {
    if (names.some((name) => given[name]) && !names.every((name) => given[name]))
      problems.push(`${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together`);
  }
  // Required whatever HOST is: behind a proxy, a public site has a loopback address as HOST, too.
  if (parsed.data?.SMTP_URL && !parsed.data.PUBLIC_URL)
    problems.push(
      'PUBLIC_URL must be set with SMTP_URL: links in mails would lead to the host a request names',
    );
  if (parsed.data?.ALERT_URL && parsed.data.ALERT_FORMAT === 'standard' && !parsed.data.ALERT_SECRET)
    problems.push(
      'ALERT_SECRET must be set with ALERT_URL: what arrives there could be from anybody (not with ALERT_FORMAT=discord)',
    );
  if (parsed.data?.BACKUP_URL && !parsed.data.BACKUP_KEY)
    problems.push('BACKUP_KEY must be set with BACKUP_URL: backups would lie there for others to read');
  if (parsed.data?.BACKUP_URL && !readBackupStore(parsed.data))
    problems.push(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set with BACKUP_URL, or S3_… for both',
    );
  if (!parsed.success || problems.length > 0)
    throw new StartError(`The environment is not usable: ${problems.join('; ')}.`);
  const env = parsed.data;
  const backupFolder = env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    /** The variable COPY; null: a mark in the database decides (copy.ts). */
    copy: env.COPY ?? null,
    /** Whether this is a copy for trying, which nothing leaves. */
    isCopy: false,
    databaseUrl: env.DATABASE_URL ?? null,
    /** Public address of the site; null to derive it from each request. */
    publicUrl: env.PUBLIC_URL ?? null,
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
    /** Whether the web shows "Continue with Google"; false only if `GOOGLE_CLIENT_ID` is `off`. */
    isGoogleOffered,
    /** The admin's account; its `email` is in lower case. */
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    apiKey: env.API_KEY ?? null,
    /** Accepted like `apiKey`; generated for scripts that can read the data folder (server-file.ts). */
    localKey: randomBytes(32).toString('base64url'),
    allowedCountries: env.ALLOWED_COUNTRIES,
    trustProxy: env.TRUST_PROXY ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    /** Other push services than the browsers' own. They may be in our own network. */
    pushServices: env.PUSH_SERVICES,
    /** Hosts that webhooks may name though they are private or speak plain http. */
    webhookHosts: env.WEBHOOK_HOSTS,
    hasRateLimits: env.RATE_LIMITS,
    /** Whether sample data are written; null: only to a new embedded database on a loopback host. */
    sampleData: env.SAMPLE_DATA ?? null,
    /** The first limit of a host's prizes in each currency, in whole units (docs/product.md#prize-limit). */
    hostPrizeLimit: env.HOST_PRIZE_LIMIT,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    /** Where the server reports problems, besides to admins. `secret` is null if reports are not signed. */
    alert: env.ALERT_URL
      ? { url: env.ALERT_URL, secret: env.ALERT_SECRET ?? null, format: env.ALERT_FORMAT }
      : null,
    /** After how many days network addresses of the log and of sessions are removed. */
    addressDays: env.ADDRESS_DAYS,
    /** Memory of the process, in megabytes, above which Health reports a problem. */
    memoryLimitMb: env.MEMORY_LIMIT_MB,
    /** The folder of the scheduled backups and of the list of closed accounts. */
    backupFolder,
    /** How often backups are made, how many are stored, and in which folder; null: none are made by schedule. */
    backups: env.BACKUP_EVERY
      ? {
          everyMinutes: env.BACKUP_EVERY,
          keep: env.BACKUP_KEEP,
          folder: backupFolder,
        }
      : null,
    /** Minutes between restores of the newest backup on trial; null: it is not restored by schedule. */
    drillMinutes: env.BACKUP_DRILL ?? null,
    /** The bucket to which each backup is sent, sealed with `backupKey`, on `backupStore`; null: none is sent. */
    backupUrl: env.BACKUP_URL ?? null,
    backupKey: env.BACKUP_KEY ?? null,
    backupStore: readBackupStore(env),
    /** Whether the embedded database waits for the disk at each commit, so that a power failure loses none. */
    isDurable: env.DURABILITY === 'fsync',
    /** Object store for files; null for the data folder. */
    s3: readS3(env),
  };
}

/** The S3-compatible store of uploads; null: they are in the data folder. */
function readS3(env: z.infer<typeof schema>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint: endpoint.replace(/\/+$/, ''), bucket, accessKeyId, secretAccessKey, region };
  }
  return null;
}

/** The store to which backups are sent: that of uploads, unless backups have variables of their own. */
function readBackupStore(env: z.infer<typeof schema>) {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  const place = env.BACKUP_S3_REGION ?? env.S3_REGION;
  return { endpoint: endpoint.replace(/\/+$/, ''), accessKeyId, secretAccessKey, region: place };
}

/** True for a host that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
