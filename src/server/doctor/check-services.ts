/** Servers that the configuration names, asked whether they do what they are needed for. */
import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import { newObjectKey } from '#server/files/store/object-store.ts';
import { StoreUnavailableError } from '#server/files/store/store-errors.ts';
import type { Config } from '#server/platform/config.ts';
import { type Finding, fine, mustChange, reasonOf, unknown } from './finding.ts';

const WITHIN_MS = 10_000;

export async function checkServices(config: Config): Promise<Finding[]> {
  return (await Promise.all([checkStore(config), checkMail(config), checkGoogle(config)])).flat();
}

/** Stores an object, reads it and removes it again. */
async function checkStore(config: Config): Promise<Finding[]> {
  if (!config.s3) return [];
  const store = createObjectStore(config);
  const key = newObjectKey();
  const bytes = randomBytes(32);
  try {
    await store.put(key, bytes);
    const isSame = bytes.equals(await store.read(key));
    await store.remove(key);
    return [
      isSame
        ? fine('The S3 store keeps objects.')
        : mustChange('The S3 store returns other bytes than it got.'),
    ];
  } catch (error) {
    const says = `S3_ENDPOINT, bucket ${config.s3.bucket}: ${reasonOf(error)}`;
    return [error instanceof StoreUnavailableError ? unknown(says) : mustChange(says)];
  }
}

/** Connects and logs in; sends nothing. */
async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  try {
    await smtp.verify();
    return [fine('The mail server of SMTP_URL accepts the login.')];
  } catch (error) {
    if ((error as { code?: string }).code === 'EAUTH')
      return [mustChange(`The mail server of SMTP_URL refuses the login: ${reasonOf(error)}`)];
    return [unknown(`The mail server of SMTP_URL does not answer: ${reasonOf(error)}`)];
  } finally {
    smtp.close();
  }
}

async function checkGoogle({ google, publicUrl }: Config): Promise<Finding[]> {
  if (!google) return [];
  const findings: Finding[] = [];
  if (!publicUrl) {
    findings.push(
      mustChange(
        'PUBLIC_URL is not set: Google sends people back to the address that is registered there, and to no other.',
      ),
    );
  }
  const address = `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) });
    findings.push(
      response.ok
        ? fine('The provider of GOOGLE_ISSUER describes itself.')
        : mustChange(`${address} answers ${response.status}: GOOGLE_ISSUER names no OpenID provider.`),
    );
  } catch (error) {
    findings.push(unknown(`${address} does not answer: ${reasonOf(error)}`));
  }
  return findings;
}
