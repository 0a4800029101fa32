/** The services that take push messages for browsers. Only these are posted to: subscriptions come from anybody. */

/** The push services of the browsers; they are asked only by https on its usual port. */
const OF_BROWSERS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

export interface NamedService {
  /** Null: http and https are both allowed. */
  protocol: string | null;
  hostname: string;
  /** Empty: any port is allowed. */
  port: string;
}

/** @returns null for a text that is no host, such as an address with a path */
export function readService(text: string): NamedService | null {
  const [, scheme = null, host = ''] = /^(?:(https?):\/\/)?([^/\s@?#]+)\/?$/i.exec(text) ?? [];
  const protocol = scheme && `${scheme.toLowerCase()}:`;
  // An unknown scheme, because a URL leaves out the usual port of a scheme that it knows.
  const address = `any://${host}`;
  if (host === '' || !URL.canParse(address)) return null;
  const { port } = new URL(address);
  if (!URL.canParse(`http://${host}`)) return null;
  return { protocol, hostname: new URL(`http://${host}`).hostname, port };
}

/**
 * Whether messages may be posted to an address.
 * @returns null: no; `isNamed`: the operator has named the service, so its address need not be public
 */
export function serviceOf(url: URL, named: readonly NamedService[]): { isNamed: boolean } | null {
  if (url.username !== '' || url.password !== '') return null;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isNamed =
    /^https?:$/.test(url.protocol) &&
    named.some(
      (service) =>
        service.hostname === url.hostname &&
        (service.protocol ?? url.protocol) === url.protocol &&
        (service.port || port) === port,
    );
  if (isNamed) return { isNamed };
  const isKnown = url.protocol === 'https:' && port === '443';
  return isKnown && OF_BROWSERS.some((host) => host.test(url.hostname)) ? { isNamed: false } : null;
}
