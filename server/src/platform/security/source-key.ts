import { BlockList, isIP, isIPv6 } from 'node:net';

/** The IPv4 address inside of an IPv6 one. */
const mappedAddress = (ip: string): string | undefined =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

/**
 * The key of per-source limits: an IPv4 address, or the /64 network of an IPv6 address, all of
 * which one host may use.
 */
export const sourceKey = (ip: string): string => networkKey(ip, 64) ?? mappedAddress(ip) ?? ip;

/**
 * The network of an IPv6 address. Customers often get a whole /48; undefined for IPv4 addresses.
 */
export function networkKey(ip: string, bits: 48 | 64): string | undefined {
  if (mappedAddress(ip) || !isIPv6(ip)) return undefined;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** False for loopback and private networks, whose addresses do not identify a caller. */
export function isPublicAddress(ip: string): boolean {
  const plain = mappedAddress(ip) ?? ip.split('%')[0] ?? '';
  const kind = isIP(plain);
  return kind !== 0 && !PRIVATE.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
}
