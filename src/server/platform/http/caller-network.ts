import ipaddr from 'ipaddr.js';

/** A household's share of IPv6: whoever has one address has all of its network, and could use a new one each time. */
const IPV6_PARTS = 4;

/** What limits count a caller by: an IPv4 address, or the /64 network of an IPv6 one. */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const parts = address.parts.slice(0, IPV6_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
