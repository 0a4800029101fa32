import ipaddr from 'ipaddr.js';

/** The shortest prefixes, in bits: wider networks would refuse a large part of everybody. */
const PREFIX_MIN = { ipv4: 8, ipv6: 16 } as const;

/** SQL: how a network is stored once the banned person has left. @param inet SQL of type inet */
export const hashedNetwork = (inet: string) =>
  `kept_hash('network', network(${inet})::text) || '/' || masklen(${inet})`;

export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** An address, or a network in CIDR notation. Null: the text is neither, or the network is too wide. */
export function readNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.trim().split('/');
  if (!ipaddr.isValid(address) || rest.length > 0) return null;
  // Other spellings of IPv4 addresses are not taken, because they are read in more than one way.
  if (!address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  const parsed = ipaddr.parse(address);
  const bits = parsed.kind() === 'ipv4' ? 32 : 128;
  const given = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(given <= bits)) return null;
  // An IPv4 network may be written as one of IPv6.
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && given >= 96;
  const network = isMapped ? parsed.toIPv4Address() : parsed;
  const prefix = isMapped ? given - 96 : given;
  const family = network.kind();
  if (prefix < PREFIX_MIN[family]) return null;
  return { address: network.toString(), prefix, family };
}
