/** Which addresses of the network a picture may be fetched from. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to the public internet, and to no machine, link or network of ours. */
export function isPublicAddress(ip: string): boolean {
  // Others hold an IPv4 address of any kind (NAT64, 6to4), are local, or are for groups.
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}

/** The address of the picture may not be asked for. */
export class AddressRefusedError extends Error {}

/** @throws AddressRefusedError unless it is https on the usual port, without a login */
export function publicUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isUsual = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!url || !isUsual) throw new AddressRefusedError('not https');
  return url;
}

/**
 * Resolves the host of an address. The connection goes to one of these, so that a name cannot point elsewhere later.
 * @throws AddressRefusedError when one of them is not public
 */
export async function publicAddresses({ hostname }: URL): Promise<LookupAddress[]> {
  // Without the brackets of IPv6.
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : await lookup(host, { all: true });
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefusedError('not public');
  return found;
}
