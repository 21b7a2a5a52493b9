import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of.ts';

const MAX_CACHED_PEERS = 10_000;
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded'] as const;

/** Returns the client's address, or its network for IPv6 (see `networkOf`). */
export type ResolveClientAddress = (request: IncomingMessage) => string;

/**
 * Finds the client behind trusted proxies, given as addresses (`10.0.0.2`) or networks (`10.0.0.0/8`). Proxies append
 * the caller to X-Forwarded-For, so the right-most untrusted address is the client; the rest can be forged. When the
 * peer is not a trusted proxy, the whole header is ignored and `noteUntrusted` receives the peer and the header's name.
 */
export function clientAddressResolver(
  proxies: readonly string[],
  noteUntrusted: (peer: string, header: string) => void = () => undefined,
): ResolveClientAddress {
  const ours = listOf(proxies);
  const isOurs = (address: string) => ours.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const withoutProxy = new LRUCache<string, string>({ max: MAX_CACHED_PEERS });
  return ({ socket: { remoteAddress = '' }, headers }) => {
    const forwarding = FORWARDING_HEADERS.find((name) => headers[name] !== undefined);
    const known = forwarding === undefined ? withoutProxy.get(remoteAddress) : undefined;
    if (known !== undefined) return known;
    let client = plain(remoteAddress);
    if (isIP(client) === 0) return 'unknown';
    if (forwarding !== undefined && !isOurs(client)) noteUntrusted(client, forwarding);
    const forwardedFor = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isOurs(client)) {
      const caller = plain(forwardedFor.pop() ?? '');
      if (isIP(caller) === 0) break;
      client = caller;
    }
    const found = networkOf(client);
    if (forwarding === undefined) withoutProxy.set(remoteAddress, found);
    return found;
  };
}

/** Returns a function that warns the operator once of an ignored forwarding header. */
export function warnOfUntrustedProxy(
  warn: (message: string) => void,
): (peer: string, header: string) => void {
  let isWarned = false;
  return (peer, header) => {
    if (isWarned) return;
    isWarned = true;
    const name = header === 'forwarded' ? 'Forwarded' : 'X-Forwarded-For';
    warn(
      `${name} from ${peer} was ignored, because it is not a trusted proxy: all people behind it count as one address for the limits on calls. If it is your reverse proxy, set TRUSTED_PROXIES=${peer}, and let it send X-Forwarded-For.`,
    );
  };
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Removes the port, and the IPv6 form of an IPv4 address. */
function plain(written: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(written.trim()) ?? [];
  const [, bare] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written.trim()) ?? [];
  return (bracketed ?? bare ?? written.trim()).replace(/^::ffff:(?=\d+\.)/i, '');
}
