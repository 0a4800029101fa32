/** Decides which addresses webhooks may have. */
import { refusal } from '#server/platform/errors.ts';
import { publicAddresses } from '#server/platform/http/public-address.ts';

const URL_MAX = 2000;
/** A name that takes longer to resolve is checked when something is sent to it. */
const LOOKUP_MS = 3000;

/** @param hosts the hosts of WEBHOOK_HOSTS, with or without their port */
export function isAllowedHost({ hostname, host, port, protocol }: URL, hosts: readonly string[]): boolean {
  const withPort = port === '' ? `${hostname}:${protocol === 'http:' ? 80 : 443}` : host;
  return hosts.includes(hostname) || hosts.includes(withPort);
}

/**
 * The address, if webhooks may use it: https or a host that the operator has allowed, and no address of our network.
 * @throws AppError argumentInvalid: webhookUrl
 */
export async function toldAddress(address: string, hosts: readonly string[]): Promise<string> {
  const url = address.length <= URL_MAX && URL.canParse(address) ? new URL(address) : null;
  if (!url) throw refusal('argumentInvalid', 'webhookUrl');
  if (url.username !== '' || url.password !== '') throw refusal('argumentInvalid', 'webhookUrl');
  const isAllowed = isAllowedHost(url, hosts);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) {
    throw refusal('argumentInvalid', 'webhookUrl');
  }
  url.hash = '';
  if (!isAllowed && (await isKnownPrivate(url))) throw refusal('argumentInvalid', 'webhookUrl');
  return url.href;
}

/** A name that cannot be resolved now counts as public; it is checked again when something is sent. */
async function isKnownPrivate(url: URL): Promise<boolean> {
  const resolved = publicAddresses(url).then(
    () => false,
    (error: Error & { code?: unknown }) => error.code === undefined,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LOOKUP_MS);
  });
  return Promise.race([resolved, late]).finally(() => clearTimeout(timer));
}
