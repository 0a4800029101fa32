import { type Config, isLoopback, VARIABLES } from '#server/platform/config.ts';
import { configAdvice } from '#server/platform/config-advice.ts';
import { type Finding, fine, found, mustChange } from './finding.ts';

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
  findings.push(
    ...found({ noBackups: !config.backups, notDurable: !config.databaseUrl && !config.isDurable }),
  );
  if (findings.every(({ level }) => level === 'advice')) findings.unshift(fine('The variables can be read.'));
  return findings;
}

/** Checks what matters once other machines than this one use the server. */
function checkPublic({ publicUrl, trustProxy, smtpUrl, sampleData, hasRateLimits }: Config): Finding[] {
  return found({
    plainHttp: publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname),
    // The server itself has no TLS.
    proxyUnknown: publicUrl?.startsWith('https:') && !isOn(trustProxy),
    noMail: !smtpUrl,
    sampleData,
    noRateLimits: !hasRateLimits,
  });
}

function isOn(trustProxy: string | null): boolean {
  return trustProxy !== null && !/^(?:off|false|0)$/i.test(trustProxy);
}
