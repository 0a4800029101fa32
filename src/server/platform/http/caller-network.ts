import ipaddr from 'ipaddr.js';

/** IPv6 clients usually control a whole /64 network and could use a new address for each request. */
const IPV6_PARTS = 4;

/** The rate-limit key of a client: its IPv4 address or its IPv6 /64 network. */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const parts = address.parts.slice(0, IPV6_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
