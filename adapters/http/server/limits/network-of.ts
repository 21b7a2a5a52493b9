import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Returns the key to count a client by: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * owner.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const gap = after === undefined ? [] : Array<string>(GROUPS - left.length - right.length).fill('0');
  const network = [...left, ...gap, ...right].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
