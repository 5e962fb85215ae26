import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { AppError } from '../http/app-error.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** A loopback address, such as 127.0.0.1. */
export const isLoopbackAddress = (address: string): boolean => isIn(loopback, address);

/** The normalized host name of a Host header or URL, without port; undefined if invalid. */
export function hostNameOf(host: string): string | undefined {
  // Other characters, such as the @ of a user name, would be parsed as another part of the URL.
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`http://${host}`)
    ?.hostname.replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);

/** A name that cannot be reached from the internet: local, for tests, or of a private network. */
export const isLocalName = (name: string): boolean =>
  isLoopbackName(name) || name.endsWith('.test') || isIn(privateNetworks, name);

interface Hosts {
  baseUrl: () => string;
  /** Additional host names besides that of the base URL. */
  allowedHosts: readonly string[];
}

export type RefuseOtherHost = (request: IncomingMessage) => AppError | undefined;

const MAX_REMEMBERED = 100;

/**
 * Returns why a request's Host is refused. A page whose name was pointed here (DNS rebinding) sends
 * its own name. Local names are accepted on a local site. Forwarding headers are ignored, because
 * such a page could set them too.
 */
export function createHostCheck({ baseUrl, allowedHosts }: Hosts): RefuseOtherHost {
  const allowed = new Set(allowedHosts);
  // Cached, because nearly every request has the same host in the same spelling.
  const remembered = new Set<string>();
  const isOwn = (host: string): boolean => {
    const name = hostNameOf(host);
    const baseName = hostNameOf(new URL(baseUrl()).host) ?? '';
    return (
      name !== undefined &&
      (name === baseName || allowed.has(name) || (isLocalName(baseName) && isLoopbackName(name)))
    );
  };
  return (request) => {
    if (countHosts(request.rawHeaders) > 1)
      return new AppError('malformed', { sentence: 'The request has more than one Host header.' });
    for (const host of requestedHosts(request)) {
      if (remembered.has(host)) continue;
      if (!isOwn(host)) return new AppError('other_host');
      if (remembered.size < MAX_REMEMBERED) remembered.add(host);
    }
    return undefined;
  };
}

/** A request line with an absolute URL names a host too. Both must be ours. */
function requestedHosts({ url = '', headers: { host } }: IncomingMessage): string[] {
  const inLine = url.startsWith('/') ? undefined : URL.parse(url)?.host;
  if (inLine === undefined) return [host ?? ''];
  return host === undefined ? [inLine] : [inLine, host];
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
