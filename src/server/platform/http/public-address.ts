/** Which addresses of the network may be asked where somebody else wrote the address. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { hostname as nameOfMachine } from 'node:os';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given to the public internet; what is outside is local, reserved, or holds an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet, and to no machine, link or network of ours. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  // Addresses of other ranges hold an IPv4 address of any kind (NAT64, 6to4), are local, or are for groups.
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** Thrown for an address to which no request may be sent. */
export class AddressRefusedError extends Error {}

/** @throws AddressRefusedError unless it is https on the usual port, without a login */
export function publicUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isUsual = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!url || !isUsual) throw new AddressRefusedError('not https');
  return url;
}

/** Whether a name leads to this machine or its network wherever it is resolved. Names that end in a dot count, too. */
function isPrivateName(host: string): boolean {
  const isOfNetwork = !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa|)$/.test(host);
  return isOfNetwork || host === nameOfMachine().toLowerCase();
}

/**
 * Resolves the host of an address. The connection goes to one of these, so that a name cannot point elsewhere later.
 * @param mayBePrivate whether the operator has allowed the host
 * @throws AddressRefusedError when one of them is not public
 */
export async function publicAddresses(
  { hostname }: URL,
  { mayBePrivate = false }: { mayBePrivate?: boolean } = {},
): Promise<LookupAddress[]> {
  // Removes the brackets that URLs write around IPv6 addresses.
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = ipaddr.isValid(host);
  if (!(mayBePrivate || isAddress) && isPrivateName(host)) throw new AddressRefusedError('not public');
  const found = isAddress
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : await lookup(host, { all: true });
  const isRefused = ({ address }: LookupAddress) => !(mayBePrivate || isPublicAddress(address));
  if (found.length === 0 || found.some(isRefused)) throw new AddressRefusedError('not public');
  return found;
}
