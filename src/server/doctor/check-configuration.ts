import { type Config, isLoopback, VARIABLES } from '#server/platform/config.ts';
import { configAdvice } from '#server/platform/config-advice.ts';
import { advice, type Finding, fine, mustChange } from './finding.ts';

/** An unknown variable that begins like this was probably meant to be one of ours. */
const OWN_PREFIX = /^(?:ADMIN|ALERT|ALLOWED|BACKUP|GOOGLE|S3|SMTP)_/;

/** Checks what the configuration alone tells. */
export function checkConfiguration(
  config: Config,
  environment: Record<string, string | undefined>,
): Finding[] {
  const findings = configAdvice(config).map(mustChange);
  for (const name of Object.keys(environment)) {
    if (OWN_PREFIX.test(name) && !VARIABLES.includes(name))
      findings.push(mustChange(`${name} is no variable of this server. Is it spelled right? See README.md.`));
  }
  if (config.isCopy) return [...findings, fine('This is a copy for trying: nothing leaves it.')];
  const isPublic = config.publicUrl !== null || !isLoopback(config.host);
  if (isPublic) findings.push(...checkPublic(config));
  if (!config.backups) {
    findings.push(
      advice(
        'BACKUP_EVERY is not set: the server makes no backups by itself. Set it, or call `npm run backup` by a timer.',
      ),
    );
  }
  if (!config.databaseUrl && !config.isDurable) {
    findings.push(
      advice(
        'DURABILITY is not set: a power failure can lose the last seconds. DURABILITY=fsync makes the embedded database wait for the disk.',
      ),
    );
  }
  if (findings.every(({ level }) => level === 'advice')) findings.unshift(fine('The variables can be read.'));
  return findings;
}

/** Checks what matters once other machines than this one use the server. */
function checkPublic({ publicUrl, trustProxy, smtpUrl, sampleData, hasRateLimits }: Config): Finding[] {
  const findings: Finding[] = [];
  if (publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    findings.push(
      mustChange(
        'PUBLIC_URL is http: passwords travel in the clear. Put a proxy with TLS in front, and name its https address.',
      ),
    );
  }
  // The server itself has no TLS.
  if (publicUrl?.startsWith('https:') && !isOn(trustProxy)) {
    findings.push(
      mustChange(
        'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is off: all callers seem to have the address of the proxy, and share its limits and bans. Set TRUST_PROXY to the address of the proxy, or `loopback`.',
      ),
    );
  }
  if (!smtpUrl) {
    findings.push(
      mustChange(
        'SMTP_URL is not set: nobody receives a mail, and so nobody can verify an address or reset a password.',
      ),
    );
  }
  if (sampleData)
    findings.push(
      mustChange('SAMPLE_DATA is on: everybody knows the password of the sample accounts. Unset it.'),
    );
  if (!hasRateLimits)
    findings.push(mustChange('RATE_LIMITS is off: passwords can be guessed without limit. Unset it.'));
  return findings;
}

function isOn(trustProxy: string | null): boolean {
  return trustProxy !== null && !/^(?:off|false|0)$/i.test(trustProxy);
}
